import { spawnSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiglotError, DiglotErrors } from 'diglot/tools';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FileCall, failFiles, triedOf } from '../../diglot/src/node/build/testing/test-faults';
import {
  differences,
  type OutputTree,
  readTree,
} from '../../diglot/src/node/build/testing/test-site';
import { testWithLinks } from '../../diglot/src/node/files/test-links';
import * as evaluating from './evaluate/evaluate-config';
import { type MigrateOptions, migrate } from './migrate';

// A config is run in a process of its own; these are always the same, and run once.
const { evaluateConfig } = evaluating;
const known = new Map<string, ReturnType<typeof evaluateConfig>>();
vi.spyOn(evaluating, 'evaluateConfig').mockImplementation((file) => {
  const key = readFileSync(file, 'utf8');
  const value = known.get(key) ?? evaluateConfig(file);
  known.set(key, value);
  return value;
});

vi.setConfig({ testTimeout: 60_000 });

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diglot-migrate-')));
});

const at = (name: string): string => path.join(root, name);

function put(files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  }
}

function git(...args: string[]): void {
  const own = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  expect(spawnSync('git', [...own, ...args], { cwd: root }).status).toBe(0);
}

function commit(): void {
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'Begin');
}

/** All files but those of Git. */
function tree(): OutputTree {
  return Object.fromEntries(
    Object.entries(readTree(root)).filter(([name]) => !name.startsWith('.git')),
  );
}

const said: string[] = [];
beforeEach(() => void said.splice(0));
const run = (options: Partial<MigrateOptions> = {}) =>
  migrate({
    system: 'vitepress',
    folder: root,
    write: true,
    allowDirty: false,
    say: (what) => void said.push(what),
    ...options,
  });

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

/** The place in the engine that a call comes from. */
function callSite(name: string): string {
  const lines = (new Error().stack ?? '').split('\n');
  const own = lines.filter((line) => /\/src\//.test(line) && !/faults|\.test\./.test(line));
  return [name, ...own.slice(0, 2)].join(' ');
}

/** A folder that could not be removed hides itself, and goes with the next run. */
function withoutStage(files: OutputTree): OutputTree {
  return Object.fromEntries(
    Object.entries(files).filter(([name]) => !name.startsWith('.diglot-migrate-')),
  );
}

const SITE = {
  'package.json': '{ "scripts": { "dev": "vitepress dev" } }\n',
  '.vitepress/config.mjs': `export default {
    title: 'Jetty',
    locales: { root: { label: 'English', lang: 'en' }, zh: { label: '中文', lang: 'zh' } },
  };\n`,
  'index.md': '# Jetty\n\n```js{1}\n1\n```\n',
  'guide/boat.md': '# Boat <Badge text="new" />\n',
  'guide/plain.md': '# Plain\n\n[Boat](./boat.md)\n',
  'zh/index.md': '# 栈桥\n',
};

test('whichever operation on a file fails, the site is as it was or moved, now or after the next run', async () => {
  put(SITE);
  commit();
  const before = tree();
  const calls: string[] = [];
  const isOfSite = ({ args }: FileCall) =>
    args.some((arg) => typeof arg === 'string' && arg.startsWith(root));
  const recorded = failFiles((call) => {
    if (isOfSite(call)) calls.push(callSite(call.name));
    return undefined;
  });
  await run();
  recorded.restore();
  const done = tree();
  expect(Object.keys(done)).toContain(path.normalize('en/guide/boat.mdx'));
  const problems: string[] = [];
  const restore = () => {
    for (const name of readdirSync(root)) {
      if (name !== '.git') rmSync(at(name), { recursive: true });
    }
    put(SITE);
  };
  const isTree = (wanted: OutputTree) => differences(withoutStage(tree()), wanted).length === 0;
  for (const isDead of [false, true]) {
    const places = [...calls.entries()].filter(
      ([index, name]) =>
        // In between the same happens again and again: tests of what writes let each of these fail.
        (index === calls.indexOf(name) || index === calls.lastIndexOf(name)) &&
        // Whoever dies before reading leaves what is left by whoever dies before the next writing.
        (!isDead || /^(?:write|mkdir|rename|link|rm|chmod)/.test(name)),
    );
    for (const [chosen, name] of triedOf(places, 16)) {
      restore();
      let count = 0;
      const faults = failFiles((call) => {
        if (!isOfSite(call)) return undefined;
        const index = count++;
        return index === chosen || (isDead && index > chosen) ? 'EIO' : undefined;
      });
      const error = await failure(run());
      faults.restore();
      const what = `${isDead ? 'dies' : 'fails'} at ${chosen}, ${name}`;
      if (error === undefined && !isDead && !isTree(done)) problems.push(`${what}: is not done`);
      const isForAuthors = error instanceof DiglotError || error instanceof DiglotErrors;
      if (error !== undefined && !isForAuthors) problems.push(`${what}: ${String(error)}`);
      const mayBeHalf = isDead || Object(error).code === 'migrate-not-taken-back';
      if (error !== undefined && !mayBeHalf && !isTree(before)) problems.push(`${what}: is half`);
      const again = await failure(run());
      if (again !== undefined) problems.push(`${what}, then: ${String(again)}`);
      if (differences(tree(), done).length > 0)
        problems.push(`${what}: the next run leaves ${Object.keys(tree())}`);
    }
  }
  expect(problems).toEqual([]);
}, 300_000);

test('a run that finds another one interrupted takes it back, also without --write, and says so', async () => {
  put(SITE);
  commit();
  const before = tree();
  let moved = 0;
  const faults = failFiles(({ args }) => {
    if (String(args[1]).startsWith(at('en'))) moved++;
    return moved > 2 ? 'EIO' : undefined;
  });
  expect(await failure(run())).toMatchObject({ code: 'migrate-not-taken-back' });
  faults.restore();
  expect(Object.keys(tree())).toContain(path.normalize('en/guide/boat.mdx'));
  await run({ write: false });
  expect(said).toEqual([
    'An earlier run was interrupted. Its changes of 6 files were taken back first.',
  ]);
  const { 'diglot-migration.md': _, ...after } = tree();
  expect(after).toEqual(before);
});

test('what Git cannot bring back is not touched', async () => {
  put({ ...SITE, '.gitignore': 'api/\n' });
  commit();
  put({ 'api/x.md': '# X\n\n```js{1}\n1\n```\n' });
  const before = tree();
  expect(await failure(run())).toMatchObject({
    code: 'migrate-not-in-git',
    message: expect.stringContaining(': api/x.md.'),
  });
  expect(tree()).toEqual(before);
});

test('--allow-dirty names what it has given up, and nothing else', async () => {
  put({ ...SITE, '.gitignore': 'api/\n' });
  commit();
  put({ 'api/x.md': '# X\n\n```js{1}\n1\n```\n', 'api/moved.md': '# Y\n' });
  await run({ allowDirty: true });
  expect(said.filter((line) => line.includes('bring it back'))).toEqual([
    'No commit has what these files said before, and nothing can bring it back: api/x.md.',
  ]);
  expect(tree()[path.normalize('en/api/moved.md')]).toBe('# Y\n');
});

test('--allow-dirty without Git names all that is rewritten', async () => {
  put(SITE);
  mkdirSync(at('.git'));
  rmSync(at('guide/boat.md'));
  await run({ allowDirty: true });
  expect(said).toEqual([
    'No commit has what these files said before, and nothing can bring it back: index.md, package.json.',
  ]);
});

test('pages that are not UTF-8 are named, all of them, and nothing is changed', async () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1');
  put({ ...SITE, 'a.md': latin1('# A\n\ncafé\n'), 'b.md': Buffer.from('\uFEFF# B\n', 'utf16le') });
  commit();
  const before = tree();
  const error = await failure(run());
  expect(error).toBeInstanceOf(DiglotErrors);
  expect(Object(error).errors).toMatchObject([
    { code: 'migrate-not-utf8', location: { file: at('a.md'), line: 3 } },
    { code: 'migrate-not-utf8', location: { file: at('b.md'), line: 1 } },
  ]);
  expect(tree()).toEqual(before);
  rmSync(at('.vitepress'), { recursive: true });
  put({ 'rspress.config.js': 'export default {};\n', 'docs/c.md': latin1('é') });
  expect(await failure(run({ system: 'rspress' }))).toMatchObject({
    code: 'migrate-not-utf8',
    location: { file: at('docs/c.md') },
  });
});

test('"rewrites" lead no page out of the folder', async () => {
  const config = `export default { rewrites: { 'guide/plain.md': '../../EVIL.md' } };\n`;
  put({ ...SITE, '.vitepress/config.mjs': config });
  commit();
  const before = tree();
  expect(await failure(run())).toMatchObject({
    code: 'migrate-outside',
    location: { file: path.resolve(root, '../../EVIL.md') },
    fix: expect.stringContaining('"rewrites"'),
  });
  expect(tree()).toEqual(before);
});

testWithLinks(
  'linked pages lead to where their pages lie, and files of others stay untouched',
  async () => {
    const outside = realpathSync(mkdtempSync(path.join(tmpdir(), 'diglot-outside-')));
    try {
      put(SITE);
      writeFileSync(path.join(outside, 'shared.md'), '# S\n\n```js{1}\n1\n```\n');
      symlinkSync('../guide/boat.md', at('zh/boat.md'));
      symlinkSync('zh/index.md', at('home.md'));
      symlinkSync('../index.md', at('zh/same.md'));
      symlinkSync(path.join(outside, 'shared.md'), at('zh/shared.md'));
      symlinkSync(path.relative(root, path.join(outside, 'shared.md')), at('far.md'));
      symlinkSync(outside, at('zh/folder'));
      symlinkSync('nowhere.md', at('zh/broken.md'));
      commit();
      const { items } = await run();
      const links = ['zh/boat.mdx', 'en/home.md', 'zh/same.md', 'zh/shared.md', 'zh/broken.md'];
      expect(links.map((name) => readlinkSync(at(name)))).toEqual([
        path.normalize('../en/guide/boat.mdx'),
        path.normalize('../zh/index.md'),
        path.normalize('../en/index.md'),
        path.join(outside, 'shared.md'),
        'nowhere.md',
      ]);
      expect(realpathSync(at('en/far.md'))).toBe(path.join(outside, 'shared.md'));
      expect(readFileSync(path.join(outside, 'shared.md'), 'utf8')).toContain('js{1}');
      const placesOf = (start: string) =>
        items.find(({ what }) => what.startsWith(start))?.places.map(({ file }) => file);
      expect(placesOf('A page is a link to a file that is no page of the site')).toEqual([
        at('en/far.md'),
        at('zh/shared.md'),
      ]);
      expect(placesOf('A link leads to a folder')).toEqual([at('zh/folder')]);
      expect((await run({ allowDirty: true })).changes).toEqual([]);
    } finally {
      rmSync(outside, { recursive: true });
    }
  },
);

testWithLinks('a served file that is a link out of the site becomes the file itself', async () => {
  const outside = realpathSync(mkdtempSync(path.join(tmpdir(), 'diglot-outside-')));
  try {
    put({ ...SITE, 'public/own.svg': '<svg/>' });
    writeFileSync(path.join(outside, 'logo.svg'), '<svg id="logo"/>');
    symlinkSync('own.svg', at('public/near.svg'));
    symlinkSync(path.relative(at('public'), path.join(outside, 'logo.svg')), at('public/far.svg'));
    symlinkSync('nowhere.svg', at('public/broken.svg'));
    commit();
    await run();
    expect(lstatSync(at('public/far.svg')).isFile()).toBe(true);
    expect(readFileSync(at('public/far.svg'), 'utf8')).toBe('<svg id="logo"/>');
    expect(readlinkSync(at('public/near.svg'))).toBe('own.svg');
    expect(readlinkSync(at('public/broken.svg'))).toBe('nowhere.svg');
  } finally {
    rmSync(outside, { recursive: true });
  }
});

testWithLinks('a linked package.json stays a link', async () => {
  const { 'package.json': text, ...site } = SITE;
  put({ ...site, 'config/package.json': text });
  symlinkSync('config/package.json', at('package.json'));
  commit();
  await run();
  expect(readlinkSync(at('package.json'))).toBe('config/package.json');
  expect(readFileSync(at('config/package.json'), 'utf8')).toContain('diglot dev');
});

test('a package.json that is no JSON is named, before what reads it runs the config', async () => {
  const config = '.vitepress/config.mjs';
  put({ ...SITE, [config]: "throw new Error('run');\n", 'package.json': '{ // mine\n}' });
  expect(await failure(run({ write: false }))).toMatchObject({
    code: 'migrate-package-file',
    location: { file: at('package.json') },
  });
});
