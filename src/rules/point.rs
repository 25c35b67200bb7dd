use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A point of the 5 × 5 board, counted row by row from `a1` (0) to `e5` (24).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8); // invariant: < 25

/// One of the eight directions in which lines run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[expect(missing_docs, reason = "the names of the compass say all, with row 5 in the north")]
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Direction {
    /// All directions, clockwise from the north.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// Columns to the right and rows up, each -1, 0 or 1.
    const fn delta(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::NorthEast => (1, 1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, -1),
            Direction::South => (0, -1),
            Direction::SouthWest => (-1, -1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, 1),
        }
    }

    /// Whether lines in this direction are diagonals.
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        let (column, row) = self.delta();
        column != 0 && row != 0
    }
}

impl Point {
    /// All points, from `a1` to `e5`, row by row.
    pub const ALL: [Point; 25] = {
        let mut all = [Point(0); 25];
        let mut index = 0;
        while index < 25 {
            all[index as usize] = Point(index);
            index += 1;
        }
        all
    };

    /// The place in [`Point::ALL`], `0..25`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, 0 for `a` to 4 for `e`.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 5
    }

    /// The row, 0 for `1` (at the bottom) to 4 for `5`.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 5
    }

    /// Whether diagonal lines meet here: where column and row add up to an even number.
    #[must_use]
    pub const fn has_diagonals(self) -> bool {
        (self.column() + self.row()).is_multiple_of(2)
    }

    /// The point that stands where this one stood when the board is turned by 180 degrees: `e5` for
    /// `a1`. The lines fall on lines.
    #[must_use]
    pub const fn opposite(self) -> Point {
        Point(24 - self.0)
    }

    /// The next point in that direction, if the board has one and a line leads to it.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Point> {
        if direction.is_diagonal() && !self.has_diagonals() {
            return None;
        }
        let (columns, rows) = direction.delta();
        let column = self.column().cast_signed() + columns;
        let row = self.row().cast_signed() + rows;
        if 0 <= column && column < 5 && 0 <= row && row < 5 {
            Some(Point((row * 5 + column).cast_unsigned()))
        } else {
            None
        }
    }

    /// The points joined to this one by a line.
    #[must_use]
    pub const fn joined(self) -> Points {
        JOINED[self.index()]
    }

    /// The jumps that lines allow from here: the point jumped over and the landing point.
    pub fn jumps(self) -> impl Iterator<Item = (Point, Point)> {
        Direction::ALL.into_iter().filter_map(move |direction| {
            let over = self.step(direction)?;
            Some((over, over.step(direction)?))
        })
    }

    /// Where jumps over the given points land.
    #[must_use]
    #[inline]
    pub fn landings(self, over: Points) -> Points {
        let jumps = &JUMPS[self.index()];
        jumps.iter().fold(Points::NONE, |landings, jump| {
            if over.contains(jump.over) { landings.or(jump.to) } else { landings }
        })
    }

    /// The point halfway to `to` when `to` is two points away in a row, column or diagonal.
    ///
    /// This is geometry only: on a diagonal the lines may be missing.
    #[must_use]
    pub fn halfway(self, to: Point) -> Option<Point> {
        let columns = self.column().abs_diff(to.column());
        let rows = self.row().abs_diff(to.row());
        let straight_and_two = matches!((columns, rows), (0 | 2, 2) | (2, 0));
        straight_and_two.then(|| Point(u8::midpoint(self.0, to.0)))
    }

    /// Whether `to` is a neighbour of the square grid, joined by a line or not.
    #[must_use]
    pub fn is_beside(self, to: Point) -> bool {
        self != to && self.column().abs_diff(to.column()) <= 1 && self.row().abs_diff(to.row()) <= 1
    }
}

/// A jump from a point that is known.
#[derive(Clone, Copy)]
struct Jump {
    over: Point,
    /// The landing point alone, or none in the entries that fill up a row of the table.
    to: Points,
}

const JUMPS: [[Jump; 8]; 25] = {
    let mut jumps = [[Jump { over: Point(0), to: Points::NONE }; 8]; 25];
    let mut index = 0;
    while index < 25 {
        let mut direction = 0;
        while direction < 8 {
            if let Some(over) = Point::ALL[index].step(Direction::ALL[direction])
                && let Some(to) = over.step(Direction::ALL[direction])
            {
                jumps[index][direction] = Jump { over, to: Points::NONE.with(to) };
            }
            direction += 1;
        }
        index += 1;
    }
    jumps
};

const JOINED: [Points; 25] = {
    let mut joined = [Points::NONE; 25];
    let mut index = 0;
    while index < 25 {
        let mut direction = 0;
        while direction < 8 {
            if let Some(point) = Point::ALL[index].step(Direction::ALL[direction]) {
                joined[index] = joined[index].with(point);
            }
            direction += 1;
        }
        index += 1;
    }
    joined
};

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsePointError;

impl fmt::Display for ParsePointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a point is a letter a-e and a digit 1-5, such as c3")
    }
}

impl Error for ParsePointError {}

impl FromStr for Point {
    type Err = ParsePointError;

    /// Reads a letter of either case and a digit.
    fn from_str(text: &str) -> Result<Point, ParsePointError> {
        let &[column, row @ b'1'..=b'5'] = text.as_bytes() else {
            return Err(ParsePointError);
        };
        let column @ b'a'..=b'e' = column.to_ascii_lowercase() else {
            return Err(ParsePointError);
        };
        Ok(Point((row - b'1') * 5 + (column - b'a')))
    }
}

/// A set of points. Bit `i` stands for `Point::ALL[i]`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Points(u32); // invariant: no bit above 24

impl Points {
    /// No point.
    pub const NONE: Points = Points(0);
    /// The whole board.
    pub const ALL: Points = Points((1 << 25) - 1);

    /// This set and one point more.
    #[must_use]
    pub const fn with(self, point: Point) -> Points {
        Points(self.0 | 1 << point.0)
    }

    /// This set without one point.
    #[must_use]
    pub const fn without(self, point: Point) -> Points {
        Points(self.0 & !(1 << point.0))
    }

    /// Whether the point is in the set.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.0 & 1 << point.0 != 0
    }

    /// The points in both sets.
    #[must_use]
    pub const fn and(self, other: Points) -> Points {
        Points(self.0 & other.0)
    }

    /// The points in either set.
    #[must_use]
    pub const fn or(self, other: Points) -> Points {
        Points(self.0 | other.0)
    }

    /// The points of the board that are not in the set.
    #[must_use]
    pub const fn complement(self) -> Points {
        Points(!self.0 & Points::ALL.0)
    }

    /// Bit `i` stands for `Point::ALL[i]`.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The set whose bits they are; those above 24 stand for no point.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Points {
        Points(bits & Points::ALL.0)
    }

    /// How many points there are, `0..=25`.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "25 at most")]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Takes the first point out of the set.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "24 at most")]
    pub(super) const fn pop(&mut self) -> Option<Point> {
        if self.is_empty() {
            return None;
        }
        let point = Point(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(point)
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl IntoIterator for Points {
    type Item = Point;
    type IntoIter = PointsIter;

    #[inline]
    fn into_iter(self) -> PointsIter {
        PointsIter(self)
    }
}

/// The points of a set, from `a1` on.
#[derive(Clone, Debug)]
pub struct PointsIter(Points);

impl Iterator for PointsIter {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        self.0.pop()
    }
}

impl FromIterator<Point> for Points {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Points {
        points.into_iter().fold(Points::NONE, Points::with)
    }
}

impl fmt::Debug for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_112_directed_steps_and_80_directed_jumps() {
        let steps: u32 = Point::ALL.iter().map(|point| u32::from(point.joined().len())).sum();
        let jumps = Point::ALL.iter().flat_map(|point| point.jumps()).count();
        assert_eq!((steps, jumps), (112, 80));
    }

    #[test]
    fn a_turned_board_is_the_same_board() {
        assert_eq!(Point::ALL[0].opposite(), Point::ALL[24]);
        for point in Point::ALL {
            assert_eq!(point.opposite().opposite(), point);
            let joined: Points = point.joined().into_iter().map(Point::opposite).collect();
            assert_eq!(point.opposite().joined(), joined, "{point}");
        }
    }

    #[test]
    fn lines_lead_both_ways() {
        for from in Point::ALL {
            for to in from.joined() {
                assert!(to.joined().contains(from), "{from}-{to}");
            }
        }
    }

    #[test]
    fn diagonals_meet_at_the_corners_and_the_centre_but_not_beside_them() {
        let even = ["a1", "c1", "b2", "c3", "e5", "a5", "e1"];
        let odd = ["b1", "a2", "c2", "e4", "d5"];
        assert!(even.iter().all(|text| text.parse::<Point>().unwrap().has_diagonals()));
        assert!(!odd.iter().any(|text| text.parse::<Point>().unwrap().has_diagonals()));
    }

    #[test]
    fn a_jump_goes_over_the_point_halfway() {
        for from in Point::ALL {
            for (over, to) in from.jumps() {
                assert_eq!(from.halfway(to), Some(over), "{from}-{to}");
            }
        }
    }

    #[test]
    fn every_point_reads_back_in_either_case() {
        for point in Point::ALL {
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(point.to_string().to_uppercase().parse(), Ok(point));
        }
        for text in ["", "c", "c0", "c6", "f3", "33", "c33", " c3", "é3", "🐐"] {
            assert_eq!(text.parse::<Point>(), Err(ParsePointError), "{text}");
        }
    }
}
