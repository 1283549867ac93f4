//! CRC-32 as in IEEE 802.3, eight bytes a step.

const TABLES: [[u32; 256]; 8] = tables();

const fn tables() -> [[u32; 256]; 8] {
    let mut tables = [[0u32; 256]; 8];
    let mut i = 0;
    while i < 256 {
        let mut crc = i as u32;
        let mut bit = 0;
        while bit < 8 {
            crc = (crc >> 1) ^ (0xedb8_8320 & 0u32.wrapping_sub(crc & 1));
            bit += 1;
        }
        tables[0][i] = crc;
        i += 1;
    }
    let mut table = 1;
    while table < 8 {
        let mut i = 0;
        while i < 256 {
            let before = tables[table - 1][i];
            tables[table][i] = (before >> 8) ^ tables[0][(before & 0xff) as usize];
            i += 1;
        }
        table += 1;
    }
    tables
}

/// The checksum of all parts, one after the other.
pub(crate) fn crc32<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> u32 {
    !parts.into_iter().fold(!0, update)
}

fn update(mut crc: u32, bytes: &[u8]) -> u32 {
    let (eights, rest) = bytes.as_chunks::<8>();
    for eight in eights {
        let word = u64::from_le_bytes(*eight) ^ u64::from(crc);
        crc = (0..8).fold(0, |crc, i| {
            crc ^ TABLES[7 - i][(word >> (8 * i) & 0xff) as usize]
        });
    }
    for &byte in rest {
        crc = (crc >> 8) ^ TABLES[0][((crc ^ u32::from(byte)) & 0xff) as usize];
    }
    crc
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_published_check_value() {
        assert_eq!(crc32([&b"123456789"[..]]), 0xcbf4_3926);
    }

    #[test]
    fn parts_make_no_difference() {
        let bytes: Vec<u8> = (0..100).map(|i| (i * 37 % 251) as u8).collect();
        let (a, b) = bytes.split_at(33);
        assert_eq!(crc32([a, b]), crc32([&bytes[..]]));
        let bitwise = bytes.iter().fold(!0u32, |crc, &byte| {
            (0..8).fold(crc ^ u32::from(byte), |crc, _| {
                if crc & 1 == 1 {
                    (crc >> 1) ^ 0xedb8_8320
                } else {
                    crc >> 1
                }
            })
        });
        assert_eq!(crc32([&bytes[..]]), !bitwise);
    }
}
