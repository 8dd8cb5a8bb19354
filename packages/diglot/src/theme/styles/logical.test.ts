import { expect, test, vi } from 'vitest';

/** Typed here, because the theme is checked without Node's types. */
const { readFileSync, readdirSync } = await vi.importActual<{
  readFileSync(file: URL, encoding: 'utf8'): string;
  readdirSync(folder: URL, options: { recursive: true }): string[];
}>('node:fs');

const theme = new URL('../', import.meta.url);

/** Properties that name a side of the window. */
const PHYSICAL =
  /^(?:(?:margin|padding|border|scroll-(?:margin|padding))-(?:left|right)(?:-\w+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)$/;

/** Properties whose four values go round the window: the second is right, the fourth is left. */
const ROUND =
  /^(?:margin|padding|inset|scroll-margin|scroll-padding|border-(?:width|color|style))$/;

/** What is wrong with a declaration; undefined when it is the same in both directions. */
function problemOf(property: string, value: string): string | undefined {
  if (PHYSICAL.test(property)) return 'names a side';
  if (
    /^(?:text-align|float|clear|transform-origin)$/.test(property) &&
    /\b(?:left|right)\b/.test(value)
  ) {
    return 'names a side';
  }
  const [, right, , left] = value.match(/[\w.%-]+\([^()]*(?:\([^()]*\)[^()]*)*\)|\S+/g) ?? [];
  if (ROUND.test(property) && left !== undefined && left !== right)
    return 'differs from side to side';
  const isMoved = property === 'translate' && !/^(?:0|none)\b|--dg-flow/.test(value);
  return isMoved ? 'moves to one side' : undefined;
}

/** Declarations that mean it: what they say has its counterpart for the other direction, or no direction at all. */
const MEANT: readonly string[] = [
  // A corner that is turned into an arrow: by an angle that follows the direction, or up and down.
  'styles/blocks.css: border-width: 0 1.5px 1.5px 0',
  'styles/code.css: border-width: 0 1.5px 1.5px 0',
  // Both directions, each in its own rule.
  'styles/base.css: text-align: left',
  'styles/base.css: text-align: right',
];

test('styles of the theme are the same in both directions', () => {
  const files = readdirSync(theme, { recursive: true }).filter((file) => file.endsWith('.css'));
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) => {
    const css = readFileSync(new URL(file, theme), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return [...css.matchAll(/(?<=[;{]\s*)([\w-]+):\s*([^;{}]+)(?=;)/g)].flatMap(
      ([, property = '', value = '']) => {
        const declaration = `${file}: ${property}: ${value.replace(/\s+/g, ' ')}`;
        const problem = problemOf(property, value);
        return problem && !MEANT.includes(declaration) ? `${declaration} ${problem}` : [];
      },
    );
  });
  expect(found).toEqual([]);
});
