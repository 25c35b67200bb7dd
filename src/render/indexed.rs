//! Pictures with a palette, which take less time to compress than three bytes a pixel, and less space.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

/// The size of a palette. More make edges no smoother to the eye, but files larger.
const COLOURS: usize = 64;
/// The colours told apart: five bits of red, green and blue.
const SHADES: usize = 1 << 15;
/// Above this level the time doubles for a few bytes less.
const LEVEL: DeflateCompression = DeflateCompression::Level(4);

/// The colours of the pictures of a studio.
pub(super) struct Palette {
    /// Three bytes a colour.
    colours: Vec<u8>,
    /// The colour to take for each shade.
    nearest: Vec<u8>,
}

impl Palette {
    /// The most frequent colours of some typical pictures, at most one of each shade.
    ///
    /// The themes have no gradients: what is beyond these are rare steps of smoothed edges, and
    /// large areas keep their colours to the bit.
    pub(super) fn new(pictures: &[Pixmap]) -> Palette {
        let mut frequencies: HashMap<[u8; 3], u32> = HashMap::new();
        for pixel in pictures.iter().flat_map(Pixmap::pixels) {
            *frequencies.entry([pixel.red(), pixel.green(), pixel.blue()]).or_default() += 1;
        }
        let mut frequencies: Vec<_> = frequencies.into_iter().collect();
        // The colour itself breaks ties, so that a picture is always the same.
        frequencies.sort_unstable_by_key(|&(colour, count)| (Reverse(count), colour));
        let mut shades = HashSet::new();
        let colours: Vec<[u8; 3]> = frequencies
            .into_iter()
            .map(|(colour, _)| colour)
            .filter(|&colour| shades.insert(shade(colour)))
            .take(COLOURS)
            .collect();
        let nearest = (0..SHADES).map(|shade| nearest(&colours, shade)).collect();
        Palette { colours: colours.concat(), nearest }
    }

    /// The colours, three bytes each.
    pub(super) fn colours(&self) -> &[u8] {
        &self.colours
    }

    /// The colour of each pixel of an opaque picture, by its number.
    pub(super) fn indices(&self, picture: &Pixmap) -> Vec<u8> {
        let index = |pixel: &PremultipliedColorU8| {
            self.nearest[shade([pixel.red(), pixel.green(), pixel.blue()])]
        };
        picture.pixels().iter().map(index).collect()
    }

    /// Encodes an opaque picture as PNG.
    pub(super) fn encode(&self, picture: &Pixmap) -> Result<Vec<u8>, EncodingError> {
        let indices = self.indices(picture);
        let mut file = Vec::with_capacity(64 * 1024);
        let mut encoder = Encoder::new(&mut file, picture.width(), picture.height());
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(&self.colours);
        encoder.set_deflate_compression(LEVEL);
        encoder.set_filter(Filter::NoFilter);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&indices)?;
        writer.finish()?;
        Ok(file)
    }
}

/// The shade of a colour, below [`SHADES`].
fn shade([red, green, blue]: [u8; 3]) -> usize {
    usize::from(red >> 3) << 10 | usize::from(green >> 3) << 5 | usize::from(blue >> 3)
}

/// The colour that comes nearest to a shade: its own, or else that with the least sum of squares.
fn nearest(colours: &[[u8; 3]], wanted: usize) -> u8 {
    let middle = [wanted >> 10, wanted >> 5 & 31, wanted & 31].map(|five_bits| five_bits * 8 + 4);
    let distance = |colour: [u8; 3]| -> usize {
        if shade(colour) == wanted {
            return 0;
        }
        colour.into_iter().zip(middle).map(|(a, b)| usize::from(a).abs_diff(b).pow(2)).sum()
    };
    (0..=u8::MAX)
        .zip(colours)
        .min_by_key(|&(_, &colour)| distance(colour))
        .map_or(0, |(index, _)| index)
}
