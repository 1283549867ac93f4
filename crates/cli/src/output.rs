//! What a command says, and how it ends.

use std::io::{self, BufWriter, ErrorKind, Stdout, Write};
use std::process::ExitCode;

use serde_json::Value;

/// The answer of a command that went well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Yes, or done: exit code 0.
    Yes,
    /// No: exit code 1.
    No,
}

impl From<bool> for Answer {
    fn from(yes: bool) -> Answer {
        if yes { Answer::Yes } else { Answer::No }
    }
}

/// Standard output. A reader that goes away ends the command quietly, so everything is written
/// here and not with `println!`, which would panic.
pub(crate) struct Output(BufWriter<Stdout>);

impl Output {
    pub(crate) fn new() -> Output {
        Output(BufWriter::with_capacity(1 << 16, io::stdout()))
    }

    /// Writes a JSON value on a line of its own.
    pub(crate) fn json(&mut self, value: &Value) -> io::Result<()> {
        writeln!(self.0, "{value}")
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Ends the program: 0 yes, 1 no, 2 with a sentence on standard error.
pub(crate) fn exit(answer: anyhow::Result<Answer>, mut output: Output) -> ExitCode {
    let answer = answer.and_then(|answer| {
        output.flush()?;
        Ok(answer)
    });
    match answer {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(error) => {
            let io = error
                .chain()
                .find_map(|cause| cause.downcast_ref::<io::Error>());
            if io.is_some_and(|io| io.kind() == ErrorKind::BrokenPipe) {
                // What is left in the buffer has no reader; dropping it would try again.
                std::mem::forget(output);
                return ExitCode::SUCCESS;
            }
            let _ = writeln!(io::stderr(), "tilehold: {error:#}");
            ExitCode::from(2)
        }
    }
}
