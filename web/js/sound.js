/** Soft sounds, made on the spot. Off unless the player wants them. */

import { settings } from "./settings.js";

/** @type {AudioContext | undefined} */
let context;

const NOTES = {
  lay: [330],
  move: [392, 494],
  yourTurn: [494, 587],
  win: [392, 494, 587, 784],
  lose: [392, 330, 262],
  bomb: [98, 82, 65],
  refuse: [196, 185],
};

/** @param {keyof typeof NOTES} name */
export function play(name) {
  if (settings.sound !== "on") return;
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [index, pitch] of NOTES[name].entries()) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    const at = start + index * 0.09;
    tone.type = name === "bomb" ? "sawtooth" : "sine";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(0.08, at + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.0005, at + 0.3);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.32);
  }
}
