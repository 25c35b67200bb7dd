use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// The side of a picture in pixels, `300..=1600`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size(u16); // invariant: within MIN and MAX

impl Size {
    /// Below this the coordinates are hard to read.
    pub const MIN: Size = Size(300);
    /// Above this a picture is larger than any client shows it.
    pub const MAX: Size = Size(1600);

    /// A size, if it is in range.
    #[must_use]
    pub const fn new(pixels: u16) -> Option<Size> {
        if Size::MIN.0 <= pixels && pixels <= Size::MAX.0 { Some(Size(pixels)) } else { None }
    }

    /// The number of pixels, `300..=1600`.
    #[must_use]
    pub const fn pixels(self) -> u16 {
        self.0
    }
}

impl Default for Size {
    /// 800 pixels.
    fn default() -> Size {
        Size(800)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The text is no size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSizeError;

impl fmt::Display for ParseSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a size is a number of pixels from {} to {}", Size::MIN, Size::MAX)
    }
}

impl Error for ParseSizeError {}

impl FromStr for Size {
    type Err = ParseSizeError;

    fn from_str(text: &str) -> Result<Size, ParseSizeError> {
        text.parse().ok().and_then(Size::new).ok_or(ParseSizeError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_from_300_to_1600_read_back_and_others_are_refused() {
        for pixels in [300, 301, 800, 1600] {
            assert_eq!(Size::new(pixels).unwrap().to_string().parse(), Ok(Size(pixels)));
        }
        for text in ["299", "1601", "70000", "-800", "8e2", "800px", ""] {
            assert_eq!(text.parse::<Size>(), Err(ParseSizeError), "{text}");
        }
        assert_eq!(ParseSizeError.to_string(), "a size is a number of pixels from 300 to 1600");
    }
}
