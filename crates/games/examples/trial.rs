//! trial
use tilehold_games::kalida::solver::*;
use tilehold_games::kalida::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let rules = Rules::ALL[a[1].parse::<usize>().unwrap()];
    let one_sided = a[2] == "one";
    let nodes: u64 = a[3].parse().unwrap();
    let mb: usize = a[4].parse().unwrap();
    let solver = Solver::new(rules);
    for c in a[5].split(',') {
        let p = c.split_whitespace().fold(Position::default(), |p, c| {
            p.play(Cell::parse(c, 6).unwrap())
        });
        let t = std::time::Instant::now();
        let (v, n) = solver.ask(
            &Question {
                attacker: p.of(Mark::X),
                defender: p.of(Mark::O),
                attacker_moves: p.to_move() == Mark::X,
                one_sided,
            },
            Effort {
                nodes,
                memory: mb << 20,
            },
            &mut || false,
        );
        let s = t.elapsed().as_secs_f64();
        println!(
            "{rules} {} {c} {v:?} {n} nodes {s:.1}s {:.2}M/s",
            a[2],
            n as f64 / s / 1e6
        );
    }
}
