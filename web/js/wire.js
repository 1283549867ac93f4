/**
 * What goes over the wire, for the type check alone: nothing of the page loads this file.
 *
 * Generated from the description of the API. After a change there write it anew:
 * `TILEHOLD_BLESS=1 cargo test -p tilehold-server --test server typedefs`
 */

export {};

/**
 * Something that a seat does, over a WebSocket: the message's id is the request id.
 *
 * @typedef {object} Act
 * @property {Event} do What it does; the server alone deals and calls time.
 * @property {number} ply The ply that you believe to be next. If another is, the refusal names it.
 * @property {number | null} [seat] The seat, where the token opens several.
 */

/**
 * What a seat did is on disk.
 *
 * @typedef {object} ActAnswer
 * @property {any} [hint] With a hint: the action, in the game's own form.
 * @property {number} ply The number under which it was written down.
 * @property {string} [sentence] With a hint: why, in one sentence.
 * @property {Square[]} [squares] With a hint: the squares of the board that it is about.
 * @property {string} [text] With a hint: the action as a person writes it.
 */

/**
 * Something that a seat does.
 *
 * @typedef {object} ActRequest
 * @property {Event} do What it does; the server alone deals and calls time.
 * @property {number} ply The ply that you believe to be next. If another is, the answer is 409 and
 *   names it.
 * @property {string} request A name of your own for this request, at most 64 letters. The same name
 *   again does nothing and gets the same answer.
 * @property {number | null} [seat] The seat, where the token opens several.
 */

/**
 * The answer to a question.
 *
 * @typedef {object} Answer
 * @property {string} id The question's id.
 * @property {Answered} result What was asked for.
 */

/**
 * What was asked for. Whoever asked knows which of these it is; a preview is in the game's own form
 * and can look like any of the others.
 *
 * @typedef {(
 *   | LegalActions
 *   | ActAnswer
 *   | Time
 *   | Looked
 *   | any
 * )} Answered
 */

/**
 * What the strongest computer player would have done.
 *
 * @typedef {object} BestMove
 * @property {any} action What it would have done, in the game's own form.
 * @property {string} level The level of the computer player.
 * @property {number} ply The entry before which it thought.
 * @property {Seat} seat For whom.
 */

/**
 * One thing that was checked.
 *
 * @typedef {object} Check
 * @property {string} finding What was found, as a sentence.
 * @property {string} name What was checked: `moves`, `seed`, `chance` or `result`.
 * @property {boolean} passed Whether it holds.
 */

/**
 * The clocks of a table.
 *
 * @typedef {object} Clocks
 * @property {number | null} deadline When the first clock runs out, if one runs.
 * @property {(number | null)[]} left What each seat has left, in milliseconds.
 * @property {number} now What time it is at the server.
 */

/**
 * A move that is still being composed.
 *
 * @typedef {object} Draft
 * @property {any} draft The draft, in the game's own form.
 * @property {number | null} [seat] The seat, where the token opens several.
 */

/**
 * The answer to a request that was not done. Nothing has changed.
 *
 * @typedef {object} ErrorBody
 * @property {Fault} error What was wrong.
 */

/**
 * What can happen at a table. A move is a game's own action, or what is told of it.
 *
 * @typedef {(
 *   | "deal"
 *   | { move: any }
 *   | "resign"
 *   | "offer_draw"
 *   | "accept_draw"
 *   | "decline_draw"
 *   | { ask_takeback: { to: number } }
 *   | "allow_takeback"
 *   | "refuse_takeback"
 *   | "time_up"
 *   | "hint"
 * )} Event
 */

/**
 * Why something was not done.
 *
 * @typedef {object} Fault
 * @property {string} code A short name for programs, such as `stale_ply`.
 * @property {string} message A sentence for people.
 * @property {number | null} [ply] With `stale_ply`: the table's next ply.
 * @property {Square[]} [where] The squares of the board that it is about.
 */

/**
 * What is told about all tables of somebody.
 *
 * @typedef {(
 *   | { table: TableSummary }
 *   | { ping: number }
 *   | { error: Fault }
 * )} FromList
 */

/**
 * A message from a table.
 *
 * @typedef {(
 *   | { table: TableInfo }
 *   | { event: TableEvent }
 *   | { state: State }
 *   | { ping: number }
 *   | { answer: Unanswered, error: Fault }
 *   | { answer: Answer }
 *   | { error: Fault }
 * )} FromTable
 */

/**
 * A game.
 *
 * @typedef {object} GameInfo
 * @property {number | null} change_price The points that a change of tiles costs, in games where it
 *   costs any.
 * @property {boolean} draws Whether a draw may be offered.
 * @property {string} first_level The level for somebody who has not chosen one.
 * @property {boolean} has_chance Whether anything is drawn, so that a deal can be doubted and
 *   checked.
 * @property {boolean} hidden Whether anything is hidden from anybody.
 * @property {string} id The name for programs, such as `khi`.
 * @property {Level[]} levels The strengths of the computer, weakest first.
 * @property {boolean} lists_all Whether every action of a seat can be listed. In a game of free
 *   text it cannot.
 * @property {number} max_seats The most seats.
 * @property {number} min_seats The fewest seats.
 * @property {string} name The name for people.
 * @property {Record<string, any>} options Every option with its default, in the game's own form.
 * @property {number} rules Goes up when the rules change, so that old games are never replayed by
 *   other rules.
 * @property {string[]} seat_names What the seats are called, such as blue and black; seats beyond
 *   the list are numbered.
 * @property {string} sentence What it is, in one sentence.
 * @property {boolean} shared_screen Whether several people can play at one screen.
 * @property {boolean} side_by_side Whether several seats act at the same time, so that nobody waits
 *   for the others.
 * @property {TileCounts[]} tile_sets The sets of tiles that there are to play with, the usual one
 *   first.
 * @property {Tool[]} tools What it can be asked beside a table.
 */

/**
 * How a game ended for somebody.
 *
 * @typedef {"won" | "lost" | "drawn" | "done"} GameResult
 */

/**
 * A whole game in hindsight.
 *
 * @typedef {object} GameStudy
 * @property {[number, number][][] | null} chances For a graph of the chances: for each seat the
 *   plies with its chance of winning before them.
 * @property {boolean} complete Whether there was time to look at every move as closely.
 * @property {(number | null)[]} costs What the moves of each seat cost together.
 * @property {MoveStudy[]} moves Every move, in order.
 * @property {[number, number][][] | null} scores For a graph of the points: for each seat the plies
 *   with its points after them.
 */

/**
 * All games, in the order they are shown.
 *
 * @typedef {object} Games
 * @property {GameInfo[]} games The games.
 * @property {number} longest_name How many letters a player's name has at most.
 */

/**
 * The head of a log: all that is public from the start.
 *
 * @typedef {Setup & { game: string, rules: number, seed_sha256: string }} Header
 */

/**
 * A seat to be taken.
 *
 * @typedef {object} Join
 * @property {string | null} [invitation] What stands after `#join=` in the link; not needed at a
 *   public table.
 * @property {string} [name] Your name, or nothing.
 * @property {number | null} [seat] The seat, or the first that is open.
 */

/**
 * A seat that was taken.
 *
 * @typedef {object} Joined
 * @property {Seat} seat The seat.
 * @property {string} token What opens it. Keep it secret.
 */

/**
 * Asks what a seat may do.
 *
 * @typedef {object} Legal
 * @property {number | null} [limit] At most so many; 100 unless said.
 * @property {number | null} [seat] The seat, where the token opens several.
 */

/**
 * What a seat may do.
 *
 * @typedef {object} LegalActions
 * @property {any[]} actions What it may do, in the game's own form.
 * @property {boolean} all Whether these are all there are.
 * @property {number} ply The number of the next entry.
 * @property {Seat} seat The seat.
 */

/**
 * A strength at which the computer plays.
 *
 * @typedef {object} Level
 * @property {string} id The name for programs, such as `expert`.
 * @property {string} name The name for people.
 * @property {string} sentence How it plays, in one sentence.
 */

/**
 * Says whose view is to be sent from now on, at a screen that several people share.
 *
 * @typedef {object} Look
 * @property {number | null} [seat] One of your seats; none: what is public.
 */

/**
 * Whose view is sent from now on.
 *
 * @typedef {object} Looked
 * @property {number | null} seat The seat; none: what is public.
 */

/**
 * A move of a game that is over, beside the best there were. What the game cannot tell is left out.
 *
 * @typedef {object} MoveStudy
 * @property {ShownChoice[] | null} [best] The best moves there were, best first.
 * @property {number | null} [chance] The chance of winning before it, from 0 to 1.
 * @property {number | null} [cost] How much less it was worth than the best one, judged by what the
 *   seat could know.
 * @property {ShownChoice | null} [played] The move with what it was worth.
 * @property {number} ply The number of its entry.
 * @property {number[] | null} scores The points of each seat after it, in games that count points.
 * @property {Seat} seat Who made it.
 * @property {boolean} stands Whether it stands; if not, it was taken back.
 * @property {string} text The move as a person writes it.
 */

/**
 * Who is to sit at a seat of a new table.
 *
 * @typedef {(
 *   | { person: string }
 *   | { computer: string }
 *   | "open"
 * )} NewSeat
 */

/**
 * A table to be set up.
 *
 * @typedef {object} NewTable
 * @property {TimeControl} [clock] How long the players may think.
 * @property {string} game The game's id.
 * @property {any} [options] The game's options; what is left out takes its default.
 * @property {Order} [order] Whether the seats are as given, or by lot.
 * @property {boolean} [public] Whether the table is listed and anybody may take its open seats.
 * @property {NewSeat[]} seats Who sits where, seat 0 first.
 */

/**
 * Offers that wait for an answer.
 *
 * @typedef {object} Offers
 * @property {Seat | null} draw Who has offered a draw.
 * @property {Takeback | null} takeback The takeback that is asked for.
 */

/**
 * In which order the seats of a new table are taken.
 *
 * @typedef {"given" | "lot"} Order
 */

/**
 * How a game ended.
 *
 * @typedef {object} Outcome
 * @property {number[]} places The place of each seat, 1 for the best; equal places are a tie.
 * @property {string} reason How it came about, as a code such as `resignation`.
 * @property {number[] | null} [scores] The points of each seat, in games that count points.
 */

/**
 * Which seats of a table are yours now.
 *
 * @typedef {object} OwnSeats
 * @property {Seat[]} seats The seats.
 */

/**
 * A position of the past.
 *
 * @typedef {object} PastPosition
 * @property {number} ply The entry before which it stood.
 * @property {any} view What you saw of it, in the game's own form; everything, once the game is
 *   over.
 */

/**
 * Who sits at a seat.
 *
 * @typedef {{ person: string } | { computer: string }} Player
 */

/**
 * The seed of a game that is over.
 *
 * @typedef {object} PublishedSeed
 * @property {string | null} seed The seed; none where it is not known.
 * @property {string} seed_sha256 Its SHA-256, which was shown from the start.
 */

/**
 * What a table can be asked over a WebSocket.
 *
 * @typedef {(
 *   | { act: Act }
 *   | { preview: Draft }
 *   | { legal: Legal }
 *   | { look: Look }
 *   | { ping: boolean }
 * )} Question
 */

/**
 * Whether requests should be sent to a server.
 *
 * @typedef {object} Readiness
 * @property {boolean} database Whether its database answers.
 * @property {boolean} ready Whether they should.
 * @property {string} version Its version.
 */

/**
 * The table at which the players meet again.
 *
 * @typedef {object} Rematch
 * @property {string} id Its id.
 * @property {Seat[]} seats Which of its seats are yours.
 */

/**
 * A transcript, replayed and checked.
 *
 * @typedef {object} Replay
 * @property {Check[]} checks What was checked, in order.
 * @property {TableEvent[]} events What happened, with nothing hidden.
 * @property {string} game The game's id.
 * @property {Header} header What was settled at the start.
 * @property {Outcome | null} outcome How the game ended, if it has.
 * @property {boolean} passed Whether everything that was checked holds.
 * @property {number} plies The number of entries.
 * @property {number} ply The entry before which the position stood.
 * @property {any} view The position with nothing hidden, in the game's own form.
 */

/**
 * A place at the table; seat 0 moves first.
 *
 * @typedef {number} Seat
 */

/**
 * Who sits at a seat, as one viewer sees it.
 *
 * @typedef {object} SeatInfo
 * @property {string | null} computer The level, if the computer sits there.
 * @property {boolean} [here] Whether whoever sits there is connected; left out in lists of tables.
 * @property {string} name The name that the person gave, or nothing.
 * @property {boolean} open Whether anybody may still sit down.
 * @property {boolean} own Whether it is your own.
 * @property {Seat} seat The seat.
 * @property {string} title What the game calls it, such as `blue`.
 */

/**
 * A set of seats: whose turn it is, who has agreed to something.
 *
 * @typedef {Seat[]} Seats
 */

/**
 * A token to be kept as a cookie.
 *
 * @typedef {object} Session
 * @property {string} token What stands after `#seat=` in the link.
 */

/**
 * What is settled when a table is set up.
 *
 * @typedef {object} Setup
 * @property {TimeControl} [clock] The time control.
 * @property {any} [options] The game's options; what is left out takes its default.
 * @property {Player[]} players Who sits where.
 * @property {number} [started] When it was set up.
 */

/**
 * A move of a study, as it is shown.
 *
 * @typedef {object} ShownChoice
 * @property {any} action The move, in the game's own form.
 * @property {number | null} [plies] In how many plies, the winning one included.
 * @property {number | null} points The points that it makes at once, in games where that is known
 *   beforehand.
 * @property {string | null} [result] `win`, `draw` or `loss` with best play, where that is proved.
 * @property {string} text The same as a person writes it.
 * @property {number | null} value What it is worth to whoever makes it, in the game's own measure;
 *   the more the better.
 */

/**
 * A table as you may see it.
 *
 * @typedef {object} ShownTable
 * @property {State} state How it stands.
 * @property {TableInfo} table Who sits where, and what was chosen.
 * @property {Seat | null} viewer The seat that you see it as; without one you see what is public.
 */

/**
 * A square of a board, 0-based, row 0 at the top.
 *
 * @typedef {object} Square
 * @property {number} column The column, from the left.
 * @property {number} row The row, from the top.
 */

/**
 * How a table stands, as one viewer sees it.
 *
 * @typedef {object} State
 * @property {Clocks | null} clock The clocks, where time matters.
 * @property {any[]} [legal] Some of the actions that you may take now, if you asked for them.
 * @property {Offers} offers What waits for an answer.
 * @property {Outcome | null} outcome How the game ended, if it has.
 * @property {number} ply The number of the next entry.
 * @property {number[] | null} scores The points of each seat, in games that count points.
 * @property {Status} status How far it has come.
 * @property {Seats} turn The seats that may move.
 * @property {any} view What you know of the position, in the game's own form; null until the tiles
 *   are dealt.
 * @property {boolean} your_turn Whether you may.
 */

/**
 * How far a game has come.
 *
 * @typedef {"waiting" | "playing" | "finished"} Status
 */

/**
 * An entry as one viewer is told of it: a move as the game reports it to this viewer, never chance.
 *
 * @typedef {object} TableEvent
 * @property {number} at When it happened.
 * @property {Event} event What happened.
 * @property {number} ply Its number, from 0, without gaps.
 * @property {Seat | null} seat Who did it; the deal is nobody's.
 */

/**
 * Who sits where, who is here, and what was chosen: the same for every viewer, but for which seats
 * are the viewer's own.
 *
 * @typedef {object} TableInfo
 * @property {TimeControl} clock How long the players may think.
 * @property {number} created When it was set up.
 * @property {string} game The game's id.
 * @property {string} id Its id.
 * @property {Record<string, any>} options The game's options, every one of them.
 * @property {boolean} public Whether it is shown to everybody.
 * @property {string | null} rematch The id of the table at which the players meet again.
 * @property {number} rules The version of the game's rules.
 * @property {SeatInfo[]} seats Who sits where, seat 0 first.
 * @property {string} seed_sha256 The SHA-256 of the seed, which is published at the end.
 * @property {number} watchers How many people watch.
 */

/**
 * A table that was set up.
 *
 * @typedef {object} TableMade
 * @property {string} id Its id.
 * @property {string | null} invitation For whoever takes an open seat.
 * @property {string | null} invitation_token What the invitation says to the server; none is needed
 *   at a public table.
 * @property {string} link For watchers.
 * @property {string | null} seat_link Opens your seats on another device.
 * @property {Seat[]} seats Which seats are yours.
 * @property {string} token What opens your seats. Keep it secret.
 */

/**
 * A whole game in hindsight, and whose.
 *
 * @typedef {GameStudy & { game: string, id: string }} TableStudy
 */

/**
 * A table in a list.
 *
 * @typedef {object} TableSummary
 * @property {TimeControl} clock How long the players may think.
 * @property {number} created When it was set up.
 * @property {string} game The game's id.
 * @property {string} id Its id.
 * @property {Record<string, any>} options The game's options, every one of them.
 * @property {Outcome | null} outcome How the game ended, if it has.
 * @property {number} ply The number of the next entry.
 * @property {string | null} rematch The id of the table at which the players meet again.
 * @property {GameResult | null} result How it ended for you, if you have one seat there.
 * @property {SeatInfo[]} seats Who sits where, seat 0 first.
 * @property {Status} status How far it has come.
 * @property {number} touched When the last entry was made.
 * @property {Seats} turn The seats that may move.
 * @property {boolean} your_turn Whether you may.
 */

/**
 * A list of tables, last touched first.
 *
 * @typedef {object} Tables
 * @property {TableSummary[]} tables The tables.
 */

/**
 * A takeback that is asked for.
 *
 * @typedef {object} Takeback
 * @property {Seat} by By whom.
 * @property {number} to The first ply to be undone.
 * @property {Seats} waiting Who has yet to agree.
 */

/**
 * The tiles of one letter.
 *
 * @typedef {object} TileCount
 * @property {number} count How many tiles have it; 0 where only a blank can be this letter.
 * @property {string} letter The letter, a capital.
 * @property {number | null} points What one is worth; none in games whose tiles have no points.
 */

/**
 * The tiles that a game is played with, for people to look at.
 *
 * @typedef {object} TileCounts
 * @property {number} blanks How many blanks there are.
 * @property {string} id What tells it from the game's other sets: the language of its letters.
 * @property {TileCount[]} tiles Every letter that a tile can be, in the order of the alphabet.
 */

/**
 * What time it is at the server.
 *
 * @typedef {object} Time
 * @property {number} now The time.
 */

/**
 * How long a game may take.
 *
 * @typedef {(
 *   | "none"
 *   | { game: { increment: number, start: number } }
 *   | { move: { limit: number } }
 * )} TimeControl
 */

/**
 * A message to a table: one question with a name.
 *
 * @typedef {Question & { id: string }} ToTable
 */

/**
 * Something that a game can be asked beside a table.
 *
 * @typedef {object} Tool
 * @property {any} example A question to try it with, in the game's own form.
 * @property {string} id The name for programs, such as `analyse`.
 * @property {string} sentence What it does, in one sentence.
 */

/**
 * The name of a question that was not answered as asked.
 *
 * @typedef {object} Unanswered
 * @property {string} id The question's id.
 */

/**
 * The word lists that options can name.
 *
 * @typedef {object} WordLists
 * @property {string[]} word_lists Their names.
 */

/**
 * Words to be looked up.
 *
 * @typedef {object} Words
 * @property {string[]} words At most 1,000 words.
 */

/**
 * Whether words are in a word list.
 *
 * @typedef {object} WordsKnown
 * @property {Record<string, boolean>} words Each word, and whether it is.
 */
