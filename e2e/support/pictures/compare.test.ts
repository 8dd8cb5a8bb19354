import { describe, expect, test } from 'vitest';
import { compareCoarsely, compareStrictly, type Picture, sideBySide } from './compare';
import { readPicture, writePicture } from './file';
import { machineDifferences } from './machine';

type Colour = readonly [number, number, number];

const PAPER: Colour = [252, 251, 248];
const CODE: Colour = [242, 239, 232];
const INK: Colour = [40, 36, 32];

interface Look {
  readonly paper?: Colour;
  readonly code?: Colour | undefined;
  readonly textLeft?: number;
  /** Width of a letter: that of another font is another. */
  readonly letter?: number;
  readonly lineHeight?: number;
}

/** A page with a sidebar, a text and a code block. */
function draw(look: Look = {}, width = 800, height = 640): Picture {
  const { paper = PAPER, textLeft = 240, letter = 9, lineHeight = 27 } = look;
  const code = 'code' in look ? look.code : CODE;
  const data = new Uint8Array(width * height * 4).fill(255);
  const fill = (left: number, top: number, right: number, bottom: number, colour: Colour) => {
    for (let y = top; y < Math.min(bottom, height); y += 1) {
      for (let x = left; x < Math.min(right, width); x += 1) data.set(colour, (y * width + x) * 4);
    }
  };
  const write = (left: number, top: number, letters: number) => {
    for (let i = 0; i < letters; i += 1) {
      if (i % 6 === 5) continue;
      const x = left + i * letter;
      fill(x, top, x + 2, top + 10, INK);
      fill(x, top + 4, x + letter - 3, top + 6, INK);
    }
  };
  fill(0, 0, width, height, paper);
  for (let line = 0; line < 12; line += 1) write(32, 40 + line * 36, 12);
  for (let line = 0; line < 9; line += 1) write(textLeft, 40 + line * lineHeight, 46);
  const below = 40 + 9 * lineHeight + 16;
  if (code) {
    fill(textLeft, below, textLeft + 420, below + 120, code);
    for (let line = 0; line < 3; line += 1) write(textLeft + 16, below + 20 + line * 30, 20);
  }
  for (let line = 0; line < 4; line += 1) write(textLeft, below + 150 + line * lineHeight, 46);
  return { width, height, data };
}

const page = draw();

describe('with the same fonts', () => {
  test('the same page is alike, smoothed edges or not', () => {
    const smoothed = { ...page, data: page.data.slice() };
    // One step more or less on a few pixels: another processor rounds otherwise.
    for (let i = 0; i < smoothed.data.length; i += 401) {
      smoothed.data[i] = Math.max(0, (smoothed.data[i] ?? 0) - 1);
    }
    expect(compareStrictly(page, draw())).toBeUndefined();
    expect(compareStrictly(page, smoothed)).toBeUndefined();
  });

  test.each([
    [
      'a surface that is a little darker',
      { code: [234, 231, 224] as const },
      'x 240 to 672, y 288 to 432',
    ],
    ['a text that is one pixel to the right', { textLeft: 241 }, 'x 240 to'],
    ['a block that vanished', { code: undefined }, 'x 240 to 672, y 288 to 432'],
    ['letters that are wider', { letter: 10 }, 'x 240 to'],
  ])('%s is found, and the message says where', (_name, look, where) => {
    const summary = compareStrictly(page, draw(look))?.summary;
    expect(summary).toMatch(/^\d+ pixels differ, [\d.]+ % of the picture: x /);
    expect(summary).toContain(where);
  });

  test('the difference is red over a faint copy', () => {
    const picture = compareStrictly(page, draw({ code: undefined }))?.picture;
    const at = (x: number, y: number) => [
      ...(picture?.data.slice((y * 800 + x) * 4, (y * 800 + x) * 4 + 3) ?? []),
    ];
    expect(at(400, 310)).toEqual([214, 31, 31]);
    expect(at(20, 20)).toEqual([254, 254, 253]);
  });
});

describe('with other fonts', () => {
  test('other letters and line heights are alike', () => {
    expect(compareCoarsely(page, draw())).toBeUndefined();
    expect(compareCoarsely(page, draw({ letter: 8 }))).toBeUndefined();
    expect(compareCoarsely(page, draw({ letter: 8, lineHeight: 29 }))).toBeUndefined();
  });

  test.each([
    ['a column that moved', { textLeft: 320 }],
    ['another colour of the page', { paper: [244, 246, 252] as const }],
    ['another colour of one surface', { code: [232, 239, 242] as const }],
    ['a block that vanished', { code: undefined }],
  ])('%s is found, and the message says where', (_name, look) => {
    expect(compareCoarsely(page, draw(look))?.summary).toMatch(
      /^the layout or a surface's colour differs in [\d.]+ % of the picture: x \d+ to \d+, y \d+ to \d+ \(\d+ squares/,
    );
  });
});

test('pictures of other sizes are told by their sizes', () => {
  const summary = 'the picture is 800 × 600 pixels, and 800 × 640 were expected';
  expect(compareStrictly(page, draw({}, 800, 600))?.summary).toBe(summary);
  expect(compareCoarsely(page, draw({}, 800, 600))?.summary).toBe(summary);
});

test('a file keeps every pixel, and three pictures stand side by side', () => {
  expect(compareStrictly(page, readPicture(writePicture(page)))).toBeUndefined();
  const { width, height } = readPicture(writePicture(sideBySide([page, draw({}, 800, 600), page])));
  expect([width, height]).toEqual([3 * 800 + 2 * 16, 640]);
});

test('machines are alike when browser and fonts are', () => {
  const machine = { chromium: '1.2', fonts: { 'a.ttf': 'x', 'b.ttf': 'y' } };
  expect(machineDifferences(machine, structuredClone(machine))).toEqual([]);
  expect(
    machineDifferences(machine, { chromium: '1.3', fonts: { 'a.ttf': 'z', 'c.ttf': 'y' } }),
  ).toEqual([
    'Chromium 1.3 instead of 1.2',
    'another version of a.ttf',
    'b.ttf is missing',
    'c.ttf was not there',
  ]);
  expect(machineDifferences(machine, { chromium: '1.2', fonts: {} })).toContain(
    'fc-match names no fonts',
  );
});
