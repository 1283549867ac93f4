//! The tiles that nobody has drawn yet.

/// The tile hold. Its tiles are sorted, so holds with the same tiles are equal however they came about; whoever draws says
/// which tile, by a number below [`len`](Self::len).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hold {
    tiles: Vec<u8>,
}

impl Hold {
    /// A hold with the given tiles.
    pub fn new(mut tiles: Vec<u8>) -> Self {
        tiles.sort_unstable();
        Self { tiles }
    }

    /// A hold whose tiles are drawn in a known order, for trying out draws: the last of [`tiles`](Self::tiles) with
    /// number `len - 1`.
    pub fn in_order(tiles: Vec<u8>) -> Self {
        Self { tiles }
    }

    /// How many tiles are left.
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// Its tiles.
    pub fn tiles(&self) -> &[u8] {
        &self.tiles
    }

    /// Draws up to `n` tiles; `choose(k)` picks one of `k` and must answer below `k`.
    pub fn draw(&mut self, n: usize, mut choose: impl FnMut(usize) -> usize) -> Vec<u8> {
        (0..n.min(self.tiles.len()))
            .map(|_| self.tiles.remove(choose(self.tiles.len())))
            .collect()
    }

    /// Takes one particular tile out, if it is there.
    #[must_use]
    pub fn take(&mut self, tile: u8) -> bool {
        let found = self.tiles.iter().position(|&t| t == tile);
        found.map(|i| self.tiles.remove(i)).is_some()
    }

    /// Puts tiles back.
    pub fn put_back(&mut self, tiles: impl IntoIterator<Item = u8>) {
        self.tiles.extend(tiles);
        self.tiles.sort_unstable();
    }
}
