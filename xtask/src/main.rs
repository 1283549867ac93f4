//! The project's chores: `cargo xtask COMMAND`.

mod test;
mod wordlists;

const USAGE: &str = "usage: cargo xtask COMMAND

  test                  formatting, lints, documentation and all tests
  wordlists [--check]   fetch the packages that the word lists are made from, and rebuild the data
                        files or compare them";

fn main() -> anyhow::Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test::run(),
        ["wordlists"] => wordlists::run(wordlists::Mode::Write),
        ["wordlists", "--check"] => wordlists::run(wordlists::Mode::Check),
        _ => anyhow::bail!("{USAGE}"),
    }
}
