//! Counting bits. Every x86-64 processor of the last fifteen years has an instruction for it, but programs built for all of
//! them may not use it unasked; without it the generator executes a fifth more instructions.
#![allow(
    unsafe_code,
    reason = "the generator's innermost step counts bits; docs/movegen.md has what the instruction brings"
)]

/// A way of counting the bits of a number.
pub trait CountOnes {
    /// How many bits of `n` are set.
    fn ones(n: u32) -> u32;
}

/// For every processor.
pub(crate) struct Portable;

impl CountOnes for Portable {
    #[inline(always)]
    fn ones(n: u32) -> u32 {
        n.count_ones()
    }
}

/// With the processor's own instruction. Only for use where [`instruction_is_there`] has said so.
#[cfg(all(target_arch = "x86_64", not(miri)))]
pub(crate) struct Instruction;

#[cfg(all(target_arch = "x86_64", not(miri)))]
impl CountOnes for Instruction {
    #[inline(always)]
    fn ones(n: u32) -> u32 {
        let count;
        // SAFETY: popcnt reads and writes registers only, and this type is used only where the processor has it.
        unsafe {
            std::arch::asm!("popcnt {0:e}, {1:e}", out(reg) count, in(reg) n, options(pure, nomem, nostack));
        }
        count
    }
}

#[cfg(any(not(target_arch = "x86_64"), miri))]
pub(crate) use Portable as Instruction;

/// Whether [`Instruction`] may be used here.
#[inline]
pub(crate) fn instruction_is_there() -> bool {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    return std::is_x86_feature_detected!("popcnt");
    #[cfg(any(not(target_arch = "x86_64"), miri))]
    true
}
