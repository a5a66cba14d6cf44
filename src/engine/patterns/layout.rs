//! The sets of squares in the patterns, and the layout of the tables of weights in memory.
//!
//! A pattern is a set of squares; its instances are its images under the board's symmetries, and all of them share one
//! table with an entry for each way to fill the squares. Each instance has a slot for its current index: the fillings
//! read as a number to base 3, with the first square of the pattern's text as the highest digit.

use super::checksum::checksum;

/// Slots for indices, some of them unused: a round number keeps the loops over them simple.
pub(crate) const SLOTS: usize = 64;

/// The number of patterns.
pub(crate) const PATTERNS: usize = 15;

/// The number of squares in the longest pattern.
const LONGEST: usize = 10;

/// The patterns. Tables lie in this order, small ones first, see [`TABLE`].
const TEXTS: [&str; PATTERNS] = [
    // Diagonals.
    "a4 b3 c2 d1",
    "a5 b4 c3 d2 e1",
    "a6 b5 c4 d3 e2 f1",
    "a7 b6 c5 d4 e3 f2 g1",
    "a8 b7 c6 d5 e4 f3 g2 h1",
    // Rows.
    "a2 b2 c2 d2 e2 f2 g2 h2",
    "a3 b3 c3 d3 e3 f3 g3 h3",
    "a4 b4 c4 d4 e4 f4 g4 h4",
    // The corner, as a square.
    "a1 b1 c1 a2 b2 c2 a3 b3 c3",
    // The corner, along one edge.
    "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2",
    // The corner, as a triangle.
    "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4",
    // The corner, along both edges.
    "a1 b1 c1 d1 e1 a2 a3 a4 a5 b2",
    // The corner, along the diagonal.
    "a1 b2 c3 d4 b1 c2 d3 a2 b3 c4",
    // The edge, with the corners and the squares behind its middle.
    "a1 c1 d1 e1 f1 h1 c2 d2 e2 f2",
    // The edge, with the X-squares.
    "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2",
];

/// An ordered list of squares.
#[derive(Clone, Copy)]
struct Squares {
    list: [usize; LONGEST],
    len: usize,
}

impl Squares {
    const NONE: Squares = Squares { list: [0; LONGEST], len: 0 };

    /// Reads names with one blank between them.
    const fn parse(text: &str) -> Squares {
        let bytes = text.as_bytes();
        let mut squares = Squares::NONE;
        while 3 * squares.len < bytes.len() {
            let at = 3 * squares.len;
            squares.list[squares.len] = (bytes[at + 1] - b'1') as usize * 8 + (bytes[at] - b'a') as usize;
            squares.len += 1;
        }
        squares
    }

    /// The image under one of the eight symmetries.
    const fn image(&self, symmetry: usize) -> Squares {
        let mut squares = *self;
        let mut at = 0;
        while at < self.len {
            let (mut column, mut row) = (self.list[at] % 8, self.list[at] / 8);
            if symmetry & 1 != 0 {
                (column, row) = (row, column);
            }
            if symmetry & 2 != 0 {
                column = 7 - column;
            }
            if symmetry & 4 != 0 {
                row = 7 - row;
            }
            squares.list[at] = row * 8 + column;
            at += 1;
        }
        squares
    }

    const fn set(&self) -> u64 {
        let mut set = 0;
        let mut at = 0;
        while at < self.len {
            set |= 1 << self.list[at];
            at += 1;
        }
        set
    }

    const fn differs(&self, other: &Squares) -> bool {
        let mut at = 0;
        while at < self.len && self.list[at] == other.list[at] {
            at += 1;
        }
        at < self.len
    }

    /// Adds the value of each square in a slot to the rows of the squares.
    const fn count(&self, rows: &mut [[u16; SLOTS]; 64], slot: usize) {
        let mut worth = 1;
        let mut at = self.len;
        while at > 0 {
            at -= 1;
            rows[self.list[at]][slot] = worth;
            worth *= 3;
        }
    }
}

/// All values derived from the patterns.
struct Layout {
    rows: [[u16; SLOTS]; 64],
    mirrored: [[u16; SLOTS]; 64],
    first_slot: [usize; PATTERNS + 1],
    sizes: [usize; PATTERNS],
    bases: [usize; PATTERNS],
    slot_bases: [u32; SLOTS],
    table: usize,
}

const LAYOUT: Layout = layout();

const fn layout() -> Layout {
    let mut layout = Layout {
        rows: [[0; SLOTS]; 64],
        mirrored: [[0; SLOTS]; 64],
        first_slot: [0; PATTERNS + 1],
        sizes: [0; PATTERNS],
        bases: [0; PATTERNS],
        slot_bases: [0; SLOTS],
        table: 0,
    };
    let mut slot = 0;
    let mut pattern = 0;
    while pattern < PATTERNS {
        layout.first_slot[pattern] = slot;
        layout.bases[pattern] = layout.table;
        let squares = Squares::parse(TEXTS[pattern]);
        let mut sets = [0; 8];
        let mut symmetry = 0;
        while symmetry < 8 {
            let image = squares.image(symmetry);
            sets[symmetry] = image.set();
            let mut twin = 0;
            while sets[twin] != sets[symmetry] {
                twin += 1;
            }
            if twin == symmetry {
                // A new instance. It is its own mirror image if another symmetry leads to the same set, with the
                // squares in another order.
                image.count(&mut layout.rows, slot);
                image.count(&mut layout.mirrored, slot);
                layout.slot_bases[slot] = layout.table as u32;
                let mut other = symmetry + 1;
                while other < 8 {
                    let mirrored = squares.image(other);
                    if mirrored.set() == sets[symmetry] && mirrored.differs(&image) {
                        mirrored.count(&mut layout.mirrored, slot);
                    }
                    other += 1;
                }
                slot += 1;
            }
            symmetry += 1;
        }
        layout.sizes[pattern] = 3usize.pow(squares.len as u32);
        layout.table += layout.sizes[pattern];
        pattern += 1;
    }
    layout.first_slot[PATTERNS] = slot;
    // Keeps any 16-bit index inside the table, for every pattern.
    layout.table = layout.bases[PATTERNS - 1] + REACH;
    layout
}

/// The number of possible counts of empty squares in an evaluated position.
pub(crate) const EMPTIES: usize = 61;

/// The number of different 16-bit indices.
pub(crate) const REACH: usize = 1 << 16;

/// The largest count in the tables of counts. Higher ones are cut to it.
pub(crate) const MOST_COUNTED: usize = 31;

/// The start of the table by own and opponent's moves.
pub(crate) const MOBILITY: usize = 0;

/// The start of the table by empty squares beside the opponent's and beside own discs.
pub(crate) const FRONTIER: usize = 1024;

/// The start of the table by empty squares.
pub(crate) const BIAS: usize = 2048;

/// The total number of entries in the tables of counts.
pub(crate) const COUNTED: usize = BIAS + 64;

/// The amount that a disc of the first side on a square adds to each slot. A disc of the second side adds twice as
/// much.
pub(crate) static ROWS: [[u16; SLOTS]; 64] = LAYOUT.rows;

/// The same for the mirror images: the board's symmetry exchanges the squares of an instance. An instance without such
/// a symmetry has the same rows as in [`ROWS`].
pub(crate) static MIRRORED: [[u16; SLOTS]; 64] = LAYOUT.mirrored;

/// The first slot of each pattern, and the first unused one.
pub(crate) const FIRST_SLOT: [usize; PATTERNS + 1] = LAYOUT.first_slot;

/// The number of entries in each pattern's table.
pub(crate) const SIZES: [usize; PATTERNS] = LAYOUT.sizes;

/// The start of each pattern's table.
pub(crate) const BASES: [usize; PATTERNS] = LAYOUT.bases;

/// The start of each slot's table.
pub(crate) static SLOT_BASES: [u32; SLOTS] = LAYOUT.slot_bases;

/// The number of entries in the tables of all patterns, with padding that keeps every index inside.
pub(crate) const TABLE: usize = LAYOUT.table;

/// The number of weights in a stage: those of the counts, then those of the patterns.
pub(crate) const PLACES: usize = COUNTED + BASES[PATTERNS - 1] + SIZES[PATTERNS - 1];

/// For each index of a pattern, the smallest of its mirror images, which share a weight.
pub(crate) fn canonical(pattern: usize) -> Vec<u16> {
    let slot = FIRST_SLOT[pattern];
    // The value of a digit of the index in the mirrored index.
    let worth: Vec<u16> = digits(&ROWS, slot).iter().map(|(square, _)| MIRRORED[*square][slot]).collect();
    let image = by_digits(SIZES[pattern], &worth, |digit| digit);
    image.into_iter().enumerate().map(|(index, image)| image.min(index as u16)).collect()
}

/// For each index of a pattern, the index with the colours exchanged.
pub(crate) fn exchanged(pattern: usize) -> Vec<u16> {
    let worth: Vec<u16> = digits(&ROWS, FIRST_SLOT[pattern]).iter().map(|(_, worth)| *worth).collect();
    by_digits(SIZES[pattern], &worth, |digit| [0, 2, 1][usize::from(digit)])
}

/// The squares of a slot with their values, lowest digit first.
fn digits(rows: &[[u16; SLOTS]; 64], slot: usize) -> Vec<(usize, u16)> {
    let mut digits: Vec<(usize, u16)> =
        rows.iter().enumerate().map(|(square, row)| (square, row[slot])).filter(|(_, worth)| *worth > 0).collect();
    digits.sort_by_key(|(_, worth)| *worth);
    digits
}

/// For each index, the sum of its digits' images, each times its value.
fn by_digits(size: usize, worth: &[u16], image: impl Fn(u16) -> u16) -> Vec<u16> {
    let mut sums = Vec::with_capacity(size);
    sums.push(0);
    for &worth in worth {
        let lower = sums.len();
        for digit in 1..3 {
            for index in 0..lower {
                sums.push(sums[index] + worth * image(digit));
            }
        }
    }
    sums
}

/// A number that changes with the patterns, so that weights for other patterns are detected.
pub(crate) fn fingerprint() -> u32 {
    checksum(TEXTS.iter().flat_map(|text| text.bytes().chain([b';'])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instances_fill_62_slots() {
        assert_eq!(FIRST_SLOT[PATTERNS], 62);
        let counts: Vec<usize> = FIRST_SLOT.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert_eq!(counts, [4, 4, 4, 4, 2, 4, 4, 4, 4, 8, 4, 4, 4, 4, 4]);
        for slot in 0..62 {
            let [order, mirrored] = [&ROWS, &MIRRORED].map(|rows| digits(rows, slot));
            assert_eq!(order.len(), mirrored.len());
            let squares = |digits: &[(usize, u16)]| {
                let mut squares: Vec<usize> = digits.iter().map(|(square, _)| *square).collect();
                squares.sort_unstable();
                squares
            };
            assert_eq!(squares(&order), squares(&mirrored), "slot {slot}");
        }
    }

    #[test]
    fn canonical_and_exchanged_indices_repeat_nothing() {
        let mut halved = 0;
        for (pattern, size) in SIZES.into_iter().enumerate() {
            let canonical = canonical(pattern);
            let exchanged = exchanged(pattern);
            assert_eq!((canonical.len(), exchanged.len()), (size, size));
            for index in 0..size {
                assert_eq!(canonical[usize::from(canonical[index])], canonical[index]);
                assert_eq!(usize::from(exchanged[usize::from(exchanged[index])]), index);
            }
            let own = canonical.iter().enumerate().filter(|(index, own)| *index == usize::from(**own)).count();
            halved += usize::from(own < size * 6 / 10);
        }
        // All patterns are symmetric except the one along a single edge.
        assert_eq!(halved, PATTERNS - 1);
    }
}
