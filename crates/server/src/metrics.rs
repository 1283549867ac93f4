//! Counts and times for whoever watches over the server, in the text form of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Everything that is counted.
#[derive(Default)]
pub(crate) struct Metrics {
    /// Answers by the first digit of their status.
    pub(crate) answers: [AtomicU64; 6],
    /// Tables set up.
    pub(crate) tables_made: AtomicU64,
    /// Entries stored.
    pub(crate) entries: AtomicU64,
    /// Requests that came for a ply that was gone.
    pub(crate) stale: AtomicU64,
    /// Requests refused because an address asked too often.
    pub(crate) limited: AtomicU64,
    /// Live connections: WebSockets and streams.
    pub(crate) streams: AtomicI64,
    /// From the arrival of a move until it is on disk.
    pub(crate) commit: Histogram,
    /// What the computer's turns took.
    pub(crate) thinking: Histogram,
}

/// Upper bounds of the buckets, in seconds.
const BOUNDS: [f64; 10] = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0];

/// How often something took how long.
#[derive(Default)]
pub(crate) struct Histogram {
    buckets: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    pub(crate) fn record(&self, took: Duration) {
        let seconds = took.as_secs_f64();
        let bucket = BOUNDS.iter().position(|&bound| seconds <= bound);
        self.buckets[bucket.unwrap_or(BOUNDS.len())].fetch_add(1, Relaxed);
        self.micros.fetch_add(took.as_micros() as u64, Relaxed);
    }

    fn write(&self, text: &mut String, name: &str, help: &str) {
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut count = 0;
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS) {
            count += bucket.load(Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {count}");
        }
        count += self.buckets[BOUNDS.len()].load(Relaxed);
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let seconds = self.micros.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_sum {seconds}\n{name}_count {count}");
    }
}

impl Metrics {
    pub(crate) fn answered(&self, status: u16) {
        let class = usize::from(status / 100).min(5);
        self.answers[class].fetch_add(1, Relaxed);
    }

    /// The text that Prometheus reads. `rooms` is how many tables are in memory.
    pub(crate) fn text(&self, rooms: usize) -> String {
        let mut text = String::new();
        let name = "tilehold_http_answers_total";
        let _ = writeln!(
            text,
            "# HELP {name} Answers by class of status.\n# TYPE {name} counter"
        );
        for (class, count) in self.answers.iter().enumerate().skip(1) {
            let count = count.load(Relaxed);
            let _ = writeln!(text, "{name}{{class=\"{class}xx\"}} {count}");
        }
        let mut one = |name: &str, kind: &str, help: &str, value: i64| {
            let _ = writeln!(
                text,
                "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}"
            );
        };
        let count = |counter: &AtomicU64| counter.load(Relaxed) as i64;
        one(
            "tilehold_tables_made_total",
            "counter",
            "Tables set up.",
            count(&self.tables_made),
        );
        one(
            "tilehold_entries_total",
            "counter",
            "Log entries stored.",
            count(&self.entries),
        );
        one(
            "tilehold_stale_total",
            "counter",
            "Requests for a ply that was gone.",
            count(&self.stale),
        );
        one(
            "tilehold_limited_total",
            "counter",
            "Requests beyond the rate limit.",
            count(&self.limited),
        );
        one(
            "tilehold_tables_in_memory",
            "gauge",
            "Tables held in memory.",
            rooms as i64,
        );
        one(
            "tilehold_streams",
            "gauge",
            "Live connections.",
            self.streams.load(Relaxed),
        );
        self.commit.write(
            &mut text,
            "tilehold_commit_seconds",
            "From the arrival of an action until it is on disk.",
        );
        self.thinking.write(
            &mut text,
            "tilehold_thinking_seconds",
            "Turns of the computer.",
        );
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_are_cumulative() {
        let metrics = Metrics::default();
        metrics.answered(200);
        metrics.answered(404);
        for millis in [1, 5, 50_000] {
            metrics.commit.record(Duration::from_millis(millis));
        }
        let text = metrics.text(3);
        for line in [
            "tilehold_http_answers_total{class=\"2xx\"} 1",
            "tilehold_commit_seconds_bucket{le=\"0.001\"} 1",
            "tilehold_commit_seconds_bucket{le=\"0.01\"} 2",
            "tilehold_commit_seconds_bucket{le=\"+Inf\"} 3",
            "tilehold_commit_seconds_sum 50.006",
            "tilehold_tables_in_memory 3",
        ] {
            assert!(
                text.lines().any(|there| there == line),
                "{line} is not in\n{text}"
            );
        }
    }
}
