import { expect, test } from 'vitest';
import { findInSource } from './locate';

const source = `import { x } from './x'; // { not: this }
const other = { title: 'no' };
export default defineConfig({
  /* title: { */ title: 'a, b: "{"',
  'theme-config': {
    nav: [
      { text: \`x}\`, link: f(1, { link: 2 }) },
      { text: 'Guide', items },
    ],
    ...x,
  },
});
`;

function at(...path: (string | number)[]): string {
  const offset = findInSource(source, path);
  return offset === undefined ? '' : source.slice(offset, offset + 12);
}

test('finds keys and list positions', () => {
  expect(at('title')).toBe(`title: 'a, b`);
  expect(at('theme-config')).toBe(`'theme-confi`);
  expect(at('theme-config', 'nav', 0, 'link')).toBe('link: f(1, {');
  expect(at('theme-config', 'nav', 1)).toBe(`{ text: 'Gui`);
  expect(at('theme-config', 'nav', 1, 'text')).toBe(`text: 'Guide`);
});

test('stops where the source is not a literal', () => {
  expect(at('theme-config', 'nav', 0, 'link', 'link')).toBe('link: f(1, {');
  expect(at('theme-config', 'nav', 7)).toBe('nav: [\n     ');
  expect(at('theme-config', 'darkMode')).toBe(`'theme-confi`);
  expect(at('missing')).toBe('');
});

test('a regular expression is no comment, however many slashes it has', () => {
  const text =
    'export default { skip: [/^https?:\\/\\//, x / 2, /[/}"]\\//], rate: a / b, title: 1 };';
  expect(findInSource(text, ['title'])).toBe(text.indexOf('title'));
  expect(findInSource(text, ['skip', 1])).toBe(text.indexOf('x / 2'));
});

test('a config that was commented out is none', () => {
  const text = `// Was: export default { titel: 'old' }\n/* export default { titel: 1 } */\nexport default { titel: 'T' };\n`;
  expect(findInSource(text, ['titel'])).toBe(text.lastIndexOf('titel'));
});

test('names of the file, and what only types say, lead on', () => {
  const text = `const nav = [{ text: 'a' }] as const;\nconst config = { nav, x: 1 } satisfies object;\nexport default config;\n`;
  expect(findInSource(text, ['x'])).toBe(text.indexOf('x: 1'));
  expect(findInSource(text, ['nav', 0, 'text'])).toBe(text.indexOf('text'));
});
