import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { moveStyles } from './styles';

test('packages that sheets import are named without the sign of another bundler', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-sheets-'));
  const file = path.join(root, 'a.scss');
  writeFileSync(
    file,
    `@use '~@port/quay/mixins' as *;\n@import (reference) "~buoy/a.less";\n// @use '~x';\n.a { content: '~b'; background: url('~c') }\n`,
  );
  expect(moveStyles([file]).changes.map(({ text }) => text)).toEqual([
    `@use '@port/quay/mixins' as *;\n@import (reference) "buoy/a.less";\n// @use 'x';\n.a { content: '~b'; background: url('~c') }\n`,
  ]);
});

test('what resets whole pages for Tailwind 3 goes below the theme', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-sheets-'));
  const moved = (text: string) => {
    const file = path.join(root, 'a.css');
    writeFileSync(file, text);
    return moveStyles([file]).changes.map((change) => change.text);
  };
  expect(moved('@tailwind base;\n@tailwind utilities;\n')).toEqual([
    '@layer theme {\n  @tailwind base;\n}\n@tailwind utilities;\n',
  ]);
  expect(moved("@import 'tailwindcss/base';\n@import 'tailwindcss/utilities';\n")).toEqual([
    "@import 'tailwindcss/base' layer(theme);\n@import 'tailwindcss/utilities';\n",
  ]);
  expect(
    moved('@import "tailwindcss/base" layer(base);\n@layer reset {\n  @tailwind base;\n}\n'),
  ).toEqual([]);
});
