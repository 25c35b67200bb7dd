//! The file of a tablebase.
//!
//! ```text
//! head       64 bytes: MAGIC, version, ruleset, goats in all, extent, check sum
//! section    for each layer, in the order of `Extent::layers`:
//!              32 bytes: goats placed and captured, tally
//!              for each class 8 bytes: length and check sum of its block
//!              4 bytes: check sum of all that
//!              the blocks, class by class
//! ```
//!
//! Numbers are little-endian; check sums are CRC-32. A block is one frame of zstd. It holds what the
//! layer's boards of a class are worth with the tigers to move, in the order of the ranks: in the movement
//! phase a distance each, in the placement phase the planes of the values. Of boards that are the same
//! under symmetries of the tigers only the one with the smallest set counts.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use super::distance::{DRAW, LONGEST};
use super::index::{CLASSES, INDEX};
use super::packed::plane_bytes;
use crate::analysis::Value;
use crate::rules::{HERD, Ruleset};

const MAGIC: &[u8; 16] = b"Baghchal values\n";
/// To be raised with each change of the format, the index or the meaning of a value.
const VERSION: u32 = 1;
const HEAD: usize = 64;
const SECTION_HEAD: usize = 32 + 8 * CLASSES + 4;
/// The level of zstd. Level 3 is a twentieth larger; level 12 a hundredth smaller, and takes thrice as long.
const COMPRESSION: i32 = 9;
/// Captures that do not end the game.
const CAPTURES: u8 = 4;

/// How much of the game a file knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// Boards on which all goats have been placed.
    Movement,
    /// All boards.
    Whole,
}

/// All boards with as many goats placed and captured, and the tigers to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layer {
    /// Goats placed so far.
    pub placed: u8,
    /// Goats captured so far, `0..=4`.
    pub captured: u8,
}

/// How many boards there are of each value, the symmetric ones counted each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Won by the goats.
    pub goats: u64,
    /// Drawn.
    pub draws: u64,
    /// Won by the tigers.
    pub tigers: u64,
}

/// A tablebase that cannot be read, or cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum TablebaseError {
    /// The file cannot be read or written.
    #[error("the file of the tablebase cannot be used")]
    Io(#[from] io::Error),
    /// The file is something else.
    #[error("this is no tablebase")]
    Foreign,
    /// The file was made by another version of the program.
    #[error("this tablebase has format {found}, not {VERSION}; `baghchal solve` makes a new one")]
    OtherVersion {
        /// The version of its format.
        found: u32,
    },
    /// The file is of a game with other rules.
    #[error("this tablebase is of another game: {herd} goats under `{ruleset}`")]
    OtherGame {
        /// The name of the ruleset.
        ruleset: String,
        /// Goats in all.
        herd: u8,
    },
    /// The file ends too early, or goes on where it should end.
    #[error("this tablebase is cut short, or has something behind its end")]
    WrongLength,
    /// Something in the file is not what was written.
    #[error("this tablebase is damaged: {0}")]
    Damaged(String),
    /// What has the name of the file that is being made is something else.
    #[error("{} is something else, or was begun for something else; remove it", .0.display())]
    OtherDraft(PathBuf),
    /// Another process is making the file.
    #[error("{} is being written by another process", .0.display())]
    Busy(PathBuf),
}

impl Layer {
    /// Goats on the board.
    pub(super) const fn goats(self) -> u8 {
        self.placed - self.captured
    }
}

impl std::fmt::Display for Layer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} placed, {} captured", self.placed, self.captured)
    }
}

impl Extent {
    /// The layers of a game with so many goats in all, in the order in which they are worked out.
    pub(super) fn layers(self, herd: u8) -> impl Iterator<Item = Layer> {
        let movement = (0..=CAPTURES.min(herd)).rev();
        let movement = movement.map(move |captured| Layer { placed: herd, captured });
        let placements = (0..herd).rev().filter(move |_| self == Extent::Whole);
        movement.chain(placements.flat_map(|placed| {
            (0..=CAPTURES.min(placed)).map(move |captured| Layer { placed, captured })
        }))
    }
}

impl Tally {
    /// As many boards of a value as come to `count`.
    pub(super) fn add(&mut self, value: Value, count: u64) {
        *match value {
            Value::Goats => &mut self.goats,
            Value::Draw => &mut self.draws,
            Value::Tigers => &mut self.tigers,
        } += count;
    }
}

impl std::iter::Sum for Tally {
    fn sum<I: Iterator<Item = Tally>>(tallies: I) -> Tally {
        tallies.fold(Tally::default(), |sum, tally| Tally {
            goats: sum.goats + tally.goats,
            draws: sum.draws + tally.draws,
            tigers: sum.tigers + tally.tigers,
        })
    }
}

/// What a file is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Head {
    /// Goats in all; 20, save in tests.
    pub(super) herd: u8,
    pub(super) extent: Extent,
}

/// A layer of a file.
#[derive(Debug)]
pub(super) struct Section {
    pub(super) layer: Layer,
    pub(super) tally: Tally,
    is_movement: bool,
    blocks: Vec<BlockAt>,
    end: u64,
}

#[derive(Clone, Copy, Debug)]
struct BlockAt {
    start: u64,
    length: u32,
    checksum: u32,
}

impl Head {
    fn to_bytes(self) -> [u8; HEAD] {
        let mut bytes = [0; HEAD];
        bytes[..16].copy_from_slice(MAGIC);
        bytes[16..20].copy_from_slice(&VERSION.to_le_bytes());
        let ruleset = Ruleset::PlyYard1.to_string();
        bytes[20..20 + ruleset.len()].copy_from_slice(ruleset.as_bytes());
        bytes[52] = self.herd;
        bytes[53] = u8::from(self.extent == Extent::Whole);
        let checksum = crc32fast::hash(&bytes[..HEAD - 4]);
        bytes[HEAD - 4..].copy_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Reads the head of a file that is open.
    pub(super) fn read(file: &File) -> Result<Head, TablebaseError> {
        let mut bytes = [0; HEAD];
        if file.metadata()?.len() < HEAD as u64 {
            return Err(TablebaseError::Foreign);
        }
        read_at(file, &mut bytes, 0)?;
        if &bytes[..16] != MAGIC {
            return Err(TablebaseError::Foreign);
        }
        let found = number(&bytes[16..20]);
        if found != VERSION {
            return Err(TablebaseError::OtherVersion { found });
        }
        if number(&bytes[HEAD - 4..]) != crc32fast::hash(&bytes[..HEAD - 4]) {
            return Err(TablebaseError::Damaged("its head".into()));
        }
        let ruleset = String::from_utf8_lossy(&bytes[20..52]);
        let ruleset = ruleset.trim_end_matches('\0');
        let herd = bytes[52];
        if ruleset != Ruleset::PlyYard1.to_string() || herd > HERD {
            return Err(TablebaseError::OtherGame { ruleset: ruleset.to_owned(), herd });
        }
        let extent = if bytes[53] == 0 { Extent::Movement } else { Extent::Whole };
        Ok(Head { herd, extent })
    }

    /// Whether a file is nothing but the beginning of this head, or empty.
    fn is_begun_in(self, file: &File) -> io::Result<bool> {
        let length = usize::try_from(file.metadata()?.len()).unwrap_or(usize::MAX);
        let mut bytes = vec![0; length.min(HEAD)];
        read_at(file, &mut bytes, 0)?;
        Ok(length < HEAD && self.to_bytes().starts_with(&bytes))
    }

    /// That a file with this head is not of the game.
    pub(super) fn of_another_game(self) -> TablebaseError {
        let ruleset = Ruleset::PlyYard1.to_string();
        TablebaseError::OtherGame { ruleset, herd: self.herd }
    }

    fn layers(self) -> impl Iterator<Item = Layer> {
        self.extent.layers(self.herd)
    }

    /// The sections of a file up to the first that is not whole, and what is wrong with that one.
    fn sections(self, file: &File) -> io::Result<(Vec<Section>, Option<TablebaseError>)> {
        let length = file.metadata()?.len();
        let mut sections: Vec<Section> = Vec::new();
        for layer in self.layers() {
            let start = sections.last().map_or(HEAD as u64, |section| section.end);
            let section = match Section::read(file, start, layer, self.herd) {
                Ok(section) if section.end <= length => section,
                Ok(_) => return Ok((sections, Some(TablebaseError::WrongLength))),
                Err(TablebaseError::Io(error)) if error.kind() != io::ErrorKind::UnexpectedEof => {
                    return Err(error);
                }
                Err(TablebaseError::Io(_)) => {
                    return Ok((sections, Some(TablebaseError::WrongLength)));
                }
                Err(fault) => return Ok((sections, Some(fault))),
            };
            sections.push(section);
        }
        Ok((sections, None))
    }

    /// The sections of a file that is complete.
    ///
    /// # Errors
    ///
    /// Where it is not, or cannot be read.
    pub(super) fn all_sections(self, file: &File) -> Result<Vec<Section>, TablebaseError> {
        let (sections, fault) = self.sections(file)?;
        let end = sections.last().map_or(0, |section| section.end);
        match fault {
            Some(fault) => Err(fault),
            None if end != file.metadata()?.len() => Err(TablebaseError::WrongLength),
            None => Ok(sections),
        }
    }
}

impl Section {
    fn read(file: &File, start: u64, layer: Layer, herd: u8) -> Result<Section, TablebaseError> {
        let mut bytes = vec![0; SECTION_HEAD];
        read_at(file, &mut bytes, start)?;
        let (bytes, checksum) = bytes.split_at(SECTION_HEAD - 4);
        let names_layer = bytes[..2] == [layer.placed, layer.captured];
        let damaged = || TablebaseError::Damaged(format!("the section of {layer}"));
        if number(checksum) != crc32fast::hash(bytes) || !names_layer {
            return Err(damaged());
        }
        let (named, entries) = bytes.split_at(32);
        let mut parts = named[8..]
            .chunks_exact(8)
            .map(|part| part.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)));
        let mut part = || parts.next().expect("there are three");
        let tally = Tally { goats: part(), draws: part(), tigers: part() };
        let mut end = start + SECTION_HEAD as u64;
        let blocks = entries.chunks_exact(8).map(|entry| {
            let block =
                BlockAt { start: end, length: number(&entry[..4]), checksum: number(&entry[4..]) };
            end += u64::from(block.length);
            block
        });
        let blocks = blocks.collect();
        let section = Section { layer, tally, is_movement: layer.placed == herd, blocks, end };
        // Lengths ask for memory.
        let most = zstd::zstd_safe::compress_bound(section.block_bytes());
        if section.blocks.iter().any(|block| block.length as usize > most) {
            return Err(damaged());
        }
        Ok(section)
    }

    /// Reads a block: bytes as they are described above.
    ///
    /// # Errors
    ///
    /// Where the file cannot be read any more or the block is not what was written.
    pub(super) fn block(&self, file: &File, class: usize) -> Result<Vec<u8>, TablebaseError> {
        let bytes = self.compressed(file, class)?;
        let size = self.block_bytes();
        let block = zstd::bulk::decompress(&bytes, size).ok();
        let is_right = |block: &Vec<u8>| {
            let are_distances = || block.iter().all(|&byte| byte <= LONGEST || byte == DRAW);
            block.len() == size && (!self.is_movement || are_distances())
        };
        block.filter(is_right).ok_or_else(|| self.damaged(class))
    }

    /// The bytes of a block before it is compressed.
    fn block_bytes(&self) -> usize {
        let sets = INDEX.sets(usize::from(self.layer.goats()));
        if self.is_movement { sets } else { plane_bytes(sets) }
    }

    fn compressed(&self, file: &File, class: usize) -> Result<Vec<u8>, TablebaseError> {
        let BlockAt { start, length, checksum } = self.blocks[class];
        let mut bytes = vec![0; length as usize];
        read_at(file, &mut bytes, start)?;
        if crc32fast::hash(&bytes) == checksum { Ok(bytes) } else { Err(self.damaged(class)) }
    }

    fn damaged(&self, class: usize) -> TablebaseError {
        TablebaseError::Damaged(format!("block {class} of the section of {}", self.layer))
    }

    /// Where the next section begins.
    #[cfg(test)]
    pub(super) fn end(&self) -> u64 {
        self.end
    }

    /// Whether all goats are placed.
    pub(super) fn is_movement(&self) -> bool {
        self.is_movement
    }

    fn is_intact(&self, file: &File) -> bool {
        (0..CLASSES).all(|class| self.compressed(file, class).is_ok())
    }
}

/// A block as it stands in a file.
///
/// # Errors
///
/// Where memory runs out.
pub(super) fn compress(block: &[u8]) -> Result<Vec<u8>, TablebaseError> {
    Ok(zstd::bulk::compress(block, COMPRESSION)?)
}

/// A file that is being made. It has another name until it is whole.
#[derive(Debug)]
pub(super) struct Draft {
    head: Head,
    file: File,
    path: PathBuf,
    sections: Vec<Section>,
}

impl Draft {
    /// Begins a file, or goes on with what was left of one that is of the same.
    ///
    /// # Errors
    ///
    /// Where the folder cannot be written to, or what has the name is something else or being written.
    pub(super) fn begin(target: &Path, head: Head) -> Result<Draft, TablebaseError> {
        let path = draft_path(target);
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(&path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(TablebaseError::Busy(path)),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let mut sections = match Head::read(&file) {
            Ok(found) if found == head => head.sections(&file)?.0,
            Err(TablebaseError::Io(error)) => return Err(error.into()),
            // Perhaps it was stopped before the head was written.
            _ if head.is_begun_in(&file)? => Vec::new(),
            _ => return Err(TablebaseError::OtherDraft(path)),
        };
        let intact = sections.iter().take_while(|section| section.is_intact(&file)).count();
        sections.truncate(intact);
        let mut draft = Draft { head, file, path, sections };
        draft.file.set_len(draft.end())?;
        draft.file.seek(SeekFrom::Start(0))?;
        draft.file.write_all(&head.to_bytes())?;
        Ok(draft)
    }

    /// The layers that are in the file already.
    pub(super) fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// The file, for reading the sections.
    pub(super) fn file(&self) -> &File {
        &self.file
    }

    fn end(&self) -> u64 {
        self.sections.last().map_or(HEAD as u64, |section| section.end)
    }

    /// Adds a layer: its blocks, compressed, class by class.
    ///
    /// # Errors
    ///
    /// Where the file cannot be written to. What has been written of the layer does no harm then.
    pub(super) fn add(
        &mut self,
        layer: Layer,
        tally: Tally,
        blocks: &[Vec<u8>],
    ) -> Result<(), TablebaseError> {
        let mut bytes = vec![0; 8];
        bytes[0] = layer.placed;
        bytes[1] = layer.captured;
        for part in [tally.goats, tally.draws, tally.tigers] {
            bytes.extend(part.to_le_bytes());
        }
        for block in blocks {
            let length = u32::try_from(block.len()).expect("it was smaller than 400 kB");
            bytes.extend(length.to_le_bytes());
            bytes.extend(crc32fast::hash(block).to_le_bytes());
        }
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        for block in blocks {
            bytes.extend(block);
        }
        let start = self.end();
        self.file.seek(SeekFrom::Start(start))?;
        self.file.write_all(&bytes)?;
        // What a loss of power takes must not look like a layer.
        self.file.sync_data()?;
        self.sections.push(Section::read(&self.file, start, layer, self.head.herd)?);
        Ok(())
    }

    /// Gives the file its name.
    ///
    /// # Errors
    ///
    /// Where that fails; the file keeps its other name then.
    pub(super) fn finish(self, target: &Path) -> Result<(), TablebaseError> {
        self.file.sync_all()?;
        fs::rename(&self.path, target)?;
        Ok(())
    }
}

/// The name of a file until it is whole.
pub(super) fn draft_path(target: &Path) -> PathBuf {
    let mut name = target.as_os_str().to_owned();
    name.push(".partial");
    PathBuf::from(name)
}

fn number(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte))
}

/// Opens a file and reads its head.
///
/// # Errors
///
/// Where there is no such file, or it is no tablebase of this version.
pub(super) fn open(path: &Path) -> Result<(File, Head), TablebaseError> {
    let file = File::open(path)?;
    let head = Head::read(&file)?;
    Ok((file, head))
}

/// Reads at a place, whoever else reads the file. Only Unix and Windows can.
#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], start: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, start)
}

/// Reads at a place, whoever else reads the file.
#[cfg(windows)]
fn read_at(file: &File, bytes: &mut [u8], start: u64) -> io::Result<()> {
    let mut done = 0;
    while done < bytes.len() {
        match std::os::windows::fs::FileExt::seek_read(
            file,
            &mut bytes[done..],
            start + done as u64,
        )? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            read => done += read,
        }
    }
    Ok(())
}
