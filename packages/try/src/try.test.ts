import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createSiteOf, sharedSite } from '../../diglot/src/node/build/testing/test-site';
import { runHere } from '../../diglot/src/node/cli/test-command';
import { engineRoot } from '../../diglot/src/node/files/engine-paths';
import { stepLines } from './commands';
import { updateOutputs } from './update-page';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const CONFIG = `export default {
  title: 'Kettles',
  themeConfig: {
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  },
};
`;

const GOOD = (title: string) => `# ${title}

\`\`\`js title="src/index.js" run
import { boil } from 'kettle';

export const cups = boil(3);
\`\`\`

## Run {#run}

\`\`\`js run
import { cups } from './src/index.js';

console.log(cups); // [!code highlight]
\`\`\`

\`\`\`txt
3 cups
\`\`\`

## Steps {#steps}

\`\`\`sh step
$ node src/index.js && kettle --loud > out.txt
cat out.txt
\`\`\`

\`\`\`json
{ "loud": true }
\`\`\`
`;

const diglot = async (...args: string[]) => {
  const { status, stdout, stderr } = await runHere(site.root, args);
  return { code: status, out: stdout, err: stderr };
};
const put = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(site.root, name)), { recursive: true });
  writeFileSync(path.join(site.root, name), text);
};
const read = (name: string) => readFileSync(path.join(site.root, name), 'utf8');
const tryAll = async (...args: string[]) => {
  const { code, out, err } = await diglot('try', '--format', 'json', ...args);
  expect(out, err).toMatch(/^\[/);
  const findings: { file: string; line: number; message: string; fix: string }[] = JSON.parse(out);
  return { code, findings, err };
};

const site = sharedSite(() =>
  createSiteOf({
    'diglot.config.ts': CONFIG,
    'docs/en/index.md': GOOD('Kettles'),
    'docs/zh/index.md': GOOD('水壶'),
    'node_modules/kettle/package.json':
      '{ "name": "kettle", "version": "1.2.3", "type": "module", "main": "main.js", "bin": "bin.js" }',
    'node_modules/kettle/main.js': 'export const boil = (cups) => cups + " cups";\n',
    'node_modules/kettle/bin.js':
      'console.log(JSON.stringify({ loud: process.argv.includes("--loud") }));\n',
    // As package managers link programs.
    'node_modules/.bin/.keep': '',
  }),
);
beforeAll(async () => {
  symlinkSync('../kettle/bin.js', path.join(site.root, 'node_modules/.bin/kettle'));
});

test('blocks of a page run in one folder, with the packages of the site, and say so to readers in all languages', async () => {
  expect(await tryAll()).toMatchObject({ code: 0, findings: [] });
  const proofs = read('proofs.json');
  // The second time nothing runs, and nothing is written.
  expect(await diglot('try')).toMatchObject({
    code: 0,
    out: '6 blocks of 2 pages did what they say\n',
    err: '',
  });
  expect(read('proofs.json')).toBe(proofs);
  await site.build();
  const { 'index.html': html = '', 'zh/index.html': chinese = '' } = site.output();
  expect(html.match(/dg-code-ran">[^<]*kettle 1\.2\.3/g)).toHaveLength(2);
  expect(chinese.match(/dg-code-ran">/g)).toHaveLength(2);
  const rows: { id: string; text: string; ran?: unknown[] }[] = JSON.parse(
    site.output()['sections.json'] ?? '[]',
  );
  const ran = [
    { packages: [{ name: 'kettle', version: '1.2.3' }], date: expect.stringMatching(/^\d{4}-/) },
  ];
  expect(rows.map((row) => [row.id, row.ran])).toEqual([
    ['', undefined],
    ['run', ran],
    ['steps', ran],
  ]);
  expect(rows.map(({ text }) => text).join()).not.toContain('1.2.3');
});

test('what is proved goes with the block that proved it', async () => {
  put('docs/en/index.md', GOOD('Kettles').replace('boil(3)', 'boil(4)'));
  await site.build();
  expect(site.output()['index.html']).not.toContain('dg-code-ran');
  expect(site.output()['zh/index.html']).toContain('dg-code-ran');
  const { code, findings } = await tryAll('/');
  expect({ code, findings }).toMatchObject({
    code: 1,
    findings: [{ file: 'docs/en/index.md', line: 17 }],
  });
  expect(findings[0]?.message).toContain('- 3 cups\n+ 4 cups');
  expect((await diglot('try', '--update')).code).toBe(0);
  expect(read('docs/en/index.md')).toBe(
    GOOD('Kettles').replace('boil(3)', 'boil(4)').replace('3 cups', '4 cups'),
  );
  expect(await tryAll()).toMatchObject({ code: 0, findings: [] });
  put('docs/en/index.md', GOOD('Kettles'));
});

test('a new version of a package runs the blocks anew, and readers are told of it', async () => {
  expect((await tryAll()).code).toBe(0);
  put(
    'node_modules/kettle/package.json',
    read('node_modules/kettle/package.json').replace('1.2.3', '2.0.0'),
  );
  put('node_modules/kettle/main.js', 'export const boil = (cups) => cups + " mugs";\n');
  expect((await tryAll()).findings.map(({ file, line }) => [file, line])).toEqual([
    ['docs/en/index.md', 17],
    ['docs/zh/index.md', 17],
  ]);
  put(
    'node_modules/kettle/package.json',
    read('node_modules/kettle/package.json').replace('2.0.0', '2.0.1'),
  );
  put('node_modules/kettle/main.js', 'export const boil = (cups) => cups + " cups";\n');
  expect((await tryAll()).code).toBe(0);
  expect(read('proofs.json')).toContain('"name":"kettle","version":"2.0.1"');
});

/** Keeps its thread as a loop without end does, and costs nothing. */
const FOREVER = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

const BAD = `# Bad

\`\`\`js run
import { rmSync } from 'node:fs';
rmSync(process.cwd(), { recursive: true });
\`\`\`

\`\`\`js run
import { fork } from 'node:child_process';
for (;;) fork(process.argv[1]);
\`\`\`

\`\`\`js run
process.stdout.write('x'.repeat(100_000_000));
\`\`\`

\`\`\`py run
print(1)
\`\`\`

\`\`\`sh step
node -e "console.error('too hot'); process.exit(7)"
\`\`\`

\`\`\`js run
import 'teapot';
\`\`\`

\`\`\`js run
import { writeFileSync } from 'node:fs';
writeFileSync(new URL('../node_modules/kettle/main.js', import.meta.url), 'gone');
\`\`\`

\`\`\`js run
import { symlinkSync, writeFileSync } from 'node:fs';
symlinkSync('/', 'all');
writeFileSync('all/tmp/outside', '');
\`\`\`

\`\`\`sh step
cat ../../secret
\`\`\`

\`\`\`sh step
npm run boom; rm -rf x
\`\`\`

\`\`\`js title="../out.js" run
1;
\`\`\`

\`\`\`js run
console.log('still here');
\`\`\`

\`\`\`txt
still here
\`\`\`
`;

test('each block that fails is one finding with its line, and the rest goes on', async () => {
  put('docs/en/bad.md', BAD);
  put('docs/zh/bad.md', '# 坏\n');
  const { code, findings } = await tryAll('/bad');
  const lines = BAD.split('\n');
  expect(code).toBe(1);
  expect(
    findings.map(({ line, message }) => `${lines[line - 1]} ${message.split('\n').join(' ')}`),
  ).toEqual([
    expect.stringMatching(/^```js run The block (?:ended with code 1|removed)/),
    '```js run The block ended with code 1: it may not start another program.',
    '```js run The block printed more than a million characters.',
    '```py run "py" cannot be run.',
    expect.stringMatching(/^node -e .* ended with code 7: too hot$/),
    '```js run The package "teapot" is not installed.',
    expect.stringMatching(
      /^```js run The block ended with code 1: it may not write ".*main\.js"\.$/,
    ),
    '```js run The block ended with code 1: it may not make links.',
    'cat ../../secret "../../secret" lies outside of the page\'s folder.',
    'npm run boom; rm -rf x ";" cannot be run here: npm run boom; rm -rf x',
    '```js title="../out.js" run "../out.js" is no file of the page\'s folder.',
  ]);
  expect(read('node_modules/kettle/main.js')).toContain('boil');
});

test('a block that does not end in time is a finding, and the rest goes on', async () => {
  put('docs/en/bad.md', `# Bad\n\n\`\`\`js run\n${FOREVER}\n\`\`\`\n\n\`\`\`py run\n1\n\`\`\`\n`);
  const { findings } = await tryAll('/bad', '--timeout', '1');
  expect(findings.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '3: The block did not end within 1 s.',
    '7: "py" cannot be run.',
  ]);
});

test('an unknown page or format ends with 1, and says what there is', async () => {
  expect((await diglot('try', '/bads')).err).toContain('Name "/bad"?');
  expect((await diglot('try', '--format', 'xml')).err).toContain(
    'Write one of text, json, github.',
  );
  expect((await diglot('try', '--timeout', 'soon')).err).toContain('Write --timeout 60.');
  put('docs/en/bad.md', '# Bad\n\n```js run\nprocess.exit(1);\n```\n');
  const { code, out } = await diglot('try', '/bad', '--format', 'github');
  expect(code).toBe(1);
  expect(out).toMatch(/^::error file=.*docs\/en\/bad\.md,line=3,col=1,title=diglot try::/);
});

test.each([
  ['interrupted', 'SIGINT', 1],
  ['killed', 'SIGKILL', null],
] as const)('%s, it ends its programs and leaves no folder', async (_, signal, code) => {
  put('docs/en/bad.md', `# Bad\n\n\`\`\`js run\n${FOREVER}\n\`\`\`\n`);
  const temporary = mkdtempSync(path.join(tmpdir(), 'diglot-killed-'));
  const folders = () => readdirSync(temporary).filter((name) => name.startsWith('diglot-try-'));
  const child = spawn(process.execPath, [path.join(engineRoot, 'bin/diglot.js'), 'try', '/bad'], {
    cwd: site.root,
    env: { ...process.env, TMPDIR: temporary },
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  await vi.waitUntil(() => folders().length > 0, { timeout: 60_000 });
  let told = '';
  child.stderr.on('data', (data) => (told += data));
  child.kill(signal);
  expect(await ended).toBe(code);
  await vi.waitUntil(() => folders().length === 0, { timeout: 60_000 });
  const { stdout } = spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' });
  expect(stdout).not.toContain(temporary);
  if (code === 1) expect(told).toContain('Interrupted: nothing was written.');
});

test('a block that waits for what cannot come any more is told so', async () => {
  put('docs/en/bad.md', '# Bad\n\n```js run\nawait new Promise(() => {});\n```\n');
  expect((await tryAll('/bad')).findings.map(({ message }) => message)).toEqual([
    'The block waits for something that cannot come any more.',
  ]);
});

test('lines of a step are commands: prompts, comments and backslashes are no part of them', () => {
  expect(stepLines('$ A=1 node "a b.js" \\\n  --x\n# no\n\nls | sort')).toEqual([
    {
      line: 1,
      text: 'A=1 node "a b.js" --x',
      invocations: [{ env: { A: '1' }, program: 'node', args: ['a b.js', '--x'], isPiped: false }],
    },
    {
      line: 5,
      text: 'ls | sort',
      invocations: [
        { env: {}, program: 'ls', args: [], isPiped: true },
        { env: {}, program: 'sort', args: [], isPiped: false },
      ],
    },
  ]);
});

test('writing an output changes nothing outside of its block', () => {
  const line = fc.stringMatching(/^[a-z `~]{0,12}$/);
  const text = fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n'));
  const eol = fc.constantFrom('\n', '\r\n');
  const indent = fc.constantFrom('', '  ', '> ');
  fc.assert(
    fc.property(text, eol, indent, (output, end, before) => {
      const head = ['# A', ''].join(end);
      const old = ['```txt', 'old', '```'].map((each) => before + each).join(end);
      const tail = `${end}${end}After.${end}`;
      const next = updateOutputs(`${head}${end}${old}${tail}`, [{ line: 3, text: output }]);
      expect(next.startsWith(head)).toBe(true);
      expect(next.endsWith(tail)).toBe(true);
      const fence = /(`{3,})txt/.exec(next)?.[1] ?? '';
      const body = next.slice(next.indexOf('txt') + 3 + end.length, next.lastIndexOf(fence));
      const lines = body
        .split(end)
        .slice(0, -1)
        .map((each) => (each.startsWith(before) ? each.slice(before.length) : ''));
      expect(lines.join('\n')).toBe(output);
    }),
  );
});

test('a mark that was meant to let a block run is a finding, so that nothing is left out without a word', async () => {
  put('docs/en/bad.md', '# Bad\n\n```js runn\nconsole.log(1);\n```\n');
  const { code, findings } = await tryAll('/bad');
  expect([code, findings]).toMatchObject([
    1,
    [
      {
        file: 'docs/en/bad.md',
        line: 3,
        message: expect.stringContaining('"runn" has no meaning'),
      },
    ],
  ]);
});

const printing = (code: string) =>
  `# Bad\n\n\`\`\`js run\n${code}\n\`\`\`\n\n\`\`\`txt\n1\n\`\`\`\n`;
const bad = () => path.join(site.root, 'docs/en/bad.md');

test('no output is written into a page that may only be read', async () => {
  put('docs/en/bad.md', printing('console.log(2);'));
  onTestFinished(() => rmSync(bad(), { force: true }));
  chmodSync(bad(), 0o444);
  const { code, findings } = await tryAll('/bad', '--update');
  expect([code, findings]).toMatchObject([
    1,
    [{ line: 7, message: expect.stringContaining('may only be read') }],
  ]);
  expect(read('docs/en/bad.md')).toBe(printing('console.log(2);'));
});

test('what an editor writes into a page while its blocks run stays', async () => {
  // Of the site, a block may read packages alone.
  const sign = path.join(site.root, 'node_modules/edited');
  const waiting = `import { existsSync } from 'node:fs';
const timer = setInterval(() => {
  if (!existsSync(${JSON.stringify(sign)})) return;
  clearInterval(timer);
  console.log(2);
}, 10);`;
  const page = printing(waiting);
  put('docs/en/bad.md', page);
  onTestFinished(() => rmSync(bad(), { force: true }));
  const args = [path.join(engineRoot, 'bin/diglot.js'), 'try', '/bad', '--update'];
  const child = spawn(process.execPath, args, { cwd: site.root });
  let out = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  await new Promise((resolve) => child.stderr.once('data', resolve));
  const edited = `New.\n\n${page}`;
  writeFileSync(bad(), edited);
  put('node_modules/edited', '');
  expect(await ended).toBe(1);
  expect(out).toContain('somebody wrote the page while its blocks ran');
  expect(read('docs/en/bad.md')).toBe(edited);
});
