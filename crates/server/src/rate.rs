//! How often one address may ask.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// A bucket for each address: it fills at a steady rate, and each request takes one drop.
pub(crate) struct RateLimit {
    per_second: f64,
    burst: f64,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

struct Bucket {
    drops: f64,
    filled: Instant,
}

/// More addresses than this are not remembered at once: full buckets are forgotten first.
const MOST_ADDRESSES: usize = 20_000;

impl RateLimit {
    /// So many requests a second, with `burst` at once; 0 a second is no limit.
    pub(crate) fn new(per_second: u32, burst: u32) -> RateLimit {
        RateLimit {
            per_second: f64::from(per_second),
            burst: f64::from(burst.max(1)),
            buckets: Mutex::default(),
        }
    }

    /// Whether `address` may ask once more.
    pub(crate) fn allows(&self, address: IpAddr, now: Instant) -> bool {
        if self.per_second == 0.0 {
            return true;
        }
        let address = household(address);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_ADDRESSES && !buckets.contains_key(&address) {
            let full = |bucket: &Bucket| self.level(bucket, now) >= self.burst;
            buckets.retain(|_, bucket| !full(bucket));
            if buckets.len() >= MOST_ADDRESSES {
                return false;
            }
        }
        let bucket = buckets.entry(address).or_insert(Bucket {
            drops: self.burst,
            filled: now,
        });
        bucket.drops = self.level(bucket, now);
        bucket.filled = now;
        let allowed = bucket.drops >= 1.0;
        if allowed {
            bucket.drops -= 1.0;
        }
        allowed
    }

    fn level(&self, bucket: &Bucket, now: Instant) -> f64 {
        let passed = now.saturating_duration_since(bucket.filled).as_secs_f64();
        (bucket.drops + passed * self.per_second).min(self.burst)
    }
}

/// One household has many IPv6 addresses that share their first half.
fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6((u128::from(v6) >> 64 << 64).into()),
        },
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_burst_then_a_steady_rate_for_each_address() {
        let limit = RateLimit::new(2, 3);
        let (a, b) = ("10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap());
        let start = Instant::now();
        let asked = |count, at| (0..count).filter(|_| limit.allows(a, at)).count();
        assert_eq!(asked(5, start), 3);
        assert!(limit.allows(b, start));
        assert_eq!(asked(5, start + Duration::from_secs(1)), 2);
        assert_eq!(asked(9, start + Duration::from_secs(60)), 3);
    }

    #[test]
    fn one_household_is_one_address() {
        let limit = RateLimit::new(1, 1);
        let now = Instant::now();
        assert!(limit.allows("2001:db8::1".parse().unwrap(), now));
        assert!(!limit.allows("2001:db8::2".parse().unwrap(), now));
        assert!(limit.allows("2001:db8:0:1::1".parse().unwrap(), now));
        assert!(limit.allows("::ffff:10.0.0.1".parse().unwrap(), now));
        assert!(!limit.allows("10.0.0.1".parse().unwrap(), now));
    }
}
