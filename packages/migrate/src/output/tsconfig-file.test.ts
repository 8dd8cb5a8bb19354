import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { stylePackages } from './style-packages';
import { tsconfigChanges } from './tsconfig-file';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'diglot-tsconfig-'));
});

/** What becomes of a tsconfig.json when a package goes; undefined where it stays as it is. */
function changed(before: string): string | null | undefined {
  const file = path.join(root, 'tsconfig.json');
  writeFileSync(file, before);
  const [change, ...more] = tsconfigChanges(root, /^@old\/tsconfig(?:$|\/)/);
  expect(more).toEqual([]);
  if (change) expect(change).toEqual({ file, from: file, before, text: change.text });
  return change?.text;
}

test('what a tsconfig.json extends of a package that goes, goes with its line', () => {
  expect(
    changed(
      '{\n  // Ours\n  "extends": "@old/tsconfig",\n  "compilerOptions": { "strict": true }\n}\n',
    ),
  ).toBe('{\n  // Ours\n  "compilerOptions": { "strict": true }\n}\n');
  expect(changed('{\r\n\t"extends" :\r\n "@old/tsconfig/base.json" ,\t\r\n\t"a": 1\r\n}')).toBe(
    '{\r\n\t"a": 1\r\n}',
  );
  expect(changed('{ "extends": "./node_modules/@old/tsconfig/base.json" }')).toBe('{}');
  expect(changed('{ "a": 1, "extends": "@old/tsconfig", "b": 2 }')).toBe('{ "a": 1,"b": 2 }');
});

test.each([
  '{ "extends": "./base.json" }',
  '{ "extends": "@old/tsconfig-more" }',
  '{ "extends": "./@old/tsconfig" }',
  '{ "compilerOptions": { "strict": true } }',
])('a tsconfig.json that extends something else stays: %s', (text) => {
  expect(changed(text)).toBeUndefined();
});

test('a site without tsconfig.json gets none', () => {
  expect(tsconfigChanges(root, /./)).toEqual([]);
});

test('what the tsconfig.json above a site extends of a package that goes, goes as well', () => {
  const site = path.join(root, 'site');
  mkdirSync(site);
  mkdirSync(path.join(root, 'shared'));
  const above = path.join(root, 'tsconfig.json');
  const base = path.join(root, 'shared/base.json');
  const changes = () => tsconfigChanges(site, /^@old\/tsconfig(?:$|\/)/, root);
  writeFileSync(above, '{ "extends": "@old/tsconfig" }');
  expect(changes().map(({ file, text }) => [file, text])).toEqual([[above, '{}']]);
  // A site's own one hides it, unless that extends it.
  writeFileSync(path.join(site, 'tsconfig.json'), '{ "a": 1 }');
  expect(changes()).toEqual([]);
  writeFileSync(path.join(site, 'tsconfig.json'), '{ "extends": "../shared/base" }');
  writeFileSync(base, '{ "extends": "@old/tsconfig", "b": 1 }');
  expect(changes().map(({ file, text }) => [file, text])).toEqual([[base, '{"b": 1 }']]);
  writeFileSync(base, '{ "extends": "./base.json" }');
  expect(changes()).toEqual([]);
});

test('style sheets of other languages bring what reads them, each once', () => {
  for (const files of [['a.css', 'b.scss'], ['b.sass'], ['a.sass', 'b.scss']])
    expect(stylePackages(files)).toEqual({ 'sass-embedded': '^1.83.0' });
  expect(stylePackages(['a.less', 'docs/b.styl'])).toEqual({ less: '^4.2.0', stylus: '^0.64.0' });
  expect(stylePackages(['a.css', 'scss', 'a.scss.ts', 'sass/a.css'])).toEqual({});
});
