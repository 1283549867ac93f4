//! The checksum of stored files: CRC-32 as in zip files, bit by bit.

pub(super) fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| {
            let out = sum & 1;
            (sum >> 1) ^ (0xedb8_8320 * out)
        })
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_checksum_is_the_well_known_one() {
        assert_eq!(super::crc32(b"123456789"), 0xcbf4_3926);
    }
}
