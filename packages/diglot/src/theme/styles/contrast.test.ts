import { describe, expect, test, vi } from 'vitest';

/** Typed here, because the theme is checked without Node's types. */
const { readFileSync } = await vi.importActual<{
  readFileSync(file: URL, encoding: 'utf8'): string;
}>('node:fs');

type Theme = 'light' | 'dark';

/** Colours by name and theme, read from the token files. */
function readTokens(): Map<string, Record<Theme, string>> {
  const css = ['tokens.css', 'code-tokens.css']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n');
  const pairs = css.matchAll(/--dg-([\w-]+):\s*light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g);
  return new Map([...pairs].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));
}

/** Relative luminance by WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const tokens = readTokens();

/** Pairs of tokens below a ratio, in either theme: none is what every test wants. */
function failures(foregrounds: readonly string[], backgrounds: readonly string[], ratio: number) {
  const found: string[] = [];
  for (const foreground of foregrounds) {
    for (const background of backgrounds) {
      for (const theme of ['light', 'dark'] as const) {
        const value = contrast(
          tokens.get(foreground)?.[theme] ?? '#000000',
          tokens.get(background)?.[theme] ?? '#000000',
        );
        if (value < ratio)
          found.push(`${foreground} on ${background}, ${theme}: ${value.toFixed(2)}`);
      }
    }
  }
  return found;
}

const names = [...tokens.keys()];
const surfaces = ['color-paper', 'color-raised', 'color-sunk'];
const kinds = ['note', 'tip', 'info', 'warning', 'danger'];

test('the token files are understood', () => {
  expect(names.length).toBeGreaterThan(30);
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

describe('text reaches 4.5:1', () => {
  test('ink and brand on every surface', () => {
    const inks = ['color-ink', 'color-ink-2', 'color-ink-3', 'color-brand'];
    expect(failures(inks, surfaces, 4.5)).toEqual([]);
    expect(failures(['color-ink', 'color-brand'], ['color-brand-soft'], 4.5)).toEqual([]);
    expect(failures(['color-on-brand'], ['color-brand'], 4.5)).toEqual([]);
  });

  test('titles, text and links of callouts on their own background', () => {
    const failed = kinds.flatMap((kind) =>
      failures([`color-${kind}`, 'color-ink', 'color-brand'], [`color-${kind}-soft`], 4.5),
    );
    expect(failed).toEqual([]);
  });

  test('code, comments and line numbers on every background of a line', () => {
    const backgrounds = names.filter((name) => name.startsWith('code-bg'));
    const colours = names.filter((name) => name.startsWith('code-') && !backgrounds.includes(name));
    expect(backgrounds).toHaveLength(5);
    expect(failures([...colours, 'color-ink-3'], backgrounds, 4.5)).toEqual([]);
  });
});

test('edges of controls and focus marks reach 3:1', () => {
  expect(failures(['color-edge', 'color-brand'], surfaces, 3)).toEqual([]);
});
