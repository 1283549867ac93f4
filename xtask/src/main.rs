//! The project's chores: `cargo xtask COMMAND`.

mod browser;
mod postgres;
mod test;
mod wordlists;

const USAGE: &str = "usage: cargo xtask COMMAND

  test                  formatting, lints, documentation and all tests
  screenshots [--dir DIRECTORY] [--only PAGE] [--language nb]
                        a picture of every page, in light and dark, on phone and desktop
  speed                 how long the page and its keystrokes take, with the release build
  icons                 draw the icons that phones want from web/icon.svg
  postgres COMMAND...   run a command with a PostgreSQL server of its own, whose address is in the
                        variable TILEHOLD_TEST_POSTGRES
  wordlists [--check]   fetch the packages that the word lists are made from, and rebuild the data
                        files or compare them";

fn main() -> anyhow::Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test::run(),
        ["screenshots", ..] => browser::screenshots(&args[1..]),
        ["speed"] => browser::speed(),
        ["icons"] => browser::icons(),
        ["postgres", ..] => postgres::run(&args[1..]),
        ["wordlists"] => wordlists::run(wordlists::Mode::Write),
        ["wordlists", "--check"] => wordlists::run(wordlists::Mode::Check),
        _ => anyhow::bail!("{USAGE}"),
    }
}
