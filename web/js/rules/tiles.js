/** What is in the hold: each letter with how many there are and, where it has any, its points. */
export const HOLDS = {
  khi: "A9 B3 C4 D6 E10 F3 G4 H3 I9 J1 K3 L6 M3 N6 O7 P3 Q1 R6 S7 T6 U4 V3 W3 X1 Y4 Z1 ✱4",
  lexibomb: "A9:1 B2:3 C2:3 D4:2 E12:1 F2:4 G3:2 H2:4 I9:1 J1:8 K1:5 L4:1 M2:3 N6:1 O8:1 P2:3 Q1:10 R6:1 S4:1 T6:1 U4:1 V2:4 W2:4 X1:8 Y2:4 Z1:10 ✱2:0",
  english: "A10:1 B2:4 C2:4 D5:2 E12:1 F2:4 G3:3 H3:4 I9:1 J1:10 K1:5 L4:1 M2:3 N6:1 O7:1 P2:4 Q1:10 R6:1 S5:1 T7:1 U4:2 V2:4 W2:4 X1:8 Y2:4 Z1:10 ✱2:0",
  norwegian: "A7:1 B3:4 C1:10 D5:1 E9:1 F4:2 G4:4 H3:3 I6:2 J2:4 K4:3 L5:2 M3:2 N6:1 O4:3 P2:4 R7:1 S7:1 T7:1 U3:4 V3:5 W1:10 Y1:8 Æ1:8 Ø2:4 Å2:4 ✱2:0",
  swedish: "A9:1 B2:3 C1:8 D5:1 E8:1 F2:3 G3:2 H2:3 I5:1 J1:7 K3:3 L5:2 M3:3 N6:1 O6:2 P2:4 R8:1 S8:1 T9:1 U3:4 V2:3 X1:8 Y1:7 Z1:8 Å2:4 Ä2:4 Ö2:4 ✱2:0",
  danish: "A7:1 B4:3 C2:8 D5:2 E9:1 F3:3 G3:3 H2:4 I4:3 J2:4 K4:3 L5:2 M3:4 N7:1 O5:2 P2:4 R7:1 S6:2 T6:2 U3:3 V3:4 X1:8 Y2:4 Z1:9 Æ2:4 Ø2:4 Å2:4 ✱2:0",
  dutch: "A7:1 B2:4 C2:5 D5:2 E18:1 F2:4 G3:3 H2:4 I4:2 J2:4 K3:3 L3:3 M3:3 N11:1 O6:1 P2:4 Q1:10 R5:2 S5:2 T5:2 U3:2 V2:4 W2:5 X1:8 Y1:8 Z2:5 ✱2:0",
};

/** @typedef {keyof typeof HOLDS} Hold */
