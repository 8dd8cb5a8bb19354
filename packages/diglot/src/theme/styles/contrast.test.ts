import { describe, expect, test, vi } from 'vitest';

/** Typed here, because the theme is checked without Node's types. */
const { readFileSync, readdirSync } = await vi.importActual<{
  readFileSync(file: URL, encoding: 'utf8'): string;
  readdirSync(folder: URL, options: { recursive: true }): string[];
}>('node:fs');

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
type Tokens = ReadonlyMap<string, string>;

/** Declarations of tokens: all of them, and those where more contrast is asked for. */
const [plain, more] = readTokens();

function readTokens(): readonly [Tokens, Tokens] {
  const sheets = ['tokens.css', 'code-tokens.css'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8').split('@media (prefers-contrast: more)'),
  );
  const tokensOf = (css: string): [string, string][] =>
    [
      ...css.matchAll(
        /--dg-([\w-]+):\s*(light-dark\(#.{6}, #.{6}\)|var\(--dg-c.*\)|color-mix\(in srgb, .*\));/g,
      ),
    ].map(([, name = '', value = '']) => [name, value]);
  const [first, second] = [0, 1].map((part) =>
    tokensOf(sheets.map((sheet) => sheet[part] ?? '').join('\n')),
  );
  return [new Map(first), new Map([...(first ?? []), ...(second ?? [])])];
}

/** The colour of a token in a theme. */
function colorOf(tokens: Tokens, name: string, theme: Theme): string {
  const value = tokens.get(name) ?? '';
  const other = /^var\(--dg-(.*)\)$/.exec(value)?.[1];
  if (other !== undefined) return colorOf(tokens, other, theme);
  const mix = /^color-mix\(in srgb, var\(--dg-(.*)\) (\d+)%, var\(--dg-(.*)\)\)$/.exec(value);
  if (mix) {
    const [, top = '', share, ground = ''] = mix;
    return over(colorOf(tokens, top, theme), Number(share) / 100, colorOf(tokens, ground, theme));
  }
  return /#\w{6}(?=, |\))/g.exec(theme === 'light' ? value : value.replace(/^.*, /, ''))?.[0] ?? '';
}

const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** A colour that lets another one through. */
function over(hex: string, share: number, below: string): string {
  const [top, ground] = [channels(hex), channels(below)];
  const mixed = top.map((value, index) => value * share + (ground[index] ?? 0) * (1 - share));
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance by WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** What text and marks stand on. */
const SURFACES = [...plain.keys()].filter((name) => /paper|raised|sunk|soft$|code-bg/.test(name));
/** Strong surfaces, and the only text that stands on each. */
const STRONG = new Map([
  ['color-brand', 'color-on-brand'],
  ['color-ink', 'color-paper'],
]);
/** What is no text: hairlines owe nothing, edges of controls 3:1. */
const LINES = ['color-line', 'color-edge'];
const TEXTS = [...plain.keys()].filter(
  (name) => ![...SURFACES, ...LINES, 'color-on-brand'].includes(name),
);
const KINDS = ['ink-2', 'note', 'tip', 'info', 'warning', 'danger'].map((kind) => `color-${kind}`);
/** Lines of code have backgrounds of their own, with no controls on them. */
const HOLDERS = SURFACES.filter((name) => !name.startsWith('code-bg-'));
/** How much of a colour code in a line has behind it, where no more contrast is asked for. */
const CHIP = 0.09;

/** Pairs below a ratio in either theme: none is what every test wants. */
function failures(
  tokens: Tokens,
  texts: readonly string[],
  backgrounds: readonly string[],
  ratio: number,
  chip?: string,
): string[] {
  return THEMES.flatMap((theme) =>
    backgrounds.flatMap((background) => {
      const surface = colorOf(tokens, background, theme);
      const ground = chip ? over(colorOf(tokens, chip, theme), CHIP, surface) : surface;
      return texts.flatMap((text) => {
        const value = contrast(colorOf(tokens, text, theme), ground);
        return value >= ratio ? [] : `${text} on ${background}, ${theme}: ${value.toFixed(2)}`;
      });
    }),
  );
}

test('a brand color of one’s own is enough: what is tinted with it follows, and can be read', () => {
  for (const brand of ['light-dark(#0b5c50, #7fd6c4)', 'light-dark(#5b21b6, #c4b5fd)']) {
    const own = new Map([...plain, ['color-brand', brand]]);
    for (const theme of THEMES) {
      const soft = colorOf(own, 'color-brand-soft', theme);
      expect(soft).not.toBe(colorOf(plain, 'color-brand-soft', theme));
    }
    expect(failures(own, ['color-brand'], ['color-brand-soft', 'color-paper'], 4.5)).toEqual([]);
  }
});

test('the token files are understood', () => {
  expect(plain.size).toBeGreaterThan(30);
  for (const tokens of [plain, more]) {
    for (const [name, theme] of [...tokens.keys()].flatMap((one) =>
      THEMES.map((theme) => [one, theme] as const),
    )) {
      expect(colorOf(tokens, name, theme), name).toMatch(/^#[\da-f]{6}$/);
    }
  }
  expect(colorOf(more, 'color-sunk', 'dark')).toBe('#000000');
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(over('#ffffff', 0.5, '#000000')).toBe('#808080');
});

describe.each([
  ['text reaches 4.5:1', plain, 4.5],
  ['text reaches 7:1 where more contrast is asked for', more, 7],
] as const)('%s', (_, tokens, ratio) => {
  test('every text on every surface', () => {
    expect(failures(tokens, TEXTS, SURFACES, ratio)).toEqual([]);
  });

  test('text on strong surfaces', () => {
    for (const [surface, text] of STRONG) {
      expect(failures(tokens, [text], [surface], ratio)).toEqual([]);
    }
  });
});

test('code in lines reaches 4.5:1, in callouts of all kinds', () => {
  const texts = ['color-ink', 'color-ink-2', 'color-ink-3', 'color-brand'];
  for (const kind of KINDS) {
    const surface = kind === 'color-ink-2' ? 'color-paper' : `${kind}-soft`;
    expect(failures(plain, [...texts, kind], [surface], 4.5, kind), kind).toEqual([]);
  }
});

test('edges of controls and focus marks reach 3:1, and 4.5:1 where more contrast is asked for', () => {
  expect(failures(plain, ['color-edge', 'color-brand'], HOLDERS, 3)).toEqual([]);
  expect(failures(more, ['color-line', 'color-edge', 'color-brand'], HOLDERS, 4.5)).toEqual([]);
});

/** Style sheets of all that is shown in the theme's colours. */
function sheets(): { readonly file: string; readonly css: string }[] {
  return ['../../', '../../../../../site/theme/', '../../../../../site/components/'].flatMap(
    (folder) => {
      const url = new URL(folder, import.meta.url);
      return readdirSync(url, { recursive: true })
        .filter((file) => file.endsWith('.css') && !/(?:tokens|print)\.css$/.test(file))
        .map((file) => ({ file, css: readFileSync(new URL(file, url), 'utf8') }));
    },
  );
}

/** Colours of no text: what the page behind a dialog is covered with, shadows, and the selection. */
const OTHER_COLORS = /::backdrop|::selection|shadow/;

describe('no pair that is used is missing above', () => {
  const used = (property: RegExp) =>
    sheets().flatMap(({ file, css }) =>
      [...css.matchAll(/(?<=[{}])[^{}]+/g)].flatMap(([block]) =>
        [...block.matchAll(/(?<=[;\s])([a-z-]+):\s*([^;]+);/g)]
          .filter(([, name = '']) => property.test(name))
          .map(([, , value = '']) => ({ file, value: value.replace(/\s+/g, ' '), block })),
      ),
    );
  const tokensIn = (value: string) =>
    [...value.matchAll(/var\(--dg-(c[\w-]+)/g)].map(([, name = '']) => name);

  test('what writes is a text', () => {
    const texts = used(/^color$/);
    expect(texts.length).toBeGreaterThan(100);
    const allowed = [...TEXTS, ...STRONG.values()];
    const unknown = texts.filter(
      ({ value, block }) =>
        // A stroke between words is no text.
        !/content: "\/"/.test(block) && !tokensIn(value).every((one) => allowed.includes(one)),
    );
    expect(unknown).toEqual([]);
  });

  test('what is written on is a surface', () => {
    const grounds = used(/^background(?:-color)?$/);
    expect(grounds.length).toBeGreaterThan(40);
    // Marks, and what moves in a switch.
    const allowed = [...SURFACES, ...STRONG.keys(), 'color-edge', 'color-on-brand'];
    const unknown = grounds.filter(
      ({ value }) => !/%/.test(value) && !tokensIn(value).every((one) => allowed.includes(one)),
    );
    expect(unknown).toEqual([]);
  });

  test('strong surfaces have their own text', () => {
    const rules = sheets().flatMap(({ file, css }) =>
      [
        ...css.matchAll(/[{;}]([^{};]*background:\s*var\(--dg-(color-(?:brand|ink))\);[^{}]*)/g),
      ].map(([, body = '', surface = '']) => ({ file, body, surface })),
    );
    expect(rules.length).toBeGreaterThan(0);
    for (const { file, body, surface } of rules) {
      const text = /[^-]color:\s*var\(--dg-([\w-]+)\)/.exec(body)?.[1];
      if (text !== undefined) expect(text, file).toBe(STRONG.get(surface));
    }
  });

  test('colours have names', () => {
    const unnamed = sheets().flatMap(({ file, css }) =>
      [
        ...css.matchAll(
          /([^{};]*)\{[^{}]*?[\s;](?:color|background|fill|stroke):[^;]*(#[\da-f]{3,8})\b/g,
        ),
      ]
        .filter(([rule]) => !OTHER_COLORS.test(rule))
        .map(([, selector = '', color]) => `${file}: ${selector.trim()} ${color}`),
    );
    expect(unnamed).toEqual([]);
  });
});
