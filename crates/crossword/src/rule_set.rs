//! Rule sets as data: board, tiles, rack and bonus.

use tilehold_lexicon::Language;

use crate::board::Board;
use crate::coord::Coord;
use crate::generate::{Covering, Lettered, Points, Recorder, Touching, generate};
use crate::layout::Layout;
use crate::play_graph::PlayGraph;
use crate::rack::Rack;
use crate::score::Bonus;
use crate::tile_set::TileSet;

/// The rules of a crossword game as far as boards, tiles and points go.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RuleSet {
    /// The board.
    pub layout: Layout,
    /// The tiles.
    pub tiles: TileSet,
    /// Tiles on a full rack.
    pub rack: usize,
    /// What all tiles of a rack in one play add.
    pub bonus: Bonus,
    /// What the first word covers.
    pub opening: Covering,
}

const WORDFEUD_BOARD: &str = "
    200040010040002 010002000200010 003000101000300 000200030002000 400030101030004 020002000200020 001010000010100
    100300000003001
    001010000010100 020002000200020 400030101030004 000200030002000 003000101000300 010002000200010 200040010040002";

const CLASSIC_BOARD: &str = "
    400100040001004 030002000200030 003000101000300 100300010003001 000030000030000 020002000200020 001000101000100
    400100030001004
    001000101000100 020002000200020 000030000030000 100300010003001 003000101000300 030002000200030 400100040001004";

const CLASSIC_TILES: &str =
    "*2:0 A9:1 B2:3 C2:3 D4:2 E12:1 F2:4 G3:2 H2:4 I9:1 J1:8 K1:5 L4:1 M2:3 N6:1 O8:1 P2:3 Q1:10
    R6:1 S4:1 T6:1 U4:1 V2:4 W2:4 X1:8 Y2:4 Z1:10";

const WORDFEUD_NORWEGIAN: &str =
    "*2:0 A7:1 B3:4 C1:10 D5:1 E9:1 F4:2 G4:4 H3:3 I6:2 J2:4 K4:3 L5:2 M3:2 N6:1 O4:3 P2:4
    R7:1 S7:1 T7:1 U3:4 V3:5 W1:10 Y1:8 Æ1:8 Ø2:4 Å2:4";
const WORDFEUD_ENGLISH: &str =
    "*2:0 A10:1 B2:4 C2:4 D5:2 E12:1 F2:4 G3:3 H3:4 I9:1 J1:10 K1:5 L4:1 M2:3 N6:1 O7:1 P2:4
    Q1:10 R6:1 S5:1 T7:1 U4:2 V2:4 W2:4 X1:8 Y2:4 Z1:10";
const WORDFEUD_SWEDISH: &str =
    "*2:0 A9:1 B2:3 C1:8 D5:1 E8:1 F2:3 G3:2 H2:3 I5:1 J1:7 K3:3 L5:2 M3:3 N6:1 O6:2 P2:4
    R8:1 S8:1 T9:1 U3:4 V2:3 X1:8 Y1:7 Z1:8 Å2:4 Ä2:4 Ö2:4";
const WORDFEUD_DANISH: &str =
    "*2:0 A7:1 B4:3 C2:8 D5:2 E9:1 F3:3 G3:3 H2:4 I4:3 J2:4 K4:3 L5:2 M3:4 N7:1 O5:2 P2:4
    R7:1 S6:2 T6:2 U3:3 V3:4 X1:8 Y2:4 Z1:9 Æ2:4 Ø2:4 Å2:4";
const WORDFEUD_DUTCH: &str =
    "*2:0 A7:1 B2:4 C2:5 D5:2 E18:1 F2:4 G3:3 H2:4 I4:2 J2:4 K3:3 L3:3 M3:3 N11:1 O6:1 P2:4
    Q1:10 R5:2 S5:2 T5:2 U3:2 V2:4 W2:5 X1:8 Y1:8 Z2:5";

impl RuleSet {
    /// Wordfeud in a language on the standard board; `None` for a language that it is not played in.
    pub fn wordfeud(language: Language) -> Option<Self> {
        let tiles = match language {
            Language::Norwegian => WORDFEUD_NORWEGIAN,
            Language::English => WORDFEUD_ENGLISH,
            Language::Swedish => WORDFEUD_SWEDISH,
            Language::Danish => WORDFEUD_DANISH,
            Language::Dutch => WORDFEUD_DUTCH,
            _ => return None,
        };
        let opening = Covering {
            square: Coord::new(7, 7),
            across_only: false,
        };
        Some(Self::of(WORDFEUD_BOARD, language, tiles, 40, opening))
    }

    /// The usual English game: 15 × 15, 100 tiles, 50 points for seven tiles. As the engines of that game count, the first
    /// word only reads across.
    pub fn classic() -> Self {
        let opening = Covering {
            square: Coord::new(7, 7),
            across_only: true,
        };
        Self::of(CLASSIC_BOARD, Language::English, CLASSIC_TILES, 50, opening)
    }

    fn of(board: &str, language: Language, tiles: &str, bonus: i32, opening: Covering) -> Self {
        Self {
            layout: Layout::parse(board).expect("the built-in board is well formed"),
            tiles: TileSet::parse(language, tiles).expect("the built-in tiles are well formed"),
            rack: 7,
            bonus: Bonus {
                tiles: 7,
                points: bonus,
            },
            opening,
        }
    }

    /// An empty board.
    pub fn board(&self) -> Board {
        Board::new(&self.layout, self.tiles.points())
    }

    /// Where plays join the board.
    pub fn joining(&self) -> Touching {
        Touching {
            opening: self.opening,
        }
    }

    /// How plays score.
    pub fn valuing(&self) -> Points {
        Points::new(self.tiles.points(), self.bonus)
    }

    /// Hands every legal play to `recorder`, each once.
    pub fn plays(
        &self,
        graph: &PlayGraph,
        board: &Board,
        rack: &Rack,
        recorder: &mut impl Recorder,
    ) {
        let (joining, valuing) = (self.joining(), self.valuing());
        generate::<Lettered>(graph, board, rack, &joining, &valuing, recorder);
    }
}
