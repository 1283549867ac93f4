//! The letters of the game: how often each is drawn and what it is worth.

/// A letter as its place in the alphabet: a is 1, z is 26.
pub type Letter = u8;

/// How many letters there are.
pub const LETTERS: usize = 26;

/// How often a letter is drawn, in ten-thousandths, a first.
///
/// The rule book gives decimals; whole numbers keep the boards of a seed the
/// same everywhere.
pub const WEIGHTS: [u32; LETTERS] = [
    780, 200, 400, 380, 1100, 140, 300, 230, 860, 21, 97, 530, 270, 720, 610, 280, 19, 730, 870,
    670, 330, 100, 91, 27, 160, 44,
];

/// What a letter is worth, by its place in the alphabet; a wild tile (0) is
/// worth nothing.
///
/// The value is floor(log2(freq(e) / freq(letter))) + 1: how many times the
/// weight can be doubled without passing that of e, plus one.
pub const VALUES: [u8; LETTERS + 1] = {
    let mut values = [0; LETTERS + 1];
    let mut letter = 1;
    while letter <= LETTERS {
        let mut weight = WEIGHTS[letter - 1];
        while weight <= WEIGHTS[4] {
            values[letter] += 1;
            weight *= 2;
        }
        letter += 1;
    }
    values
};

/// What a letter is worth.
pub fn value(letter: Letter) -> u8 {
    VALUES[letter as usize]
}

/// Reads an answer as a player types it: trimmed and lower-cased. `None` if
/// something in it is not a letter from a to z.
pub fn read_letters(text: &str) -> Option<Vec<Letter>> {
    text.trim()
        .bytes()
        .map(|byte| match byte.to_ascii_lowercase() {
            byte @ b'a'..=b'z' => Some(byte - b'a' + 1),
            _ => None,
        })
        .collect()
}

/// The letters as text.
pub fn spell(letters: &[Letter]) -> String {
    letters
        .iter()
        .map(|&letter| char::from(b'a' + letter - 1))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letter_values_are_those_of_the_rule_book() {
        let groups = [
            (1, "aeinorst"),
            (2, "cdglpu"),
            (3, "bfhmy"),
            (4, "kvw"),
            (5, "z"),
            (6, "jqx"),
        ];
        let mut seen = 0;
        for (points, letters) in groups {
            for letter in read_letters(letters).unwrap() {
                assert_eq!(value(letter), points, "{}", spell(&[letter]));
                seen += 1;
            }
        }
        assert_eq!(seen, LETTERS);
        assert_eq!(value(0), 0);
    }
}
