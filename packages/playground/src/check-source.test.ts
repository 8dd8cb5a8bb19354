import { expect, test } from 'vitest';
import { checkSource } from './check-source';

const strict = { syntax: 'tsx', isLenient: false } as const;

test.each([
  'export default function A() { return <p />; }',
  'const A = () => <p />;\nexport default A;',
  'const A = () => <p />;\nexport { A as default };',
])('a default export is a component: %s', (code) => {
  expect(() => checkSource(code, strict)).not.toThrow();
});

test.each([
  ['const a = 1;\nconst b = ;', 2, /Unexpected/],
  ['export default 1;\n\nexport default 2;', 3, /two default exports|Duplicated/],
  ['export const a = 1;', undefined, /no component/],
  [`// ${'x'.repeat(1_000_000)}\nexport default () => null;`, undefined, /1000 KB/],
])('%# what is wrong is told with its line', (code, line, message) => {
  const check = () => checkSource(code, strict);
  expect(check).toThrow(message);
  expect(check).toThrow(expect.objectContaining(line === undefined ? {} : { line }));
});

test('code that readers change needs no export, but a component', () => {
  const lenient = { syntax: 'jsx', isLenient: true } as const;
  expect(() => checkSource('function Clock() { return null; }', lenient)).not.toThrow();
  expect(() => checkSource('const clock = 1;', lenient)).toThrow(/no component/);
});
