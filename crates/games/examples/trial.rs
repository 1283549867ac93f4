use tilehold_games::kalida::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let rules = Rules::ALL[a[1].parse::<usize>().unwrap()];
    let one = a[2] == "one";
    let limit: u64 = a[3].parse().unwrap();
    let mb: usize = a[4].parse().unwrap();
    let cells: Vec<&str> = a[5].split(',').collect();
    for c in cells {
        let cell = Cell::parse(c, 6).unwrap();
        let t = std::time::Instant::now();
        let (v, n) = solver::trial(&rules, cell.bit(), 0, false, one, mb << 20, limit);
        let s = t.elapsed().as_secs_f64();
        println!(
            "{rules} {c} {v} {n} nodes {s:.1}s {:.2}M/s",
            n as f64 / s / 1e6
        );
    }
}
