//! The project's chores: `cargo xtask COMMAND`.

mod wordlists;

fn main() -> anyhow::Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["wordlists"] => wordlists::run(wordlists::Mode::Write),
        ["wordlists", "--check"] => wordlists::run(wordlists::Mode::Check),
        _ => anyhow::bail!(
            "usage: cargo xtask wordlists [--check]   fetch the packages that the word lists \
             are made from, and rebuild the data files or compare them"
        ),
    }
}
