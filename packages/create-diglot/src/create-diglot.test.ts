import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testFolder } from './test-folder';

const PROGRAM = fileURLToPath(new URL('../bin/create-diglot.js', import.meta.url));

/** Runs the program as an agent does: without a terminal. */
function run(
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  node: string[] = [],
) {
  const told = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, PROGRAM, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...Object.fromEntries(told), NO_COLOR: '1', ...env },
  });
  return { status, stdout, stderr };
}

/** A program of that name which is found first; returns the environment that finds it. */
function fakeManager(folder: string, name: string, code: number): NodeJS.ProcessEnv {
  const bin = path.join(folder, '.git/bin');
  mkdirSync(bin, { recursive: true });
  const script = `require('node:fs').writeFileSync('installed.json', JSON.stringify(process.argv.slice(2))); process.exit(${code});`;
  writeFileSync(path.join(bin, `${name}.cjs`), script);
  writeFileSync(path.join(bin, name), `#!/bin/sh\nexec node "$(dirname "$0")/${name}.cjs" "$@"\n`);
  writeFileSync(path.join(bin, `${name}.cmd`), `@node "%~dp0${name}.cjs" %*\r\n`);
  chmodSync(path.join(bin, name), 0o755);
  return { PATH: `${bin}${path.delimiter}${process.env.PATH}` };
}

test('without a terminal nothing is asked: the usual site, and how to go on', () => {
  const root = testFolder();
  const env = { npm_config_user_agent: 'pnpm/10.34.9 npm/? node/v22.12.0 linux x64' };
  const { status, stdout, stderr } = run(root, ['--no-install'], env);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Made \d+ files in my-docs\.\n/);
  expect(stdout).toContain(path.join('.github', 'workflows', 'my-docs-check.yml'));
  expect(stdout).toMatch(/\nNext:\n {2}cd my-docs\n {2}pnpm install\n {2}pnpm dev\n$/);
  expect(existsSync(path.join(root, 'my-docs/docs/zh/guide/index.mdx'))).toBe(true);
});

test('packages are installed by the package manager that runs it, or that is named', () => {
  const root = testFolder();
  const env = fakeManager(root, 'yarn', 0);
  const { status, stdout } = run(root, ['我的 文档', '--package-manager=yarn'], env);
  expect([status, readFileSync(path.join(root, '我的 文档/installed.json'), 'utf8')]).toEqual([
    0,
    '["install"]',
  ]);
  expect(stdout).toMatch(/\nNext:\n {2}cd "我的 文档"\n {2}yarn dev\n$/);
  expect(existsSync(path.join(root, '我的 文档/.yarnrc.yml'))).toBe(true);
});

test('an installation that fails leaves the site, and says how to go on', () => {
  const root = testFolder();
  const { status, stdout, stderr } = run(root, ['docs'], fakeManager(root, 'npm', 7));
  expect([status, stderr]).toEqual([
    1,
    '\nnpm install ended with 7. The site is whole; only its packages are missing.\n',
  ]);
  expect(stdout).toMatch(/\nNext:\n {2}cd docs\n {2}npm install\n {2}npm run dev\n$/);
  const missing = run(root, ['docs2', '--package-manager=bun'], { PATH: '' });
  expect(missing.stderr).toContain('bun could not be started');
  expect(readdirSync(path.join(root, 'docs2'))).toContain('diglot.config.ts');
});

test('a folder of somebody’s is refused, and what a new repository has stays', () => {
  const root = testFolder();
  writeFileSync(path.join(root, 'README.md'), '# Mine\n');
  writeFileSync(path.join(root, '.gitignore'), 'mine\n');
  const made = run(root, ['.', '--template', 'one-page', '--languages', 'en', '--no-install']);
  expect(made.stdout).toContain(
    'in this folder.\n  kept as it was: .gitignore\n  kept as it was: README.md\n',
  );
  expect(made.stdout).toContain('Add "node_modules/" and "dist/" to .gitignore');
  expect(readFileSync(path.join(root, 'README.md'), 'utf8')).toBe('# Mine\n');
  expect(existsSync(path.join(root, '.github/workflows/check.yml'))).toBe(true);
  const again = run(root, ['.', '--no-install']);
  expect(again.status).toBe(1);
  expect(again.stderr).toContain('is not empty: diglot.config.ts, docs, package.json');
  expect(again.stderr).toContain('Fix: Name another folder, for instance my-docs.');
});

test('languages without text are told, and English is added where a site would have none', () => {
  const { stdout } = run(testFolder(), ['--languages', 'ja,ko', '--no-install']);
  expect(stdout).toContain(
    'Nothing is written in 日本語, 한국어 yet: pages show the text in English',
  );
  expect(stdout).toContain('English was added');
});

test('in a workspace nothing is installed, because its lockfile would change', () => {
  const root = testFolder();
  writeFileSync(path.join(root, 'package.json'), '{ "workspaces": ["packages/*"] }');
  const { status, stdout } = run(root, ['docs'], fakeManager(root, 'npm', 9));
  expect(status).toBe(0);
  expect(stdout).toContain(
    `The folder lies in the workspace ${root}, in which nothing was installed.`,
  );
  expect(stdout).toContain(`run "npm install" in ${root}\n  cd docs\n  npm run dev`);
});

test('a disk that cannot be written leaves nothing behind', () => {
  const root = testFolder();
  // The repository's folder for workflows cannot be made, because a file has its name.
  writeFileSync(path.join(root, '.github'), '');
  const { status, stderr } = run(root, ['docs/site', '--no-install']);
  expect([status, existsSync(path.join(root, 'docs'))]).toEqual([1, false]);
  expect(stderr).toMatch(/^error \[diglot\] .*\n/);
});

test.each([
  ['never ends', '', 'ended before it was done'],
  ['ends the process', 'process.exit(0)', 'ended before it was done'],
  ['throws later', 'setImmediate(() => { throw new Error("late"); })', 'late'],
  [
    'finds that nobody reads any more',
    'process.stdout.emit("error", Object.assign(new Error(), { code: "EPIPE" }))',
    'has gone before all was printed',
  ],
])('an installation that %s is no success', (_, does, message) => {
  const root = testFolder();
  const fake = path.join(root, '.git/fake.cjs');
  writeFileSync(
    fake,
    `require('node:child_process').spawn = () => { ${does}; return new (require('node:events'))(); };
require('node:module').syncBuiltinESMExports();
`,
  );
  const { status, stderr } = run(root, ['docs'], {}, ['--require', fake]);
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
  expect(stderr).toMatch(/^error \[diglot\] /);
});

test('help, version, mistakes, and an old Node.js', () => {
  const root = testFolder();
  expect(run(root, ['--help'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('--template <name>'),
  });
  expect(run(root, ['-v']).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(run(root, ['--langauges', 'en'])).toMatchObject({
    status: 1,
    stderr: 'error [diglot] There is no option "--langauges"\n  Fix: Write "--languages".\n',
  });
  const fake = path.join(root, '.git/old.cjs');
  const versions = "{ ...process.versions, node: '16.20.2' }";
  writeFileSync(fake, `Object.defineProperty(process, 'versions', { value: ${versions} });\n`);
  expect(run(root, [], {}, ['--require', fake])).toMatchObject({
    status: 1,
    stderr:
      'error [diglot] Node.js 16.20.2 is too old\n  Fix: Install Node.js 20.19 or newer, or 22.12 or newer.\n',
  });
  expect(readdirSync(root)).toEqual(['.git']);
});
