import { expect, test, vi } from 'vitest';

/** Typed here, because the theme is checked without Node's types. */
const { readFileSync, readdirSync } = await vi.importActual<{
  readFileSync(file: URL, encoding: 'utf8'): string;
  readdirSync(folder: URL, options: { recursive: true }): string[];
}>('node:fs');

const theme = new URL('../', import.meta.url);

/** Where the layout changes: mobile, the two narrow layouts, and the responsive scale. In `em`, so that larger text moves them. */
const BREAKPOINTS = [768, 960, 1280, 480, 576, 992, 1200, 1600].map((pixels) => pixels / 16);

test('LAY-01: styles and scripts change the layout at the breakpoints and nowhere else', () => {
  const files = readdirSync(theme, { recursive: true }).filter(
    (file) => /\.(?:css|tsx?)$/.test(file) && !file.includes('.test.'),
  );
  const widths = files.flatMap((file) =>
    [
      ...readFileSync(new URL(file, theme), 'utf8').matchAll(/\(width [<>]=? ([\d.]+)(em|px)\)/g),
    ].map(([, width, unit]) => ({ file, width: Number(width), unit })),
  );
  expect(widths.filter(({ width, unit }) => unit !== 'em' || !BREAKPOINTS.includes(width))).toEqual(
    [],
  );
  for (const width of [48, 60, 80]) {
    expect(widths.map((each) => each.width)).toContain(width);
  }
});
