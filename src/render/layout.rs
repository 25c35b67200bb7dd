//! Where things are: fractions of the side, turned into pixels.

use super::Size;
use crate::rules::Point;

/// Between a tray, the sheet and the edge of the picture.
const MARGIN: f32 = 0.015;
/// The height of the row of goats in hand.
const HAND: f32 = 0.068;
/// Where the sheet begins below the hand, and how far down and right it reaches.
const SHEET_TOP: f32 = MARGIN + HAND + MARGIN;
const SHEET_RIGHT: f32 = 0.876;
const SHEET_BOTTOM: f32 = 1.0 - MARGIN;
/// The upper left point, and the way to the next.
const FIRST_COLUMN: f32 = 0.161;
const FIRST_ROW: f32 = 0.184;
const SPACING: f32 = 0.158;
/// The middles of the digits and of the letters.
const DIGITS: f32 = 0.051;
const LETTERS: f32 = 0.937;
/// The middle of the tray with the captured goats, and how far apart they are.
const TRAY: f32 = f32::midpoint(SHEET_RIGHT, 1.0);
const CAPTURED_STEP: f32 = 0.088;

/// The measures of a picture, all in pixels.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    side: f32,
    /// Whether the board is turned by 180 degrees.
    turned: bool,
}

/// A place in the picture, in pixels. Those of the layout are whole, so that lines are crisp.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) x: f32,
    pub(super) y: f32,
}

impl Layout {
    pub(super) fn new(size: Size) -> Layout {
        Layout { side: size.pixels().into(), turned: false }
    }

    pub(super) fn turned(self, turned: bool) -> Layout {
        Layout { turned, ..self }
    }

    /// A length in whole pixels.
    pub(super) fn length(self, fraction: f32) -> f32 {
        (self.side * fraction).round()
    }

    /// The width of a line in an even number of pixels, so that it is crisp on both sides of a spot.
    pub(super) fn width(self, fraction: f32) -> f32 {
        (self.length(fraction / 2.0) * 2.0).max(2.0)
    }

    fn spot(self, x: f32, y: f32) -> Spot {
        Spot { x: self.length(x), y: self.length(y) }
    }

    pub(super) fn point(self, point: Point) -> Spot {
        let point = if self.turned { point.opposite() } else { point };
        let spacing = self.length(SPACING);
        Spot {
            x: self.length(FIRST_COLUMN) + spacing * f32::from(point.column()),
            y: self.length(FIRST_ROW) + spacing * f32::from(4 - point.row()),
        }
    }

    /// The side of a piece on the board.
    pub(super) fn piece(self) -> f32 {
        self.width(0.130)
    }

    /// The two corners of the sheet.
    pub(super) fn sheet(self) -> (Spot, Spot) {
        (self.spot(MARGIN, SHEET_TOP), self.spot(SHEET_RIGHT, SHEET_BOTTOM))
    }

    /// The middle of the digit of the row of the point.
    pub(super) fn digit(self, point: Point) -> Spot {
        Spot { x: self.length(DIGITS), y: self.point(point).y }
    }

    /// The middle of the letter of the column of the point.
    pub(super) fn letter(self, point: Point) -> Spot {
        Spot { x: self.point(point).x, y: self.length(LETTERS) }
    }

    /// The place of a goat in hand, `0..20` from the left, in fives.
    pub(super) fn in_hand(self, index: u8) -> Spot {
        let x = 0.040 + 0.0475 * f32::from(index) + 0.006 * f32::from(index / 5);
        self.spot(x, MARGIN + HAND / 2.0)
    }

    /// The side of a goat in hand.
    pub(super) fn in_hand_piece(self) -> f32 {
        self.width(0.052)
    }

    /// The place of a captured goat, `0..5` from above.
    pub(super) fn captured(self, index: u8) -> Spot {
        let y = SHEET_TOP + CAPTURED_STEP * (0.5 + f32::from(index));
        self.spot(TRAY, y)
    }

    /// The side of a captured goat.
    pub(super) fn captured_piece(self) -> f32 {
        self.width(0.078)
    }

    /// The radius of the ring that stands for a goat not yet captured.
    pub(super) fn captured_ring(self) -> f32 {
        self.length(0.03)
    }

    /// The middle of the badge with the side to move.
    pub(super) fn badge(self) -> Spot {
        self.spot(TRAY, SHEET_BOTTOM - 0.050)
    }

    /// The side of the figure in the badge.
    pub(super) fn badge_piece(self) -> f32 {
        self.width(0.084)
    }

    /// The side of each of the two figures that share the badge after a draw.
    pub(super) fn shared_badge_piece(self) -> f32 {
        self.width(0.056)
    }

    /// The side of the crown.
    pub(super) fn crown_side(self) -> f32 {
        self.width(0.070)
    }

    /// The middle of the crown above a winner.
    pub(super) fn crown(self) -> Spot {
        self.spot(TRAY, SHEET_BOTTOM - 0.140)
    }

    /// The side of the badge.
    pub(super) fn badge_side(self) -> f32 {
        self.width(0.100)
    }
}
