import { expect, test } from 'vitest';
import { checkSource } from './check-source';

const strict = { syntax: 'tsx', isLenient: false } as const;

test.each([
  ['export default function A() { return <p />; }', 'A'],
  ['export default class A extends Component {}', 'A'],
  ['const A = () => <p />;\nexport default A;', 'A'],
  ['const A = () => <p />;\nexport { A as default };', 'A'],
  ['export default () => <p />;', ''],
  ['export default memo(() => <p />);', ''],
  ["export { default } from './a';", ''],
  ["export { A as default } from './a';", 'A'],
])('a default export is a component, with its name: %s', (code, name) => {
  expect(checkSource(code, strict)).toBe(name);
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
  expect(checkSource('function Clock() { return null; }', lenient)).toBe('Clock');
  const several = 'const Hand = () => null;\nexport const Clock = () => <Hand />;\nconst time = 1;';
  expect(checkSource(several, lenient)).toBe('Clock');
  expect(() => checkSource('const clock = 1;', lenient)).toThrow(/no component/);
});
