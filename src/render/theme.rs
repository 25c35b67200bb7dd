use image::Rgb;

use super::Theme;

/// The colours and the weight of lines of pictures in the theme.
pub(super) fn look(theme: Theme) -> &'static Look {
    match theme {
        Theme::Classic => &CLASSIC,
        Theme::Contrast => &CONTRAST,
    }
}

/// What a theme decides. Widths are fractions of the side.
pub(super) struct Look {
    /// Around the board, where the goats in hand and the captured ones wait.
    pub(super) ground: Rgb<u8>,
    /// The sheet that the board is drawn on.
    pub(super) sheet: Rgb<u8>,
    /// Lines, points and coordinates.
    pub(super) line: Rgb<u8>,
    pub(super) line_width: f32,
    /// Places that no goat fills.
    pub(super) place: Rgb<u8>,
    /// Behind the side to move or the winner.
    pub(super) badge: Rgb<u8>,
    /// Where the last action began and ended.
    pub(super) mark: Rgb<u8>,
    pub(super) mark_width: f32,
    /// The lines along which the picked piece may go.
    pub(super) route_width: f32,
    /// Over a captured goat.
    pub(super) cross: Rgb<u8>,
    /// How this theme dresses the pieces, whose files wear the classic dress.
    pub(super) style_sheet: &'static str,
}

const CLASSIC: Look = Look {
    ground: Rgb([0x43, 0x2d, 0x20]),
    sheet: Rgb([0xee, 0xdb, 0xb4]),
    line: Rgb([0x5a, 0x3a, 0x24]),
    line_width: 0.006,
    place: Rgb([0x7a, 0x5c, 0x46]),
    badge: Rgb([0xe9, 0xa9, 0x3f]),
    mark: Rgb([0x14, 0x80, 0x78]),
    mark_width: 0.011,
    route_width: 0.016,
    cross: Rgb([0xc4, 0x2b, 0x23]),
    style_sheet: "",
};

/// The colours are those of Okabe and Ito, "Color Universal Design", which stay apart in every common
/// kind of colour blindness.
const CONTRAST: Look = Look {
    ground: Rgb([0x00, 0x00, 0x00]),
    sheet: Rgb([0xff, 0xff, 0xff]),
    line: Rgb([0x00, 0x00, 0x00]),
    line_width: 0.009,
    place: Rgb([0x8c, 0x8c, 0x8c]),
    badge: Rgb([0xf0, 0xe4, 0x42]),
    mark: Rgb([0x00, 0x72, 0xb2]),
    mark_width: 0.015,
    route_width: 0.018,
    cross: Rgb([0xd5, 0x5e, 0x00]),
    style_sheet: "
        .rim { stroke: #fff; stroke-width: 13 }
        .outline { stroke: #000; stroke-width: 6 }
        .tiger, .ink { fill: #000 }
        .goat, .horn, .muzzle, .eye, .stripe { fill: #fff }
        .blush { fill: none }
        .line { stroke: #000; stroke-width: 4 }
        .crown { fill: #f0e442; stroke: #000 }
    ",
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ParseThemeError;

    #[test]
    fn each_theme_reads_back() {
        for &theme in Theme::ALL {
            assert_eq!(theme.to_string().parse(), Ok(theme));
        }
        assert_eq!("Classic".parse::<Theme>(), Err(ParseThemeError));
    }
}
