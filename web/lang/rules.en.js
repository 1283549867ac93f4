/**
 * The rules of the games in English, and the shape of every language's rules. A text is a
 * paragraph, a list of texts is a list, and the rest is named. `**bold**` is bold.
 *
 * @typedef {import("../js/rules/drawings.js").Drawing} Drawing
 * @typedef {string | string[]
 *   | { steps: string[] }
 *   | { drawing: Drawing, caption: string }
 *   | { drawings: { drawing: Drawing, caption: string }[] }
 *   | { head: string[], rows: string[][] }
 *   | { tiles: { name: string, hold: string }[] }} Block
 * @typedef {{ title: string, blocks: Block[] }} Part
 * @typedef {{ lead: string, facts: [string, string][], parts: Part[] }} Rules
 * @typedef {{
 *   title: string, lead: string, fair: Part, play: string, others: string,
 *   bonuses: [string, string, string, string],
 *   games: Record<string, Rules>,
 * }} RuleBook
 */

/** @type {RuleBook} */
export default {
  title: "The rules",
  lead: "Each game on one page, with pictures.",
  fair: {
    title: "What holds in every game",
    blocks: [
      "**The computer does not peek.** It is given what a player in its seat may see, and nothing else.",
      "**The deal can be checked.** Before the first tile is drawn, the fingerprint of the deal is fixed. After the game everybody can see the seed behind it, and draw every tile again.",
      "**A refusal tells why.** A word that is not allowed costs nothing: take the tiles back and lay others.",
    ],
  },
  play: "Play",
  others: "The other games",
  bonuses: ["DL", "TL", "DW", "TW"],
  games: {
    khi: {
      lead: "Two players race their words across the board from opposite sides, and capture each other's letters on the way.",
      facts: [
        ["Players", "2"],
        ["Board", "19\u00a0×\u00a019 (11 to 25 can be chosen)"],
        ["Tiles", "120, four of them blank; seven in hand"],
        ["Aim", "a letter of your colour on the far edge"],
      ],
      parts: [
        {
          title: "The start",
          blocks: [
            "Blue has a star in the middle of the left edge, Black one in the middle of the right edge. Blue moves first. The first word of each has at least two letters and covers its own star.",
            {
              drawing: "khiStart",
              caption:
                "Both first words, on a small board: CRANE begins on Blue's star, STONE ends on Black's.",
            },
          ],
        },
        {
          title: "A word",
          blocks: [
            [
              "All tiles of a move stand in one row or one column. There is no empty square between the first and the last; letters that are there already may bridge them.",
              "Every word that arises, along and across, must be in the word list. If some are not, you are told all of them.",
              "After your first word, each move needs **a letter of your own colour** that was there before: in the main word, or in a new word across one of your tiles. It is not enough that the main word crosses a word of yours at a letter of the other colour.",
              "The main word of a single tile is the longer of the two lines through it, the one along the row if they are equal. Both must be words.",
              "A blank is given a letter when it is laid, and keeps it.",
            ],
            "After a word your rack is filled up to seven while the hold lasts.",
          ],
        },
        {
          title: "Capture",
          blocks: [
            "A move turns whole words to your colour:",
            [
              "the main word,",
              "every new word across a tile that you laid,",
              "every word that was there already and that the main word runs across.",
            ],
            "Each letter of the opponent that changes colour is worth one point.",
            {
              drawings: [
                { drawing: "khiBefore", caption: "A part of the board. Blue is to move …" },
                {
                  drawing: "khiAfter",
                  caption:
                    "… and lays one E. CARES runs across LOSE, so all of LOSE turns blue: four points.",
                },
              ],
            },
          ],
        },
        {
          title: "Passing and changing",
          blocks: [
            "**Pass**, and it is the other's turn. Two turns in a row that end with a pass end the game.",
            "**Change**: all your tiles go back, the hold is shuffled, and you draw as many anew. It costs 10 points, and it is still your turn. You may change again at the same price, but not while the hold is empty. Points may go below zero.",
          ],
        },
        {
          title: "The end",
          blocks: [
            "You win at once when, after your move, a letter of your colour stands on the far edge: the last column for Blue, the first for Black. To capture the opponent's first word wins too, since it covers the star on that edge.",
            { drawing: "khiEdge", caption: "RIVER, ROAD, DRIVE: Blue is across." },
            "When the hold is empty, play goes on with the tiles in hand. If a rack is empty after a word, or both pass, and nobody is across, the race is a draw. Points are told beside the result: letters captured, less 10 for each change.",
            { tiles: [{ name: "The hold", hold: "english" }] },
          ],
        },
      ],
    },

    pathfinder: {
      lead: "Find five words on sixteen tiles, two of them wild, and come as near as you can to the best five there are.",
      facts: [
        ["Players", "alone, or side by side on the same board"],
        ["Board", "4 × 4: fourteen letters, two wild tiles"],
        ["Aim", "the highest total of five words"],
      ],
      parts: [
        {
          title: "An answer",
          blocks: [
            "Give up to five answers, one after the other. An answer is valid if",
            [
              "it is in the word list and not a repeat of an earlier answer,",
              "its letters form a path: each step leads to one of the eight neighbours, and no tile is used twice,",
              "it can be read together with all valid answers above it.",
            ],
            "It scores the values of the tiles on its path. An answer that is not valid scores nothing.",
            {
              drawing: "pathfinderWord",
              caption:
                "GERANIUM: 2 + 1 + 1 + 0 + 1 + 1 + 2 + 3 = 11. The wild tile stands for A and counts nothing.",
            },
            {
              head: ["Value", "Letters"],
              rows: [
                ["1", "A E I N O R S T"],
                ["2", "C D G L P U"],
                ["3", "B F H M Y"],
                ["4", "K V W"],
                ["5", "Z"],
                ["6", "J Q X"],
                ["0", "wild tiles"],
              ],
            },
            "Q is a letter like any other. Rare letters are rare on the board too.",
          ],
        },
        {
          title: "Wild tiles",
          blocks: [
            "The two wild tiles stand in the middle, corner to corner. A wild tile stands for any letter, but for **one and the same letter in all of your answers**. Both may stand for the same letter, and one word may use both.",
            "Of the paths that fit the answers above it, an answer takes those with the fewest wild tiles. As long as several are equally good it stays open which of them it is, until a later answer decides. But an earlier answer is never read anew with more wild tiles to make room for a later one.",
            "A wild tile shows what is known about it:",
            {
              head: ["It shows", "because"],
              rows: [
                ["✱", "nothing is asked of it"],
                ["e", "your answers force it to be E"],
                ["d / e", "two readings are open"],
                ["h / ✱ on both", "one of the two must be H, but not a particular one"],
              ],
            },
            "If a word does not fit you are told whether it has no path at all, or which answer stands in its way.",
          ],
        },
        {
          title: "Which path counts",
          blocks: [
            "Where a word can be read along several paths, the first of these rules that tells them apart decides:",
            {
              steps: [
                "fewest wild tiles,",
                "fewest diagonal steps,",
                "diagonal steps as late as possible,",
                "the first in reading order.",
              ],
            },
            "All paths fit together. So a later answer can move the path of an earlier one and change its score; the page shows it when it happens.",
            {
              drawings: [
                {
                  drawing: "pathfinderAlone",
                  caption:
                    "CODE alone takes the path without a diagonal, with the wild tile as D: 4 points. It may still become E, and shows both.",
                },
                {
                  drawing: "pathfinderMoved",
                  caption: "After ACED the wild tile is E. CODE moves, and is worth 5.",
                },
              ],
            },
          ],
        },
        {
          title: "The five boxes",
          blocks: [
            "A green tick stands left of a valid answer, a red cross left of any other. A box opens once the box above it holds a valid answer. Whatever you change, all answers are judged again, from the top. A box that is closed again keeps its text, scores nothing and asks nothing of the wild tiles.",
          ],
        },
        {
          title: "The best five",
          blocks: [
            "Every board has at least five valid answers, and the board of the day a best total of at least 40. “Best possible” is the highest total that can really be typed: nobody can beat it. Beside it stands the best with everyday words.",
            "At a table each player hands in once, and sees the others' answers when all have done so.",
          ],
        },
      ],
    },

    wordfeud: {
      lead: "The crossword game on 15\u00a0×\u00a015: lay words across and down, and make the most of the bonus squares.",
      facts: [
        ["Players", "2"],
        ["Board", "15\u00a0×\u00a015"],
        ["Tiles", "104, two of them blank; seven in hand"],
        ["Aim", "the most points"],
      ],
      parts: [
        {
          title: "The board",
          blocks: [
            {
              drawing: "wordfeudBoard",
              caption:
                "The standard board. DL and TL count a letter twice and three times, DW and TW a word.",
            },
            "The first word covers the centre, which has no bonus. A random board has the same bonus squares at random places.",
          ],
        },
        {
          title: "A word",
          blocks: [
            [
              "All tiles of a move stand in one line without gaps, and touch a tile on the board.",
              "Every word that arises, along and across, must be in the word list.",
              "A blank may be any letter of the language, also one that has no tile of its own. It is worth nothing.",
            ],
          ],
        },
        {
          title: "Points",
          blocks: [
            [
              "Every new word counts the points of its letters.",
              "First the letter bonuses count, then the word bonuses. Two word bonuses multiply.",
              "A bonus counts only for a tile laid in this move, but in both words through it.",
              "All seven tiles in one move: **40 points more**.",
            ],
            {
              drawings: [
                {
                  drawing: "wordfeudFirst",
                  caption: "HOUSE across the centre: 4 + 1 + 2 + 1 + 1 = 9. H stands on a double word: 18.",
                },
                {
                  drawing: "wordfeudSecond",
                  caption: "SAY makes HOUSES too: 6 + 10 = 16. The bonus under H is used up.",
                },
              ],
            },
          ],
        },
        {
          title: "Swapping and passing",
          blocks: [
            "Instead of a word you may **swap** one to seven tiles, while the hold has at least seven, or **pass**. Three such turns in a row, passes and swaps together, end the game.",
          ],
        },
        {
          title: "The end",
          blocks: [
            [
              "Somebody has laid the last tile and the hold is empty: the other loses the value of the tiles left, and whoever went out gains it.",
              "Three turns in a row without a word: both lose the value of their tiles.",
            ],
          ],
        },
        {
          title: "The tiles",
          blocks: [
            "How many there are of each letter; its points are in the corner.",
            {
              tiles: [
                { name: "English", hold: "english" },
                { name: "Norwegian", hold: "norwegian" },
                { name: "Swedish", hold: "swedish" },
                { name: "Danish", hold: "danish" },
                { name: "Dutch", hold: "dutch" },
              ],
            },
          ],
        },
      ],
    },

    kalida: {
      lead: "Five in a row on a small board: a diagonal may go on at the opposite edge, or bounce off the edge.",
      facts: [
        ["Players", "2: X begins, then O"],
        ["Board", "6\u00a0×\u00a06 (5 to 8 can be chosen)"],
        ["Aim", "five of your markers in a line"],
      ],
      parts: [
        {
          title: "The game",
          blocks: [
            "X and O take turns to set a marker on an empty cell. Whoever has five in a line wins; six in a line win too. A full board without a line is a draw.",
          ],
        },
        {
          title: "The lines",
          blocks: [
            {
              drawings: [
                {
                  drawing: "kalidaStraight",
                  caption: "Straight: along a row, a column or a diagonal. It always counts.",
                },
                {
                  drawing: "kalidaWrap",
                  caption: "Wrapped: a diagonal leaves the board and comes in again on the opposite side.",
                },
                {
                  drawing: "kalidaBounce",
                  caption: "Bounced: a diagonal turns on the edge like a ball, once …",
                },
                { drawing: "kalidaTwice", caption: "… or twice, but never in a corner." },
                {
                  drawing: "kalidaTeeth",
                  caption:
                    "Missing teeth: a wrapped row with a gap inside, dashed because it is no line. It counts only if that rule is switched off.",
                },
                {
                  drawing: "kalidaGreat",
                  caption: "A great diagonal with a gap is a wrapped diagonal, and does count.",
                },
              ],
            },
            "A line has five different cells, and never both wraps and bounces.",
          ],
        },
        {
          title: "The switches",
          blocks: [
            [
              "**Wrap**: lines go on at the opposite edge. Diagonals always do; rows and columns only while **Missing teeth** is off.",
              "**Bounce**: diagonals turn at the edge.",
              "**Missing teeth**: rows and columns that wrap round show a gap, or a piece of the opponent, like a missing tooth. With this rule on they do not count.",
            ],
            "All three are on at first.",
            {
              head: ["Switched on", "Lines on 6\u00a0×\u00a06"],
              rows: [
                ["nothing", "32"],
                ["bounce", "68"],
                ["wrap, missing teeth", "96"],
                ["wrap", "144"],
                ["wrap, bounce, missing teeth", "132"],
                ["wrap, bounce", "180"],
              ],
            },
          ],
        },
        {
          title: "House rules",
          blocks: [
            "Two more can be switched on when a table is set up:",
            [
              "**Knight rule**: X's second marker must stand a chess-knight's move from the first. The knight does not jump over the edge.",
              "**Match**: rounds are played until one side has won eight and is two ahead. The loser of a round starts the next; after a draw the one who did not start it.",
            ],
          ],
        },
      ],
    },

    lexibomb: {
      lead: "Lay crosswords on a minefield. The more bombs around a square, the more it is worth, unless you stand on one.",
      facts: [
        ["Players", "2 to 4"],
        ["Board", "15\u00a0×\u00a015 with 22 hidden bombs (both can be chosen)"],
        ["Tiles", "100, two of them blank; seven in hand"],
        ["Aim", "the most points"],
      ],
      parts: [
        {
          title: "A word",
          blocks: [
            [
              "The first word lies anywhere and has at least two tiles. Later words touch a tile on the board.",
              "All tiles of a move stand in one line without gaps, and every word that arises, along and across, must be in the word list.",
              "**Play** can be pressed only while what you have laid is allowed.",
            ],
            "**A blank is never given a letter.** Any letter that makes a word will do. It may be another letter in the word across it, and later words may read it anew.",
          ],
        },
        {
          title: "The squares open",
          blocks: [
            "When you play, the square under each of your tiles opens, and shows how many bombs are on its eight neighbours. A square without any opens its neighbours too, and so on, as in Minesweeper. A bomb opens only itself.",
            {
              drawing: "lexibombOpened",
              caption:
                "BLAST has opened five squares; the red number on a tile tells how many bombs are around it. There is no bomb around T, so the ground about it opens by itself. The filled squares are still closed.",
            },
          ],
        },
        {
          title: "Points",
          blocks: [
            "A tile that you lay counts by the number under it:",
            {
              head: ["Bombs around", "It counts"],
              rows: [
                ["0", "1 × letter"],
                ["1", "2 × letter"],
                ["2", "3 × letter"],
                ["3", "2 × word"],
                ["4 or more", "3 × word"],
                ["on a bomb", "0 × word"],
              ],
            },
            [
              "Every word through a bomb that goes off scores nothing. Other words of the same move still score.",
              "Word multipliers multiply. Tiles of earlier moves count their face value.",
              "A bomb that has gone off is an ordinary square from then on, but still counts for the numbers around it.",
              "All seven tiles in one move: **50 points more**, unless the move scored nothing.",
            ],
            {
              drawing: "lexibombScore",
              caption:
                "The red numbers tell that BLAST stands on 1, 2, 3, 2 and 1. B is worth 3, the other letters 1: 2 × 3 + 3 × 1 + 1 + 3 × 1 + 2 × 1 = 15, and the 3 under A doubles the word: 30 points.",
            },
          ],
        },
        {
          title: "Exchanging and passing",
          blocks: [
            "Instead of a word you may **exchange** any number of tiles while the hold has at least seven, or **pass**. Both end your turn without points.",
          ],
        },
        {
          title: "The end",
          blocks: [
            "The game ends when a player scores nothing on three turns in a row (by passing, exchanging, or being blown up), or lays the last tile with the hold empty. Every other player then loses the value of the tiles left in hand. Most points win.",
          ],
        },
        {
          title: "Tiles and words",
          blocks: [
            { tiles: [{ name: "The hold", hold: "english" }] },
            "The words are everyday English ones. The game was made for the word list 2of12inf, which takes their place where the host has added it.",
          ],
        },
      ],
    },
  },
};
