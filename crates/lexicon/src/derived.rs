//! What is made from a word list once and then used by every table.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

type Cell = Arc<OnceLock<Arc<dyn Any + Send + Sync>>>;

/// The things made from a list so far, one of each type.
#[derive(Debug, Default)]
pub(crate) struct Derived(Mutex<HashMap<TypeId, Cell>>);

impl Derived {
    pub(crate) fn get<T: Send + Sync + 'static>(&self, make: impl FnOnce() -> T) -> Arc<T> {
        // The lock is held only to find the cell: two kinds of thing can be made at once, and
        // whoever wants the same kind waits at the cell.
        let cell = {
            let mut cells = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(cells.entry(TypeId::of::<T>()).or_default())
        };
        let made = cell.get_or_init(|| Arc::new(make()));
        match Arc::clone(made).downcast() {
            Ok(made) => made,
            Err(_) => unreachable!("cells are found by their type"),
        }
    }
}

impl Clone for Derived {
    /// A copy of a list makes its own things when they are wanted.
    fn clone(&self) -> Derived {
        Derived::default()
    }
}
