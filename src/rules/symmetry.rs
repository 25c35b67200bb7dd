use super::{Action, Arrangement, Point, Points, Position};

/// One of the eight ways in which the board falls on itself: turned, mirrored, or left as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Symmetry(u8); // invariant: < 8; see `MIRRORS_COLUMNS` and so on

const MIRRORS_COLUMNS: u8 = 1;
const MIRRORS_ROWS: u8 = 2;
/// Columns become rows, after the mirrors.
const TRANSPOSES: u8 = 4;

/// Where each symmetry takes each point.
const IMAGES: [[Point; 25]; 8] = {
    let mut images = [Point::ALL; 8];
    let mut symmetry = 0;
    while symmetry < 8 {
        let mut index = 0;
        while index < 25 {
            let (mut column, mut row) = (index % 5, index / 5);
            if symmetry & MIRRORS_COLUMNS != 0 {
                column = 4 - column;
            }
            if symmetry & MIRRORS_ROWS != 0 {
                row = 4 - row;
            }
            if symmetry & TRANSPOSES != 0 {
                (column, row) = (row, column);
            }
            images[symmetry as usize][index] = Point::ALL[row * 5 + column];
            index += 1;
        }
        symmetry += 1;
    }
    images
};

impl Symmetry {
    /// All eight, the one that leaves everything as it is first.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry(0); 8];
        let mut index = 0;
        while index < 8 {
            all[index as usize] = Symmetry(index);
            index += 1;
        }
        all
    };

    /// Where the point goes.
    #[must_use]
    pub const fn point(self, point: Point) -> Point {
        IMAGES[self.0 as usize][point.index()]
    }

    /// Where the points go.
    #[must_use]
    pub fn points(self, points: Points) -> Points {
        points.into_iter().map(|point| self.point(point)).collect()
    }

    /// The action on the board as it lies then.
    #[must_use]
    pub fn action(self, action: Action) -> Action {
        match action {
            Action::Place { to } => Action::Place { to: self.point(to) },
            Action::Move { from, to } => {
                Action::Move { from: self.point(from), to: self.point(to) }
            }
        }
    }

    /// The position with its pieces where they go; the side to move and the counts stay.
    #[must_use]
    pub fn position(self, position: &Position) -> Position {
        let Arrangement { tigers, goats } = position.pieces();
        position.with_pieces(Arrangement { tigers: self.points(tigers), goats: self.points(goats) })
    }
}

impl Position {
    /// The same position for all that are the same up to symmetry, and for no other: of the eight
    /// ways in which its board can lie the one whose pieces come first.
    #[must_use]
    pub fn canonical(&self) -> Position {
        let key = |position: &Position| {
            let Arrangement { tigers, goats } = position.pieces();
            (tigers.bits(), goats.bits())
        };
        let ways = Symmetry::ALL.map(|symmetry| symmetry.position(self));
        ways.into_iter().fold(*self, |first, way| if key(&way) < key(&first) { way } else { first })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fall_on_lines() {
        for symmetry in Symmetry::ALL {
            for point in Point::ALL {
                let image = symmetry.point(point);
                assert_eq!(symmetry.points(point.joined()), image.joined(), "{symmetry:?} {point}");
            }
        }
    }

    #[test]
    fn the_eight_are_different() {
        for (index, one) in Symmetry::ALL.iter().enumerate() {
            for other in &Symmetry::ALL[..index] {
                assert!(Point::ALL.iter().any(|&point| one.point(point) != other.point(point)));
            }
        }
    }

    #[test]
    fn positions_are_canonical_up_to_symmetry_and_actions_go_along() {
        let position: Position = "G1GT1/2G1G/1T1G1/G1T2/G1GTG t 9 2".parse().unwrap();
        for symmetry in Symmetry::ALL {
            let turned = symmetry.position(&position);
            assert_eq!(turned.canonical(), position.canonical(), "{symmetry:?}");
            for action in position.legal_actions() {
                let after = symmetry.position(&position.play(action).unwrap());
                assert_eq!(turned.play(symmetry.action(action)), Ok(after), "{action}");
            }
        }
        let other: Position = "G1GT1/2G1G/1T1G1/G1T2/G1GTG g 9 2".parse().unwrap();
        assert_ne!(other.canonical(), position.canonical());
    }
}
