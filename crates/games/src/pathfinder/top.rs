//! The five best words of a list.

/// The five highest values with the words that have them, highest first.
#[derive(Clone, Copy, Default)]
pub(super) struct TopFive([u32; 5]);

/// A value and the word that has it, in one number that sorts by value.
const WORD: u32 = 0xFF_FFFF;

impl TopFive {
    /// Adds a word, whose number is below 2^24 - 1.
    #[inline]
    pub(super) fn add(&mut self, value: u32, word: u32) {
        let mut entry = value << 24 | (word + 1);
        if entry <= self.0[4] {
            return;
        }
        for place in &mut self.0 {
            if entry > *place {
                std::mem::swap(place, &mut entry);
            }
        }
    }

    /// The values, 0 where there are fewer than five words.
    #[inline]
    pub(super) fn values(&self) -> [u32; 5] {
        self.0.map(|entry| entry >> 24)
    }

    /// How far the values rise above a floor, summed.
    #[inline]
    pub(super) fn above(&self, floor: u32) -> u32 {
        self.values()
            .iter()
            .map(|value| value.saturating_sub(floor))
            .sum()
    }

    /// The sum of the best words of several lists, `count` of them (at most
    /// five), a word in more than one list counted once, at its best value.
    /// Words below `fill`, or missing ones, count as `fill`.
    pub(super) fn sum_of_best(lists: [&TopFive; 4], count: usize, fill: u32) -> u32 {
        let mut at = [0usize; 4];
        let mut taken = [0u32; 5];
        let mut sum = 0;
        let mut left = count;
        while left > 0 {
            let mut best = 0;
            let mut from = 0;
            for (list, top) in lists.iter().enumerate() {
                let entry = top.0.get(at[list]).copied().unwrap_or(0);
                if entry > best {
                    best = entry;
                    from = list;
                }
            }
            if best >> 24 <= fill {
                break;
            }
            at[from] += 1;
            if !taken[left..].contains(&(best & WORD)) {
                left -= 1;
                taken[left] = best & WORD;
                sum += best >> 24;
            }
        }
        sum + left as u32 * fill
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_in_two_lists_counts_once_at_its_best_value() {
        let mut a = TopFive::default();
        let mut b = TopFive::default();
        for (value, word) in [(3, 1), (9, 2), (5, 3), (7, 4), (8, 5), (6, 6), (1, 7)] {
            a.add(value, word);
        }
        assert_eq!(a.values(), [9, 8, 7, 6, 5]);
        b.add(10, 3);
        b.add(4, 2);
        let none = TopFive::default();
        assert_eq!(
            TopFive::sum_of_best([&a, &none, &b, &none], 5, 0),
            10 + 9 + 8 + 7 + 6
        );
        assert_eq!(
            TopFive::sum_of_best([&a, &none, &b, &none], 4, 9),
            10 + 9 + 9 + 9
        );
        assert_eq!(a.above(6), 3 + 2 + 1);
    }
}
