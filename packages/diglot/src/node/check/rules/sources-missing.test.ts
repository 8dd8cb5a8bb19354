import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { acceptCode } from '../../book/described-code';
import type { Book } from '../../build/open/read-book';
import * as upwards from '../../files/find-upwards';
import { sourceProblems } from './sources';

vi.spyOn(upwards, 'findPackage').mockReturnValue(undefined);

test('where the package that reads code is not installed, check says so at the config, and the lock stays as it is', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-sources-'));
  const configFile = path.join(root, 'diglot.config.ts');
  const sources = [{ package: 'kettle' }];
  writeFileSync(configFile, `export default {\n  sources: ${JSON.stringify(sources)},\n};\n`);
  // Nothing else of a book is looked at.
  const book = { config: { root, configFile, sources } } as unknown as Book;
  expect(await sourceProblems(book)).toMatchObject([
    {
      ...{ rule: 'sources', severity: 'error', file: 'diglot.config.ts', line: 2 },
      message: 'Code is read by the package "@diglot/sources", which is not installed.',
      fix: 'Run "npm install --save-dev @diglot/sources", or take "sources" from the config.',
    },
  ]);
  const code = ['= kettle:boil 0123456789abcdef "boil(): void"'];
  expect(await acceptCode({ code }, [], book)).toEqual(code);
});
