import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requirePackage } from './require-package';

test('a package that is there is found; one that is not is named with the command that installs it', () => {
  expect(readFileSync(requirePackage('temml', 'math'), 'utf8')).toContain('MathML');
  expect(() => requirePackage('@diglot/not-there', 'x')).toThrow(
    expect.objectContaining({
      message: 'Plugin "x" needs the package "@diglot/not-there", which is not installed.',
      fix: 'Run `npm install -D @diglot/not-there`.',
    }),
  );
});
