import pixelmatch from 'pixelmatch';

/** A picture as its pixels: red, green, blue and alpha of each, row after row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Where and how much two pictures differ. */
export interface Difference {
  /** For the message of a test: which region, and by how much. */
  readonly summary: string;
  /** What differs in red, over a faint copy of the expected picture. */
  readonly picture: Picture;
}

/** Side of the square that coarse comparison and regions are made of, in pixels. */
const CELL = 16;
/** Marked cells so near to each other are one region. */
const GAP = 2;

// Of 255 steps from black to white, some five. What smooths the edge of a letter does not count.
const STRICT_THRESHOLD = 0.02;
const STRICT_PIXELS = 40;

// Surfaces have the same colour with every font, and every version of the browser draws them alike.
const SURFACE_STEPS = 5;
const INK_STEPS = 24;
const BLANK_SHARE = 0.02;
// Letters of another font end elsewhere, and another number of lines moves what is below them.
const REACH_X = 1;
const REACH_Y = 4;
const COARSE_THIN = 2;
const COARSE_CLUSTER = 48;
const COARSE_SHARE = 0.04;

const RED = [214, 31, 31] as const;

/** A grid of cells; `marks` counts in each what differs. */
interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly marks: Uint32Array;
}

interface Region {
  readonly cells: number;
  readonly marks: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Cell {
  /** What most of it is painted with. */
  readonly surface: readonly [number, number, number];
  /** Whether there is next to nothing on that surface. */
  readonly isBlank: boolean;
}

function createGrid({ width, height }: Picture): Grid {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  return { columns, rows, marks: new Uint32Array(columns * rows) };
}

/** Marked cells that touch each other or have one between them, as lines of a text do; the region with most marks first. */
function regionsOf({ columns, rows, marks }: Grid): Region[] {
  const seen = new Uint8Array(marks.length);
  const regions: Region[] = [];
  for (let start = 0; start < marks.length; start += 1) {
    if (!marks[start] || seen[start]) continue;
    const found: number[] = [];
    const waiting = [start];
    seen[start] = 1;
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      found.push(cell);
      const x = cell % columns;
      const y = Math.floor(cell / columns);
      for (let row = Math.max(0, y - GAP); row <= Math.min(rows - 1, y + GAP); row += 1) {
        for (
          let column = Math.max(0, x - GAP);
          column <= Math.min(columns - 1, x + GAP);
          column += 1
        ) {
          const next = row * columns + column;
          if (!marks[next] || seen[next]) continue;
          seen[next] = 1;
          waiting.push(next);
        }
      }
    }
    const xs = found.map((cell) => cell % columns);
    const ys = found.map((cell) => Math.floor(cell / columns));
    regions.push({
      cells: found.length,
      marks: found.reduce((sum, cell) => sum + (marks[cell] ?? 0), 0),
      left: Math.min(...xs) * CELL,
      top: Math.min(...ys) * CELL,
      right: (Math.max(...xs) + 1) * CELL,
      bottom: (Math.max(...ys) + 1) * CELL,
    });
  }
  return regions.sort((a, b) => b.marks - a.marks);
}

function summarise(regions: readonly Region[], { width, height }: Picture, unit: string): string {
  const named = regions
    .slice(0, 3)
    .map(
      ({ left, top, right, bottom, marks }) =>
        `x ${left} to ${Math.min(right, width)}, y ${top} to ${Math.min(bottom, height)} (${marks} ${unit})`,
    );
  const more = regions.length - named.length;
  return `${named.join('; ')}${more > 0 ? `; and ${more} smaller regions` : ''}`;
}

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.01 ? 3 : 1)} %`;

function isMarked(grid: Grid, x: number, y: number): boolean {
  return Boolean(grid.marks[Math.floor(y / CELL) * grid.columns + Math.floor(x / CELL)]);
}

/** A faint copy of a picture, in red where `differs` says so. */
function mark(picture: Picture, differs: (x: number, y: number, pixel: number) => boolean) {
  const data = new Uint8Array(picture.data.length);
  for (let pixel = 0; pixel < picture.width * picture.height; pixel += 1) {
    const isRed = differs(pixel % picture.width, Math.floor(pixel / picture.width), pixel);
    for (let channel = 0; channel < 3; channel += 1) {
      const faint = 255 - (255 - (picture.data[pixel * 4 + channel] ?? 0)) * 0.2;
      data[pixel * 4 + channel] = isRed ? (RED[channel] ?? 0) : faint;
    }
    data[pixel * 4 + 3] = 255;
  }
  return { width: picture.width, height: picture.height, data };
}

function compareSizes(expected: Picture, actual: Picture): Difference | undefined {
  if (expected.width === actual.width && expected.height === actual.height) return undefined;
  const [before, after] = [expected, actual].map(({ width, height }) => `${width} × ${height}`);
  return {
    summary: `the picture is ${after} pixels, and ${before} were expected`,
    picture: mark(expected, () => false),
  };
}

/**
 * Compares pictures that the same browser drew with the same fonts: only what smooths edges may differ.
 * `undefined` means that they are alike.
 */
export function compareStrictly(expected: Picture, actual: Picture): Difference | undefined {
  const sizes = compareSizes(expected, actual);
  if (sizes) return sizes;
  const { width, height } = expected;
  const mask = new Uint8Array(width * height * 4);
  const options = { threshold: STRICT_THRESHOLD, diffMask: true };
  const count = pixelmatch(expected.data, actual.data, mask, width, height, options);
  if (count <= STRICT_PIXELS) return undefined;
  const grid = createGrid(expected);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (!mask[pixel * 4 + 3]) continue;
    const cell =
      Math.floor(pixel / width / CELL) * grid.columns + Math.floor((pixel % width) / CELL);
    grid.marks[cell] = (grid.marks[cell] ?? 0) + 1;
  }
  const where = summarise(regionsOf(grid), expected, 'pixels');
  return {
    summary: `${count} pixels differ, ${percent(count / (width * height))} of the picture: ${where}`,
    picture: mark(expected, (_x, _y, pixel) => Boolean(mask[pixel * 4 + 3])),
  };
}

function readCell({ width, height, data }: Picture, left: number, top: number): Cell {
  const counts = new Map<number, number>();
  let [surface, most, size] = [0, 0, 0];
  const each = (visit: (at: number) => void) => {
    for (let y = top; y < Math.min(height, top + CELL); y += 1) {
      for (let x = left; x < Math.min(width, left + CELL); x += 1) visit((y * width + x) * 4);
    }
  };
  const channels = (at: number) => [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
  each((at) => {
    const [red, green, blue] = channels(at);
    const colour = (red << 16) | (green << 8) | blue;
    const count = (counts.get(colour) ?? 0) + 1;
    counts.set(colour, count);
    size += 1;
    if (count > most) [surface, most] = [colour, count];
  });
  const colour = [surface >> 16, (surface >> 8) & 255, surface & 255] as const;
  let ink = 0;
  each((at) => {
    const isInk = channels(at).some((value, i) => Math.abs(value - (colour[i] ?? 0)) > INK_STEPS);
    if (isInk) ink += 1;
  });
  return { surface: colour, isBlank: ink / size < BLANK_SHARE };
}

function readCells(picture: Picture, { columns, rows }: Grid): Cell[] {
  return Array.from({ length: columns * rows }, (_, cell) =>
    readCell(picture, (cell % columns) * CELL, Math.floor(cell / columns) * CELL),
  );
}

const isLike = (a: Cell, b: Cell): boolean =>
  a.isBlank === b.isBlank &&
  a.surface.every((value, i) => Math.abs(value - (b.surface[i] ?? 0)) <= SURFACE_STEPS);

/** Marks cells that have no like near their place in the other picture. */
function markUnlike(cells: readonly Cell[], others: readonly Cell[], grid: Grid): void {
  const { columns, rows, marks } = grid;
  cells.forEach((cell, index) => {
    const x = index % columns;
    const y = Math.floor(index / columns);
    // What belongs here may have moved past the lower end.
    if (y >= rows - REACH_Y) return;
    for (let row = Math.max(0, y - REACH_Y); row <= Math.min(rows - 1, y + REACH_Y); row += 1) {
      for (
        let column = Math.max(0, x - REACH_X);
        column <= Math.min(columns - 1, x + REACH_X);
        column += 1
      ) {
        const other = others[row * columns + column];
        if (other && isLike(cell, other)) return;
      }
    }
    marks[index] = 1;
  });
}

/** Not only the edge of a surface that other letters have moved. */
const isThick = ({ left, right, top, bottom }: Region): boolean =>
  Math.min(right - left, bottom - top) > COARSE_THIN * CELL;

/**
 * Compares pictures of machines that have other fonts, or another version of the browser: where surfaces lie, which
 * colours they have, and where there is something on them. `undefined` means that they are alike.
 */
export function compareCoarsely(expected: Picture, actual: Picture): Difference | undefined {
  const sizes = compareSizes(expected, actual);
  if (sizes) return sizes;
  const grid = createGrid(expected);
  const [before, after] = [readCells(expected, grid), readCells(actual, grid)];
  markUnlike(before, after, grid);
  markUnlike(after, before, grid);
  const regions = regionsOf(grid).filter(isThick);
  const unlike = regions.reduce((sum, { cells }) => sum + cells, 0);
  const share = unlike / grid.marks.length;
  const isAlike = (regions[0]?.cells ?? 0) < COARSE_CLUSTER && share < COARSE_SHARE;
  if (isAlike) return undefined;
  const where = summarise(regions, expected, `squares of ${CELL} pixels`);
  return {
    summary: `the layout or a surface's colour differs in ${percent(share)} of the picture: ${where}`,
    picture: mark(expected, (x, y) => isMarked(grid, x, y) && (x + y) % 4 < 2),
  };
}

/** Pictures of the same height in a row, with a gap between them. */
export function sideBySide(pictures: readonly Picture[]): Picture {
  const height = Math.max(...pictures.map((picture) => picture.height));
  const width = pictures.reduce((sum, picture) => sum + picture.width + CELL, -CELL);
  const data = new Uint8Array(width * height * 4).fill(128);
  let left = 0;
  for (const picture of pictures) {
    for (let y = 0; y < picture.height; y += 1) {
      const row = picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4);
      data.set(row, (y * width + left) * 4);
    }
    left += picture.width + CELL;
  }
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
  return { width, height, data };
}
