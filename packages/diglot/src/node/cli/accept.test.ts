import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { engineRoot } from '../files/engine-paths';
import { sitesFolder, writeFiles } from '../files/test-files';
import { runHere } from './test-command';

// Machines may be busy.
vi.setConfig({ testTimeout: 120_000 });

const bin = path.join(engineRoot, 'bin/diglot.js');
const parent = sitesFolder('accept');

const EN = '# Start\n\n## Install {#install}\n\nText.\n';
const ZH = '# 开始\n\n## 安装\n\n文字。\n';

let root: string;
let sites = 0;
beforeEach(() => {
  root = path.join(parent, `site-${sites++}`);
  write({
    'diglot.config.ts': `export default {
  title: 'Site',
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] },
};\n`,
    'docs/en/index.md': '# Home\n',
    'docs/zh/index.md': '# 首页\n',
    'docs/en/guide/start.md': EN,
    'docs/zh/guide/start.md': ZH,
    'docs/en/guide/old.md': EN,
    'docs/zh/guide/old.md': ZH,
    'docs/en/guide/gone.md': EN,
  });
});

const write = (files: Parameters<typeof writeFiles>[1]) => writeFiles(root, files);

interface Run {
  readonly status: number | null;
  /** All that it printed. */
  readonly text: string;
}

async function diglot(...args: readonly string[]): Promise<Run> {
  const { status, stdout, stderr } = await runHere(root, args);
  return { status, text: stdout + stderr };
}

/** As {@link diglot}, in a process of its own. */
function diglotApart(...args: readonly string[]): Promise<Run> {
  const env = { ...process.env, NO_COLOR: '1' };
  const child = spawn(process.execPath, [bin, ...args], { cwd: root, env, stdio: 'pipe' });
  let text = '';
  child.stdout.on('data', (data) => (text += data));
  child.stderr.on('data', (data) => (text += data));
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, text })));
}

const lock = () => readFileSync(path.join(root, 'book.lock'), 'utf8');

test('a first import asks, and says what a terminal is needed for; what it writes, builds hold', async () => {
  expect((await diglot('accept')).text).toContain('The site has no book.lock');
  const asked = await diglot('accept', '--all');
  expect([asked.status, asked.text]).toEqual([1, expect.stringContaining('Add --yes')]);
  const { status, text } = await diglot('accept', '--all', '--yes');
  expect([status, text]).toEqual([0, expect.stringContaining('Wrote book.lock')]);
  expect(text).toContain('Accepted 5 sections, promised 14 new addresses.');
  const first = lock();
  expect(first).toMatch(/^# diglot book\.lock 1\n\/\n\/guide\/gone\n\/guide\/gone#install\n/);
  expect(first).toMatch(
    /^\/zh\/guide\/start#install [\da-f]{16} [\da-f]{16} person:\S+ [\da-f]{8}$/m,
  );
  expect((await diglot('accept', '--all', '--yes')).text).toContain('Nothing to write');
  expect(lock()).toBe(first);
  expect((await diglot('build')).status).toBe(0);
  expect(lock()).toBe(first);
});

test('the guide: its commands do what it says, one after the other', async () => {
  const guide = readFileSync(
    path.join(engineRoot, '../../manual/docs/en/guide/languages/book.md'),
    'utf8',
  );
  const commands = [...guide.matchAll(/^npx diglot (accept.*)$/gm)].map(
    ([, command = '']) => command,
  );
  expect(commands).toHaveLength(8);
  const remove = () =>
    write({
      'docs/en/guide/old.md': '# Old\n',
      'docs/zh/guide/old.md': '# 旧\n',
      'docs/en/guide/gone.md': null,
    });
  for (const [index, command] of commands.entries()) {
    if (command.includes('--drop') && !commands[index - 1]?.includes('--drop')) remove();
    const flags = command.includes('--all') ? ['--yes'] : [];
    const { status, text } = await diglot(...command.split(' '), ...flags);
    expect([command, status], text).toEqual([command, 0]);
  }
  expect(lock()).not.toContain('gone');
  expect(lock()).not.toContain('old#install');
  expect(await diglot('build')).toMatchObject({ status: 0 });
});

test('marks of a merge end a command with the one that repairs, which keeps both sides', async () => {
  await diglot('accept', '/guide/start');
  const merged = lock().replace(
    /^(\/zh\/guide\/start )(.*)$/m,
    '<<<<<<< HEAD\n$1$2\n=======\n/zh/guide/start\n/zh/\n>>>>>>> b',
  );
  write({ 'book.lock': merged });
  const { status, text } = await diglot('accept', '/guide/old');
  expect([status, text]).toEqual([1, expect.stringContaining('npx diglot accept --repair')]);
  expect(lock()).toBe(merged);
  expect((await diglot('accept', '--repair')).status).toBe(0);
  expect(lock()).toContain('\n/zh/\n');
  expect(lock()).toMatch(/^\/zh\/guide\/start [\da-f]{16} [\da-f]{16} person:\S+ [\da-f]{8}$/m);
});

test('two branches that accepted the same section are merged by Git: all commands go on, and the next one that writes leaves a line', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Lin', '-c', 'user.email=lin@example.org', ...args], {
      cwd: root,
      stdio: 'pipe',
    });
  const commit = (message: string) => {
    git('add', '-A');
    git('commit', '-qm', message);
  };
  write({ '.gitattributes': 'book.lock merge=union\n', '.gitignore': 'dist\nnode_modules\n' });
  await diglot('accept', '--all', '--yes');
  git('init', '-qb', 'main');
  commit('Begin');
  git('checkout', '-qb', 'other');
  write({ 'docs/zh/guide/start.md': ZH.replace('文字', '另一段文字') });
  await diglot('accept', '/guide/start', '--by', 'person:Wei');
  commit('Say it otherwise');
  git('checkout', '-q', 'main');
  write({ 'docs/en/guide/start.md': EN.replace('Text.', 'Another text.') });
  await diglot('accept', '/guide/start#install', '--by', 'person:Lin');
  commit('Say more');
  git('merge', '-q', 'other');
  const merged = lock();
  expect(merged.match(/^\/zh\/guide\/start#install .*$/gm)).toHaveLength(2);
  // What Wei translated was made from the older original.
  expect((await diglot('status')).text).toMatch(/\/zh\/guide\/start#install +behind/);
  expect((await diglot('build')).text).toMatch(/docs\/zh\/guide\/start\.md/);
  expect(lock()).toBe(merged);
  expect(await diglot('accept', '/guide/old')).toMatchObject({ status: 0 });
  expect(lock().match(/^\/zh\/guide\/start#install .*$/gm)).toEqual([
    expect.stringContaining('person:Wei'),
  ]);
  expect((await diglot('accept', '/guide/start#install')).status).toBe(0);
  expect((await diglot('status')).text).not.toMatch(/#install +behind/);
});

test('two commands at once lose nothing', async () => {
  const pages = ['/guide/start', '/guide/old', '/guide/gone'];
  const runs = await Promise.all(pages.map((page) => diglotApart('accept', page)));
  expect(runs.map(({ status }) => status)).toEqual([0, 0, 0]);
  for (const page of pages) expect(lock()).toContain(`\n${page}#install\n`);
});

test.each([
  ['a page with errors', ['accept', '/guide/bad'], /docs\/en\/guide\/bad\.mdx:3/],
  [
    'an unknown page',
    ['accept', '/guide/strat'],
    /no page "\/guide\/strat"(.|\n)*Name "\/guide\/start"\?/,
  ],
  ['--drop without a lock', ['accept', '--drop', '/guide/start'], /There is no book\.lock/],
  ['a use that contradicts itself', ['accept', '--all', '/guide/start'], /takes no pages/],
  ['--drop without an address', ['accept', '--drop'], /--drop needs the addresses/],
  ['a lock that is none', ['accept', '--repair'], /no book\.lock to repair/],
])('%s: a message, and nothing is written', async (_, args, told) => {
  write({ 'docs/en/guide/bad.mdx': '# Bad\n\n<Missing />\n' });
  const { status, text } = await diglot(...args);
  expect([status, text]).toEqual([1, expect.stringMatching(told)]);
  expect(text).not.toMatch(/\n\s+at /);
  expect(() => lock()).toThrow();
});

test('a lock that cannot be written is told', async () => {
  mkdirSync(path.join(root, 'book.lock'));
  const { status, text } = await diglot('accept', '/guide/start');
  expect([status, text]).toEqual([
    1,
    expect.stringMatching(/\[diglot\] book\.lock is a folder.*\n {2}book\.lock\n {2}Fix: /),
  ]);
});

test.each([
  ['Ctrl+D', '\x04'],
  ['Ctrl+C', '\x03'],
  ['no', 'n\r'],
])('%s at the question whether all is accepted is a no', async (_, keys) => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => stdin });
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(stdin as never);
  const { isTTY } = process.stdout;
  process.stdout.isTTY = true;
  stdin.write(keys);
  const { status, text } = await diglot('accept', '--all');
  process.stdout.isTTY = isTTY;
  vi.restoreAllMocks();
  expect(text).toContain('Nothing was accepted.');
  expect(status).toBe(1);
});

test('differences of translations are declared with a reason, and the check tells what differs besides', async () => {
  write({
    'docs/en/guide/start.md': `---\nrelated: [a]\n---\n\n${EN}\n[a](./old.md)\n\n- a\n- b\n`,
    'docs/zh/guide/start.md': `---\r\nsidebar: false # ours\r\n---\r\n\r\n${ZH.replaceAll('\n', '\r\n')}`,
    'docs/en/guide/old.md': `${EN}\n1. a\n`,
    'docs/zh/guide/old.md':
      '---\nparity:\n  except: [code] # why not\n  reason: Once.\n---\n\n# 开始\n',
    'docs/zh/guide/gone.md': '# 开始\n\n## 安装\n\n文字。\n\n- 一\n',
  });
  const check = () => diglot('check', '--only', 'parity');
  expect((await check()).status).toBe(1);
  const { status, text } = await diglot('accept', '--differences', 'As "it" was');
  expect(text).toContain('docs/zh/guide/gone.md  lists');
  expect(text).toContain('3 translations');
  expect(status).toBe(0);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const reason = 'reason: "As \\"it\\" was"';
  expect(read('docs/zh/guide/gone.md')).toBe(
    `---\nparity:\n  except: [lists]\n  ${reason}\n---\n\n# 开始\n\n## 安装\n\n文字。\n\n- 一\n`,
  );
  expect(read('docs/zh/guide/start.md')).toContain(
    `sidebar: false # ours\r\nparity:\r\n  except: [links, lists, frontMatter]\r\n  ${reason}\r\n---\r\n`,
  );
  expect(read('docs/zh/guide/old.md')).toMatch(
    /except: \[ ?code, headings ?\].*\n {2}reason: Once\.\n/,
  );
  expect((await check()).text).toContain('Nothing needs the exception "code" any more');
  expect((await check()).status).toBe(0);
  write({ 'docs/zh/guide/gone.md': `${read('docs/zh/guide/gone.md')}\n[a](./old.md)\n` });
  expect((await check()).text).toMatch(/error \[parity\] .*link/);
  expect((await diglot('accept', '--differences', ' ')).text).toContain('--differences needs');
  expect((await diglot('accept', '--differences', 'a', '/guide/old')).status).toBe(1);
});
