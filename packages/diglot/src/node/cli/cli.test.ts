import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../files/engine-paths';
import { sitesFolder, writeFiles } from '../files/test-files';
import { testWithLinks } from '../files/test-links';
import { runHere } from './test-command';

const bin = path.join(engineRoot, 'bin/diglot.js');
const parent = sitesFolder('cli');
let sites = 0;

const SITE = {
  'diglot.config.ts': "export default { title: 'Small site' };\n",
  'docs/index.md': '# Home\n',
};

function createSite(files: Readonly<Record<string, string>>, name = `site-${sites++}`): string {
  const root = path.join(parent, name);
  writeFiles(root, { ...SITE, ...files });
  return root;
}

function run(args: readonly string[], nodeArgs: readonly string[] = [], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, bin, ...args], {
    encoding: 'utf8',
    input,
    cwd: parent,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status, stdout, stderr };
}

const runParent = (args: readonly string[]) => runHere(parent, args);

const hasTrace = (text: string): boolean => /\n\s+at /.test(text);

/** A way to break a site, what its author is told, and the command that tells it. */
type Broken = readonly [
  what: string,
  files: Readonly<Record<string, string>>,
  told: RegExp,
  args?: readonly string[],
];

const page = (component: string) => ({
  'docs/page.mdx': "import { Box } from '../Box';\n\n# Page\n\n<Box />\n",
  'Box.tsx': component,
});

const BROKEN: readonly Broken[] = [
  ['a config that throws', { 'diglot.config.ts': "throw new Error('No.');" }, /config throws/],
  ['a config that is no code', { 'diglot.config.ts': 'export default {' }, /config cannot be read/],
  [
    'a component that throws nothing',
    page('export const Box = () => { throw undefined; };'),
    /undefined/,
  ],
  [
    'a theme that throws',
    { 'theme/index.tsx': "export const parts = { NavTitle: () => { throw new Error('No.'); } };" },
    /No\./,
  ],
  ['a file where the output belongs', { dist: 'mine' }, /dist/],
  [
    'a file where the docs belong',
    { 'diglot.config.ts': "export default { root: 'docs/index.md' };" },
    /docs/,
  ],
  [
    'a config in another command',
    { 'diglot.config.ts': "throw new Error('No.');" },
    /config throws/,
    ['preview'],
  ],
  [
    'a config in a third',
    { 'diglot.config.ts': "throw new Error('No.');" },
    /config throws/,
    ['search', 'records'],
  ],
  [
    'a server whose config throws',
    { 'diglot.config.ts': "throw new Error('No.');" },
    /config throws/,
    ['dev', '--port', '0'],
  ],
];

for (const [what, files, told, args = ['build']] of BROKEN) {
  test(`${what}: a message without a trace, and exit code 1`, async () => {
    const { status, stderr, stdout } = await runParent([...args, createSite(files)]);
    expect([status, hasTrace(stderr + stdout)], stderr).toEqual([1, false]);
    expect(stderr).toMatch(/^\n?error \[diglot\] /);
    expect(stderr).toMatch(told);
    expect(stderr).toContain('Fix: ');
    expect(stderr).toMatch(/\n[A-Z][a-z ]+ failed: 1 error\n\n$/);
  });
}

test('one build that fails tells its warnings too, each message begins with its kind, and the last line counts', async () => {
  const { status, stderr } = await runParent([
    'build',
    createSite({
      'docs/index.md': '---\ntitel: Home\n---\n\n# Home\n\n[a](./gone.md) and [b](./lost.md)\n',
      'public/_headers': 'no rule',
    }),
  ]);
  const lines = stderr.split('\n').filter((line) => /^(?:error|warning) |failed/.test(line));
  expect([status, ...lines]).toEqual([
    1,
    expect.stringMatching(/^warning \[diglot\] .*titel/),
    expect.stringMatching(/^error \[diglot\] .*gone/),
    expect.stringMatching(/^error \[diglot\] .*lost/),
    expect.stringMatching(/^error \[diglot\] /),
    'Build failed: 3 errors, 1 warning',
  ]);
});

test.each(['build', 'dev', 'preview', 'search push', 'search records'])(
  '%s takes --debug, which prints the trace',
  async (name) => {
    const root = createSite({ 'diglot.config.ts': "throw new Error('No.');" });
    const { status, stderr } = await runParent([...name.split(' '), root, '--debug']);
    expect([status, hasTrace(stderr)], stderr).toEqual([1, true]);
    expect((await runParent([...name.split(' '), '--help'])).stdout).toContain('--debug');
  },
);

testWithLinks('symbolic links that lead in a circle', async () => {
  const root = createSite({});
  symlinkSync('loop', path.join(root, 'docs/loop'));
  symlinkSync('.', path.join(root, 'docs/self'));
  const { status, stderr } = await runParent(['build', root]);
  expect(hasTrace(stderr)).toBe(false);
  if (status !== 0) expect(stderr).toMatch(/^\n?error \[diglot\] .*loop/s);
});

test('a folder with an unusual name, and imports that leave out endings or go by paths of tsconfig.json', () => {
  const island = page(
    "'use client';\nimport './box.css';\nimport data from './data.json';\nexport const Box = () => <p>{data.a}</p>;",
  );
  const files = {
    ...island,
    'docs/page.mdx':
      "import { Box } from '../Box';\nimport { Card } from '../card';\nimport Note from '@/docs/note';\n\n# Page\n\n<Box /> <Card />\n\n<Note />\n",
    'docs/note.mdx': "import { Card } from '@/card';\n\nA note. <Card />\n",
    'tsconfig.json': JSON.stringify({ compilerOptions: { paths: { '@/*': ['./*'] } } }),
    'card/index.tsx': 'export const Card = () => <b>card</b>;\n',
    'box.css': 'p { color: red }',
    'data.json': '{ "a": 1 }',
  };
  // In a process of its own: the test runner has another idea of such names.
  const { status, stderr } = run(['build', createSite(files, 'a%20b [c] (页)')]);
  expect([status, stderr]).toEqual([0, '']);
});

const UNREADABLE = process.platform === 'win32' ? ['a#b'] : ['a#b', 'a?b'];

test.each(UNREADABLE)('a folder with a name that the bundler cannot read: %s', async (name) => {
  const { status, stderr } = await runParent(['build', createSite({}, name)]);
  expect(status).toBe(1);
  expect(stderr).toContain(`[diglot] The path of the site contains "${name.charAt(1)}"`);
  expect(stderr).toContain(name);
});

test.each(['init', 'create'])('"diglot %s" leads to what begins sites', async (name) => {
  const { status, stderr } = await runParent([name, 'my-docs']);
  expect(status).toBe(1);
  expect(stderr).toContain('Fix: Write "npm create diglot@latest".');
});

test.each([
  ['build', ['--no-cache', '--config']],
  ['dev', ['--port', '--host']],
  ['preview', ['--port', '--host']],
])('diglot %s --help explains the command and its options', async (command, words) => {
  const { status, stdout } = await runParent([command, '--help']);
  expect(status).toBe(0);
  for (const word of [...words, `$ diglot ${command} [root]`]) expect(stdout).toContain(word);
});

test('diglot --help lists the commands, --version tells the version', async () => {
  const { stdout } = await runParent(['--help']);
  for (const command of ['build', 'dev', 'preview']) expect(stdout).toContain(`${command} [root]`);
  expect((await runParent(['--version'])).stdout).toMatch(/diglot\/\d+\.\d+\.\d+/);
});

test.each([[['bulid']], [['build', '--fast']]])(
  'an unknown command or option ends with exit code 1 and says so: %s',
  async (args) => {
    const { status, stderr } = await runParent(args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(args.at(-1) ?? '')]);
  },
);

test('a preview without a build says what to run first; a port that is none, or taken, is named with a remedy', async () => {
  const root = createSite({});
  expect(await runParent(['preview', root])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Fix: Run "npx diglot build" first.'),
  });
  const bad = await runParent(['preview', root, '--port', 'http']);
  expect(bad.stderr).toContain('"http" is not a port.');
  await runParent(['build', root]);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const taken = await runParent(['preview', root, '--port', String(port)]);
  other.close();
  expect(taken).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`Port ${port} is already in use.`),
  });
});

test('outside of a terminal progress is plain lines', async () => {
  const { status, stdout } = run(['build', createSite({})]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these would be the terminal's
  expect(stdout).not.toMatch(/[\u001b\r]/);
  expect([status, stdout]).toEqual([0, expect.stringContaining('Rendering pages (')]);
  expect(stdout).toMatch(/Built site-\d+\/dist\n$/);
});

test('an old Node.js is told what is needed', () => {
  const fake = path.join(parent, 'old-node.cjs');
  const versions = "{ ...process.versions, node: '18.20.4' }";
  writeFileSync(fake, `Object.defineProperty(process, 'versions', { value: ${versions} });\n`);
  const { status, stderr } = run(['build', createSite({})], ['--require', fake]);
  expect(status).toBe(1);
  expect(stderr).toBe(
    'error [diglot] Node.js 18.20.4 is too old\n  Fix: Install Node.js 20.19 or newer, or 22.12 or newer.\n',
  );
});

test("Yarn's Plug'n'Play is told how to install packages as files", () => {
  const fake = path.join(createSite({ 'pnp.cjs': "process.versions.pnp = '3';" }), 'pnp.cjs');
  const { status, stderr } = run(['build', createSite({})], ['--require', fake]);
  expect(status).toBe(1);
  expect(stderr).toContain('Fix: Write "nodeLinker: node-modules" into .yarnrc.yml');
});

test('what tests checked is compared with proofs.json, and written when that is asked for', async () => {
  const kinds = { examples: { en: '{count} examples built' } };
  const root = createSite({ 'proofs.json': JSON.stringify({ kinds }) });
  const list = [{ page: '/', name: 'tool', version: '1.0.0', counts: { examples: 2 } }];
  const proofs = (input: unknown, ...args: string[]) =>
    runHere(parent, ['proofs', root, ...args], JSON.stringify(input));
  const different = run(['proofs', root], [], JSON.stringify(list));
  expect(different.status).toBe(1);
  expect(different.stderr).toContain('proofs.json says something else of /.');
  expect((await proofs(list, '--update')).stdout).toContain('Written: /');
  expect(await proofs(list)).toMatchObject({
    status: 0,
    stdout: 'proofs.json says what was checked.\n',
  });
  const damaged = await proofs([{ page: '/', name: 'tool', counts: {} }]);
  expect(damaged.status).toBe(1);
  expect(damaged.stderr).toContain('"[0].version" is missing');
});

const pages = Array.from({ length: 40 }, (_, page) => [`docs/p${page}.md`, `# Page ${page}\n`]);

/** What Node does with so many files that it may have open. */
function runWithin(files: number, args: readonly string[]) {
  const command = ['-c', `ulimit -n ${files} && exec "$0" "$@"`, process.execPath, ...args];
  const env = { ...process.env, NO_COLOR: '1' };
  return spawnSync('sh', command, { encoding: 'utf8', cwd: parent, env, timeout: 50_000 });
}

test.skipIf(process.platform === 'win32')(
  'a build that runs out of files to open ends with one message',
  () => {
    const root = createSite({ ...Object.fromEntries(pages), 'nothing.js': '' });
    const nothing = path.join(root, 'nothing.js');
    for (const files of [20, 32, 48, 64]) {
      // With few of them some versions of Node.js themselves do not start.
      if (runWithin(files, [nothing]).status !== 0) continue;
      const { status, signal, stdout, stderr } = runWithin(files, [bin, 'build', root]);
      expect(signal, `${files} files`).toBe(null);
      expect(hasTrace(stderr), stderr).toBe(false);
      if (status === 0) expect(stdout).toContain('Built');
      else
        expect(stderr).toMatch(
          /^error \[diglot\] .*EMFILE.*Fix: Raise the limit.*ulimit -n 4096/ms,
        );
      expect(stderr.match(/Fix: /g)?.length ?? 0).toBe(status === 0 ? 0 : 1);
    }
  },
);
