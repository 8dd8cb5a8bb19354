import { expect, test, vi } from 'vitest';

/** Typed here, because the theme is checked without Node's types. */
const { readFileSync, readdirSync } = await vi.importActual<{
  readFileSync(file: URL, encoding: 'utf8'): string;
  readdirSync(folder: URL, options: { recursive: true }): string[];
}>('node:fs');

const theme = new URL('../', import.meta.url);

/** Rules of a sheet by their selectors, those of nested ones put together. */
function selectorsOf(css: string): string[] {
  const plain = css.replace(/\/\*.*?\*\//gs, '');
  const selectors: string[] = [];
  const open: string[] = [];
  for (const [, text = '', end] of plain.matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') open.pop();
    if (end !== '{') continue;
    const own = text.trim().replace(/\s+/g, ' ');
    const around = open.at(-1) ?? '';
    const isGroup = own.startsWith('@');
    const nested = own.includes('&') ? own.replaceAll('&', around) : `${around} ${own}`.trim();
    open.push(isGroup ? around : nested);
    if (!isGroup) selectors.push(nested);
  }
  return selectors;
}

/** What a rule styles below an element that is chosen by `:has()`; undefined when it styles no other. */
function subjectBelowHas(selector: string): string | undefined {
  // Whatever stands in parentheses is one word, in which `:has()` is remembered.
  let flat = selector;
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replace(/(:[\w-]+)\(([^()]*)\)/g, (_, name: string, inner: string) =>
      name === ':has' || inner.includes('HAS') ? 'HAS' : `{${inner.replace(/[\s>+~]/g, '_')}}`,
    );
  }
  const compounds = flat.split(/\s*[>+~]\s*|\s+/);
  return compounds.slice(0, -1).some((each) => each.includes('HAS')) ? compounds.at(-1) : undefined;
}

/** Each is there once or a few times in a document. */
const FEW =
  /^(?:body|#dg-footer.*|\.dg-scroll-to-top.*|\.dg-hero-words|table|\.dg-layout|\.dg-menu-bar|\.dg-navbar-inner)$/;

test('what a change anywhere may concern by `:has()` is few elements', () => {
  const files = readdirSync(theme, { recursive: true }).filter((file) => file.endsWith('.css'));
  const subjects = files.flatMap((file) =>
    selectorsOf(readFileSync(new URL(file, theme), 'utf8')).flatMap((selector) => {
      const subject = subjectBelowHas(selector);
      return subject === undefined ? [] : { file, subject };
    }),
  );
  // Browsers compute the styles of all elements like these at every change, whichever rule the change is about.
  expect(subjects.filter(({ subject }) => !FEW.test(subject))).toEqual([]);
  expect(subjects.length).toBeGreaterThan(3);
});
