use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Options, Tree};

use super::layout::Spot;
use super::theme::Look;

const TIGER: &str = include_str!("../../assets/pieces/tiger.svg");
const GOAT: &str = include_str!("../../assets/pieces/goat.svg");
const CROWN: &str = include_str!("../../assets/pieces/crown.svg");

/// The artwork, dressed for a theme but of no size yet.
pub(super) struct Artwork {
    pub(super) tiger: Tree,
    pub(super) goat: Tree,
    pub(super) crown: Tree,
}

impl Artwork {
    pub(super) fn new(look: &Look) -> Result<Artwork, usvg::Error> {
        let options =
            Options { style_sheet: Some(look.style_sheet.to_owned()), ..Options::default() };
        let parse = |text| Tree::from_str(text, &options);
        Ok(Artwork { tiger: parse(TIGER)?, goat: parse(GOAT)?, crown: parse(CROWN)? })
    }
}

/// A piece of artwork in its final size.
pub(super) struct Sprite(Pixmap);

impl Sprite {
    /// Rasterises artwork to a square of so many pixels a side.
    pub(super) fn new(artwork: &Tree, side: f32) -> Sprite {
        let mut pixmap = new_canvas(side);
        let scale = side / artwork.size().width();
        resvg::render(artwork, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
        Sprite(pixmap)
    }

    /// The same, with `opacity` of 255 parts left of it.
    pub(super) fn faded(mut self, opacity: u8) -> Sprite {
        for channel in self.0.data_mut() {
            *channel = scale(*channel, opacity);
        }
        self
    }

    /// Draws the sprite onto an opaque canvas; what would be outside is left out.
    pub(super) fn stamp(&self, canvas: &mut Pixmap, centre: Spot) {
        let side = self.0.width() as usize;
        let (left, top) = (corner(centre.x, side), corner(centre.y, side));
        let stride = canvas.width() as usize * 4;
        let rows = canvas.data_mut().chunks_exact_mut(stride).skip(top);
        for (row, sprite_row) in rows.zip(self.0.data().chunks_exact(side * 4)) {
            let (pixels, _) = row.as_chunks_mut::<4>();
            let (sprite_pixels, _) = sprite_row.as_chunks::<4>();
            for (below, above) in pixels.iter_mut().skip(left).zip(sprite_pixels) {
                match above[3] {
                    0 => {}
                    u8::MAX => *below = *above,
                    alpha => {
                        for (below, above) in below.iter_mut().zip(above) {
                            *below = above + scale(*below, u8::MAX - alpha);
                        }
                    }
                }
            }
        }
    }
}

/// A transparent square of so many pixels a side.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "layout yields whole positive lengths of at most 1600"
)]
pub(super) fn new_canvas(side: f32) -> Pixmap {
    let side = side as u32;
    Pixmap::new(side, side).expect("a length of the layout is not 0")
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "layout yields whole positive spots"
)]
fn corner(centre: f32, side: usize) -> usize {
    (centre as usize).saturating_sub(side / 2)
}

/// `value * share / 255`, rounded.
fn scale(value: u8, share: u8) -> u8 {
    let product = u16::from(value) * u16::from(share) + 128;
    (((product >> 8) + product) >> 8) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which pixels are more solid than not, row by row, apart from the rim, which has the colour of
    /// the sheet.
    fn silhouette(text: &str, side: f32) -> Vec<bool> {
        let style_sheet = Some(".rim { stroke: none }".to_owned());
        let tree = Tree::from_str(text, &Options { style_sheet, ..Options::default() }).unwrap();
        Sprite::new(&tree, side).0.pixels().iter().map(|pixel| pixel.alpha() > 127).collect()
    }

    #[test]
    fn tiger_and_goat_differ_in_shape_even_when_small() {
        for side in [16.0, 40.0, 200.0] {
            let pairs = silhouette(TIGER, side).into_iter().zip(silhouette(GOAT, side));
            let both = pairs.clone().filter(|&(tiger, goat)| tiger && goat).count();
            let either = pairs.filter(|&(tiger, goat)| tiger || goat).count();
            assert!(both * 10 < either * 7, "{side} pixels: {both} of {either}");
        }
    }

    #[test]
    fn shares_are_rounded_to_the_nearest() {
        for value in 0..=u8::MAX {
            for share in 0..=u8::MAX {
                let exact = f64::from(value) * f64::from(share) / 255.0;
                assert!((f64::from(scale(value, share)) - exact).abs() <= 0.5);
            }
        }
    }
}
