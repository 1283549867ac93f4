//! The tiles that are not on the board: every seat's rack, and the hold.

use serde::{Deserialize, Serialize};
use tilehold_crossword::tile::from_rack;
use tilehold_crossword::{Board, Hold, Rack, TileSet};
use tilehold_engine::{Random, Seat, Viewer};
use tilehold_lexicon::Alphabet;

use super::lettering::{read_tiles, write_tiles};

/// The racks of all seats, and the hold. What is in the hold, and on the racks of others, nobody sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TilesInPlay {
    racks: Vec<Rack>,
    hold: Hold,
}

/// A rack as a viewer sees it: its tiles if it is the viewer's own, and how many there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RackView {
    /// How many tiles it holds.
    pub count: u8,
    /// Its tiles, `*` for a blank; none if they are hidden.
    pub tiles: Option<String>,
}

impl RackView {
    /// The tiles that are seen; none if they are hidden.
    pub fn known(&self, alphabet: &Alphabet) -> Rack {
        let tiles = self.tiles.as_deref();
        let tiles = tiles.and_then(|tiles| read_tiles(tiles, alphabet));
        Rack::new(&tiles.unwrap_or_default())
    }
}

/// The tiles of a seat as far as these views show them.
pub(crate) fn known_rack(racks: &[RackView], seat: Seat, alphabet: &Alphabet) -> Rack {
    let rack = racks.get(seat.index());
    rack.map_or_else(Rack::default, |rack| rack.known(alphabet))
}

impl TilesInPlay {
    /// Deals `size` tiles to each of `seats`; the rest is the hold.
    pub fn deal(set: &TileSet, seats: usize, size: usize, chance: &mut impl Random) -> TilesInPlay {
        let mut tiles = TilesInPlay {
            racks: vec![Rack::default(); seats],
            hold: set.hold(),
        };
        for seat in 0..seats {
            tiles.draw(Seat(seat as u8), size, chance);
        }
        tiles
    }

    /// These racks and this hold.
    pub fn new(racks: Vec<Rack>, hold: Hold) -> TilesInPlay {
        TilesInPlay { racks, hold }
    }

    /// The tiles of a seat.
    pub fn rack(&self, seat: Seat) -> &Rack {
        &self.racks[seat.index()]
    }

    /// The tiles that nobody has drawn.
    pub fn hold(&self) -> &Hold {
        &self.hold
    }

    /// Moves up to `count` tiles from the hold to the rack of `seat`.
    pub fn draw(&mut self, seat: Seat, count: usize, chance: &mut impl Random) {
        let drawn = self
            .hold
            .draw(count, |left| chance.below(left as u32) as usize);
        drawn
            .into_iter()
            .for_each(|tile| self.racks[seat.index()].add(tile));
    }

    /// Fills the rack of `seat` up to `size` tiles while the hold lasts.
    pub fn refill(&mut self, seat: Seat, size: usize, chance: &mut impl Random) {
        let missing = size.saturating_sub(self.rack(seat).len());
        self.draw(seat, missing, chance);
    }

    /// Takes laid tiles off the rack of `seat`. False, and nothing taken, if one of them is not there.
    #[must_use]
    pub fn lay(&mut self, seat: Seat, laid: impl IntoIterator<Item = u8>) -> bool {
        match self.rack(seat).without_laid(laid) {
            Some(rest) => {
                self.racks[seat.index()] = rest;
                true
            }
            None => false,
        }
    }

    /// Puts tiles of `seat` back into the hold and draws as many. False, and nothing done, if one
    /// of them is not there. The tiles go back first, so they may be drawn again.
    #[must_use]
    pub fn exchange(&mut self, seat: Seat, tiles: &[u8], chance: &mut impl Random) -> bool {
        if !self.lay(seat, tiles.iter().copied()) {
            return false;
        }
        self.hold.put_back(tiles.iter().copied());
        self.draw(seat, tiles.len(), chance);
        true
    }

    /// Puts tiles of `seat` back only after as many were drawn, so none is drawn again. False, and
    /// nothing done, if one of them is not there or the hold has too few.
    #[must_use]
    pub fn swap(&mut self, seat: Seat, tiles: &[u8], chance: &mut impl Random) -> bool {
        if self.hold.len() < tiles.len() || !self.lay(seat, tiles.iter().copied()) {
            return false;
        }
        self.draw(seat, tiles.len(), chance);
        self.hold.put_back(tiles.iter().copied());
        true
    }

    /// The racks as `viewer` sees them.
    pub fn view(&self, viewer: Viewer, alphabet: &Alphabet) -> Vec<RackView> {
        (0..)
            .map(Seat)
            .zip(&self.racks)
            .map(|(seat, rack)| RackView {
                count: rack.len() as u8,
                tiles: viewer
                    .sees(seat)
                    .then(|| write_tiles(rack.tiles(), alphabet)),
            })
            .collect()
    }

    /// All tiles that `viewer` does not see, in order: when they change, it has seen some of them.
    pub fn unseen(&self, viewer: Viewer) -> Vec<u8> {
        let racks = (0..).map(Seat).zip(&self.racks);
        let hidden = racks.filter(|(seat, _)| !viewer.sees(*seat));
        let mut tiles = self.hold.tiles().to_vec();
        tiles.extend(hidden.flat_map(|(_, rack)| rack.tiles()));
        tiles.sort_unstable();
        tiles
    }

    /// Racks and hold as they may be for somebody who sees `racks` and this board: the tiles of `set`
    /// that are nowhere to be seen, dealt at random.
    pub fn imagine(
        set: &TileSet,
        board: &Board,
        racks: &[RackView],
        alphabet: &Alphabet,
        dice: &mut impl Random,
    ) -> TilesInPlay {
        let mut hold = set.hold();
        // A view comes from a state, so every tile that it shows is in the set.
        let mut seen = |tile| {
            let there = hold.take(tile);
            debug_assert!(there, "tile {tile} is seen more often than it exists");
        };
        let laid = board.squares().map(|at| board.tile(at));
        laid.filter(|&tile| tile != 0)
            .map(from_rack)
            .for_each(&mut seen);
        let known: Vec<Rack> = racks.iter().map(|rack| rack.known(alphabet)).collect();
        known.iter().flat_map(Rack::tiles).for_each(seen);
        let mut tiles = TilesInPlay { racks: known, hold };
        for (seat, rack) in (0..).map(Seat).zip(racks) {
            tiles.refill(seat, usize::from(rack.count), dice);
        }
        tiles
    }

    /// The same with all that `viewer` does not see dealt anew.
    pub fn exchange_hidden(&self, viewer: Viewer, dice: &mut impl Random) -> TilesInPlay {
        let mut tiles = self.clone();
        let hidden: Vec<Seat> = (0..self.racks.len() as u8)
            .map(Seat)
            .filter(|&seat| !viewer.sees(seat))
            .collect();
        for &seat in &hidden {
            let rack = std::mem::take(&mut tiles.racks[seat.index()]);
            tiles.hold.put_back(rack.tiles());
        }
        for &seat in &hidden {
            tiles.draw(seat, self.rack(seat).len(), dice);
        }
        tiles
    }
}

/// Every choice of at least one tile of a rack, to give back.
pub fn choices_of_tiles(rack: &Rack) -> Vec<Vec<u8>> {
    let tiles: Vec<u8> = rack.tiles().collect();
    let mut all: Vec<Vec<u8>> = (1u32..1 << tiles.len())
        .map(|set| {
            let chosen = (0..tiles.len()).filter(|i| set >> i & 1 != 0);
            chosen.map(|i| tiles[i]).collect()
        })
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilehold_crossword::tile::{BLANK, WILD};
    use tilehold_crossword::{Layout, PlayGraph};
    use tilehold_engine::Dice;
    use tilehold_lexicon::Language;

    fn set() -> TileSet {
        TileSet::parse(Language::English, "*2:0 A5:1 B4:1 C9:1").unwrap()
    }

    /// A tile as it lies on the board, a blank without a letter.
    fn laid(tile: u8) -> u8 {
        if tile == BLANK { WILD } else { tile }
    }

    fn all(tiles: &TilesInPlay) -> Vec<u8> {
        let racks = tiles.racks.iter().flat_map(|rack| rack.tiles());
        let mut all: Vec<u8> = racks.chain(tiles.hold.tiles().iter().copied()).collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn tiles_go_round_and_none_is_lost() {
        let dice = &mut Dice::new(1);
        let mut tiles = TilesInPlay::deal(&set(), 2, 7, dice);
        let every = set().hold().tiles().to_vec();
        assert_eq!((all(&tiles), tiles.hold().len()), (every.clone(), 6));
        let rack: Vec<u8> = tiles.rack(Seat(1)).tiles().collect();
        assert!(tiles.exchange(Seat(1), &rack, dice));
        assert!(!tiles.swap(Seat(1), &[1; 6], dice));
        let rack: Vec<u8> = tiles.rack(Seat(1)).tiles().take(6).collect();
        assert!(tiles.swap(Seat(1), &rack, dice));
        assert_eq!((all(&tiles), tiles.hold().len()), (every, 6));
        let rack: Vec<u8> = tiles.rack(Seat(0)).tiles().collect();
        assert!(tiles.lay(Seat(0), rack));
        tiles.refill(Seat(0), 7, dice);
        assert_eq!((tiles.rack(Seat(0)).len(), tiles.hold().len()), (6, 0));
    }

    #[test]
    fn what_is_imagined_agrees_with_what_is_seen() {
        let alphabet = Language::English.alphabet();
        let dice = &mut Dice::new(2);
        let mut tiles = TilesInPlay::deal(&set(), 3, 4, dice);
        let on_board: Vec<u8> = tiles.rack(Seat(0)).tiles().take(2).collect();
        assert!(tiles.lay(Seat(0), on_board.clone()));
        let graph = PlayGraph::new([[1, 2]]);
        let squares: Vec<u8> = (0..25)
            .map(|i| on_board.get(i).map_or(0, |&tile| laid(tile)))
            .collect();
        let board = Board::with_tiles(&Layout::plain(5), &[1; 32], &graph, &squares);
        for viewer in [
            Viewer::Seat(Seat(0)),
            Viewer::Seat(Seat(2)),
            Viewer::Watcher,
        ] {
            let seen = tiles.view(viewer, alphabet);
            let mut others = 0;
            for _ in 0..20 {
                let imagined = TilesInPlay::imagine(&set(), &board, &seen, alphabet, dice);
                let exchanged = tiles.exchange_hidden(viewer, dice);
                for other in [&imagined, &exchanged] {
                    assert_eq!(other.view(viewer, alphabet), seen);
                    assert_eq!(all(other), all(&tiles));
                    others += usize::from(*other != tiles);
                }
            }
            assert!(others > 20);
        }
    }
}
