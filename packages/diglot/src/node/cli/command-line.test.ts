import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { formatError } from '../errors/format-error';
import { openDoor } from './command-line';
import { runHere } from './test-command';

const { argv } = process;
afterEach(() => {
  process.argv = argv;
});

test('a command in a package that is not installed says the line that runs it all the same', async () => {
  process.argv = ['node', '/nowhere/diglot', 'absent', 'https://a.dev/', '--title', 'two words'];
  await expect(openDoor('@diglot/absent')).rejects.toMatchObject({
    code: 'package-missing',
    message: '"diglot absent" is in the package "@diglot/absent", which is not installed.',
    fix: expect.stringContaining(`"npx @diglot/absent https://a.dev/ --title 'two words'"`),
  });
});

test.each(['@diglot/mcp', '@diglot/migrate'] as const)('%s is found where it is', async (name) => {
  expect(await openDoor(name)).toBeInstanceOf(Function);
});

test('an error of a package that has its own copy of the engine is told as one of the author’s', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-door-'));
  const folder = path.join(root, 'node_modules/@diglot/other');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    '{ "name": "@diglot/other", "type": "module", "exports": "./index.js" }',
  );
  writeFileSync(
    path.join(folder, 'index.js'),
    `class DiglotErrors extends Error {
  name = 'DiglotErrors';
  errors = [Object.assign(new Error('It is not committed'), { name: 'DiglotError', code: 'x', fix: 'Commit it.' })];
}
export const run = () => { throw new DiglotErrors(); };
`,
  );
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(root);
  const run = await openDoor('@diglot/other');
  cwd.mockRestore();
  const error: unknown = await Promise.resolve(run()).catch((thrown: unknown) => thrown);
  rmSync(root, { recursive: true });
  expect(formatError(error, { root, color: false })).toBe(
    'error [diglot] It is not committed\n  Fix: Commit it.',
  );
});

test('a flag with a dash in its name takes no file for its value', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-flags-'));
  const folder = path.join(root, 'node_modules/@diglot/exchange');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    '{ "name": "@diglot/exchange", "type": "module", "exports": "./index.js" }',
  );
  writeFileSync(
    path.join(folder, 'index.js'),
    "export const run = (action, files, { dryRun, by }) => { console.log(JSON.stringify([files, dryRun, by])); return 'done'; };\n",
  );
  const said = async (...args: string[]) => {
    const { stdout, stderr } = await runHere(root, ['exchange', 'import', ...args]);
    return stderr || JSON.parse(stdout);
  };
  expect(await said('--dry-run', 'zh.po', '--by', 'me')).toEqual([['zh.po'], true, 'me']);
  expect(await said('zh.po', '--dry-run')).toEqual([['zh.po'], true, null]);
  rmSync(root, { recursive: true });
});
