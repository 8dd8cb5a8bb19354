import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { moveStyles } from './styles';

test('packages that sheets import are named without the sign of another bundler', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-sheets-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const file = path.join(root, 'a.scss');
  writeFileSync(
    file,
    `@use '~@port/quay/mixins' as *;\n@import (reference) "~buoy/a.less";\n// @use '~x';\n.a { content: '~b'; background: url('~c') }\n`,
  );
  expect(moveStyles([file]).changes.map(({ text }) => text)).toEqual([
    `@use '@port/quay/mixins' as *;\n@import (reference) "buoy/a.less";\n// @use 'x';\n.a { content: '~b'; background: url('~c') }\n`,
  ]);
});
