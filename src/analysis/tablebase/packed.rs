//! Values in two bits each: beside each other where they are read one by one, and apart where they are to
//! be compressed, which makes the file some hundredths smaller.

use crate::analysis::Value;

/// Values side by side, four a byte.
#[derive(Debug)]
pub(super) struct Packed(Box<[u8]>);

impl Packed {
    /// From one value a byte, each the number of a [`Value`].
    pub(super) fn new(values: &[u8]) -> Packed {
        let fours = values.chunks(4);
        Packed(
            fours.map(|four| four.iter().rev().fold(0, |byte, value| byte << 2 | value)).collect(),
        )
    }

    /// The value at a place.
    #[inline]
    pub(super) fn get(&self, at: usize) -> u8 {
        self.0[at / 4] >> (at % 4 * 2) & 3
    }
}

/// How many bytes the planes of so many values have.
pub(super) fn plane_bytes(values: usize) -> usize {
    2 * values.div_ceil(8)
}

/// One bit for each value that says whether the tigers win, then one that says whether the goats do.
pub(super) fn planes(values: &[u8]) -> Vec<u8> {
    let plane = |of: Value| {
        values.chunks(8).map(move |eight| {
            eight.iter().rev().fold(0, |byte, &value| byte << 1 | u8::from(value == of as u8))
        })
    };
    plane(Value::Tigers).chain(plane(Value::Goats)).collect()
}

/// The value at a place in planes.
pub(super) fn in_planes(planes: &[u8], at: usize) -> Value {
    let (tigers, goats) = planes.split_at(planes.len() / 2);
    let is_set = |plane: &[u8]| plane[at / 8] >> (at % 8) & 1 != 0;
    if is_set(tigers) {
        Value::Tigers
    } else if is_set(goats) {
        Value::Goats
    } else {
        Value::Draw
    }
}
