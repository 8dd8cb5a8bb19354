import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DiglotErrors } from '../../../shared/diglot-error';
import { readSections, writeSections } from '../../cache/sections';
import { runHere } from '../../cli/test-command';
import { engineRoot } from '../../files/engine-paths';
import { hashText } from '../../files/hash';
import type { Page } from '../../site/types';
import { buildShard } from '../shards/build-shard';
import { mergeShards } from '../shards/merge-shards';
import { pagesOfShard, parseShard, shardOfPage } from '../shards/shard';
import { siteFiles } from './site-text';
import { createTestSite, differences, type OutputTree, type TestSite } from './test-site';

/** Everything that one page can want of another, or of the site's folder. */
const PLAIN = {
  'docs/en/guide/_meta.json': '["index", "start", "code"]',
  'docs/en/guide/index.md': '---\noverview: true\n---\n\n# Guide\n',
  'docs/en/guide/start.md':
    '# Start\n\n## First\n\nSee [code](./code.md#quoted) and ![dot](./dot.svg).\n\n<b style="top: 0">x</b>\n',
  'docs/en/guide/code.md': '# Code\n\n## Quoted\n\n```ts file="<root>/code/a.ts"\n```\n',
  'docs/zh/guide/start.md': '# 开始\n\n## 第一\n\n文字。\n',
  'docs/en/guide/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>',
  'code/a.ts': 'export const a = 1;\n',
};

/** The same with code of its own and the sheet of a plugin, which take a bundler. One page has its element. */
const FILES = {
  ...PLAIN,
  ...siteFiles(`
-- diglot.config.ts --
export default {
  title: 'Test site',
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] },
  plugins: [{ name: 'marks', styles: [{ files: ['./marks.css'], elements: ['mark'] }] }],
};
-- marks.css --
mark { color: rgb(1, 2, 3); }
-- docs/en/guide/start.md --
${PLAIN['docs/en/guide/start.md']}
<mark>Marked</mark>
-- docs/en/guide/_meta.json --
["index", "start", "code", "box"]
-- docs/en/guide/box.mdx --
import { Box } from '../../../components/Box';

# Box

<Box />
-- components/Box.tsx --
'use client';
import { useState } from 'react';
export function Box() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}
`),
};

const SILENT = {
  progress: { start: async () => undefined, advance: () => {}, stop: () => {} },
  onWarnings: () => {},
};

const sites: TestSite[] = [];

async function createSite(files: Readonly<Record<string, string>>): Promise<TestSite> {
  const site = await createTestSite(files);
  sites.push(site);
  return site;
}

afterEach(() => {
  for (const site of sites.splice(0)) site.remove();
});

const shardsOf = ({ cacheDir }: TestSite): string => path.join(cacheDir, 'shards');

/** Files with the contents of a shard, absolute. */
function contentsOf(site: TestSite, shard: string): string[] {
  const folder = path.join(shardsOf(site), shard, 'contents');
  return readdirSync(folder).map((name) => path.join(folder, name));
}

async function buildShards(site: TestSite, count: number): Promise<void> {
  for (let index = 1; index <= count; index++) {
    await buildShard({ root: site.root, ...SILENT }, { index, count });
  }
}

let prepared:
  | { readonly site: TestSite; readonly kept: string; readonly output: OutputTree }
  | undefined;

/** The plain site, built, with both of its shards; the same folder each time, as it was in the beginning. */
async function siteWithShards() {
  if (prepared === undefined) {
    const site = await createTestSite(PLAIN);
    await site.build();
    await buildShards(site, 2);
    const kept = `${site.root}-kept`;
    cpSync(site.root, kept, { recursive: true });
    prepared = { site, kept, output: site.output() };
  } else {
    const { site, kept } = prepared;
    rmSync(site.root, { recursive: true });
    cpSync(kept, site.root, { recursive: true });
  }
  return prepared;
}

afterAll(() => {
  prepared?.site.remove();
  if (prepared) rmSync(prepared.kept, { recursive: true });
});

const merge = (site: TestSite) => mergeShards({ root: site.root, ...SILENT });

const messageOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: Error) => error.message,
  );

describe('what cannot be merged is told, and the old output stays', () => {
  async function expectRefused(
    change: (site: TestSite) => void | Promise<void>,
    message: string | RegExp,
    fix = /./,
  ): Promise<void> {
    const { site, output } = await siteWithShards();
    await change(site);
    const error = await merge(site).catch((error: unknown) => error);
    const [first] = error instanceof DiglotErrors ? error.errors : [error];
    expect(first).toMatchObject({
      message: expect.stringMatching(message),
      fix: expect.stringMatching(fix),
    });
    expect(differences(site.output(), output)).toEqual([]);
  }

  test('a missing shard', () =>
    expectRefused(
      (site) => rmSync(path.join(shardsOf(site), '2-of-2'), { recursive: true }),
      'Shard 2/2 is missing.',
    ));

  test('no shard at all', () =>
    expectRefused(
      (site) => rmSync(shardsOf(site), { recursive: true }),
      'There is no shard to merge.',
    ));

  test('shards of different numbers', () =>
    expectRefused(
      (site) => buildShard({ root: site.root, ...SILENT }, { index: 1, count: 3 }).then(() => {}),
      'The shards are parts of different numbers: 2, 3.',
    ));

  test('a damaged content', () =>
    expectRefused(
      (site) => writeFileSync(contentsOf(site, '1-of-2')[0] ?? '', 'half of it'),
      'Shard 1/2 is damaged',
    ));

  test('a shard without its contents', () =>
    expectRefused(
      (site) => rmSync(path.join(shardsOf(site), '2-of-2/contents'), { recursive: true }),
      'Shard 2/2 is damaged',
    ));

  test('a content that did not arrive', () =>
    expectRefused(
      (site) => {
        for (const folder of [
          path.join(shardsOf(site), '1-of-2/contents'),
          path.join(site.cacheDir, 'content'),
        ]) {
          for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
        }
      },
      /^Shard \d\/2 left nothing of the page/,
      /^Run "npx diglot build --shard \d\/2" again/,
    ));

  test('pages that were changed since', () =>
    expectRefused(
      (site) => site.write({ 'docs/en/a.md': '# A\n\n## Foo\n\nAnother text.\n' }),
      'was made of other pages than what is here',
    ));

  test('another configuration', () =>
    expectRefused(
      (site) => site.write({ 'diglot.config.ts': "export default { title: 'Other' };\n" }),
      /^Shard 1\/2 was made of another configuration than what is here/,
      /^Check out the same commit .* "npx diglot build --shard 1\/2" again/,
    ));

  test('another lock', () =>
    expectRefused(
      (site) => site.write({ 'book.lock': '# diglot book.lock 1\n/\n' }),
      /was made of another book\.lock/,
    ));

  test.each([
    ['engine', 'another version of the engine'],
    ['theme', 'another theme, other components or another navigation'],
  ])('another %s', (name, words) =>
    expectRefused((site) => {
      const file = path.join(shardsOf(site), '2-of-2/shard.json');
      const record = JSON.parse(readFileSync(file, 'utf8').split('\n')[1] ?? '');
      const text = JSON.stringify({ ...record, origin: { ...record.origin, [name]: 'other' } });
      writeFileSync(file, `${hashText(text)}\n${text}`);
    }, `Shard 2/2 was made of ${words} than what is here.`),
  );
});

test('shards of a clone that knows other dates are refused, with what to do about it', async () => {
  const site = await createSite({
    ...PLAIN,
    'diglot.config.ts': 'export default { themeConfig: { lastUpdated: true } };\n',
  });
  const commit = (day: number) => {
    const date = `2026-11-0${day}T12:00:00Z`;
    const dates = { GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
    const names = ['-c', 'user.name=a', '-c', 'user.email=a@b'];
    execFileSync('git', [...names, 'commit', '-q', '--amend', '-m', 'All'], {
      cwd: site.root,
      env: { ...process.env, ...dates },
    });
  };
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-q', '-m', 'All'],
  ]) {
    execFileSync('git', args, { cwd: site.root });
  }
  commit(1);
  await buildShards(site, 2);
  commit(2);
  await expect(merge(site)).rejects.toMatchObject({
    code: 'shard-other-site',
    message: expect.stringContaining(
      'Shard 1/2 was made of other dates of pages than what is here.',
    ),
    location: { file: path.join(shardsOf(site), '1-of-2') },
    fix: 'Clone the whole history in all jobs, or set "lastUpdated" to false.',
  });
  expect(existsSync(site.outDir)).toBe(false);
});

describe('what somebody else put into a shard', () => {
  /** Merges after one text of a page's content was changed, with right checksums. */
  async function mergeChanged(change: (text: string, section: number, root: string) => string) {
    const { site, output } = await siteWithShards();
    // Nothing is known here of the pages.
    for (const kept of ['content', 'manifest.jsonl']) {
      rmSync(path.join(site.cacheDir, kept), { recursive: true });
    }
    for (const file of [...contentsOf(site, '1-of-2'), ...contentsOf(site, '2-of-2')]) {
      const texts = readSections(file, [0, 1, 2, 3, 4, 5])?.texts ?? [];
      if (!texts[3]?.includes('>Code<')) continue;
      writeSections(
        file,
        texts.map((text, section) => change(text, section, site.root)),
      );
    }
    const message = await messageOf(merge(site));
    expect(differences(site.output(), output)).toEqual([]);
    return message;
  }

  test('is no part of the site, where it is no content', async () => {
    const site = await createSite(PLAIN);
    await buildShards(site, 2);
    for (const file of ['documents/extra.html', 'extra.html', 'assets/evil.js']) {
      const target = path.join(shardsOf(site), '1-of-2', file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, 'evil');
    }
    const { steps } = await merge(site);
    expect(steps.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Read shards', 'Take contents']),
    );
    expect(Object.keys(site.output()).filter((name) => /extra|evil|documents/.test(name))).toEqual(
      [],
    );
  });

  test('is refused where a content has no name of one, and the cache takes nothing', async () => {
    const site = await createSite(PLAIN);
    await buildShards(site, 2);
    rmSync(path.join(site.cacheDir, 'content'), { recursive: true });
    writeFileSync(path.join(shardsOf(site), '2-of-2/contents/evil.html'), '<script>');
    expect(await messageOf(merge(site))).toMatch('Shard 2/2 is damaged');
    expect(readdirSync(path.join(site.cacheDir, 'content'))).toEqual([]);
    expect(existsSync(site.outDir)).toBe(false);
  });

  test.each([
    '<script src="https://evil.example/x.js"></script>',
    '<script>alert(1)</script>',
    '<img src="x" onerror="alert(1)">',
    '<iframe src="https://evil.example/"></iframe>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0; url=https://evil.example/">',
    '<a href="javascript:alert(1)">a</a>',
  ])(
    'is refused by the name of page and shard where browsers would refuse it: %s',
    async (html) => {
      const message = await mergeChanged((text, section) => (section === 3 ? text + html : text));
      expect(message).toMatch(/ Shard [12]\/2 made this page\.$/m);
    },
  );

  test('publishes no file of its choice', async () => {
    const message = await mergeChanged((text, section, root) => {
      if (section !== 0) return text;
      const record = JSON.parse(text);
      const file = path.join(root, 'secret.txt');
      writeFileSync(file, 'secret\n');
      record.facts.assets = [{ file, output: 'assets/secret.12345678.txt', url: '/x' }];
      return JSON.stringify(record);
    });
    expect(message).toMatch(/Shard [12]\/2 is damaged/);
  });
});

test('promised addresses that are gone are told by the merge', async () => {
  const site = await createSite({
    ...PLAIN,
    'book.lock': '# diglot book.lock 1\n/gone\n/zh/gone\n',
  });
  await buildShards(site, 2);
  expect(await messageOf(merge(site))).toMatch(/^No page answers \/gone and \/zh\/gone any more/);
  expect(existsSync(site.outDir)).toBe(false);
  site.write({ 'book.lock': '# diglot book.lock 1\n/a#gone\n' });
  await buildShards(site, 2);
  expect(await messageOf(merge(site))).toMatch(/\/a has no section #gone/);
  expect(existsSync(site.outDir)).toBe(false);
});

test('links between shards are checked when they are merged', async () => {
  const site = await createSite({ ...PLAIN, 'docs/en/b.md': '# B\n\n[nowhere](./code.md)\n' });
  await buildShards(site, 2);
  const message = await messageOf(merge(site));
  expect(message).toMatch('code.md');
  // It is the author's to mend, whoever made the page.
  expect(message).not.toMatch('made this page');
  expect(existsSync(site.outDir)).toBe(false);
});

test('a shard with errors leaves nothing for a merge', async () => {
  const site = await createSite({ ...PLAIN, 'docs/en/b.mdx': '# B\n\n<Unknown />\n' });
  const results = [1, 2].map((index) =>
    messageOf(buildShard({ root: site.root, ...SILENT }, { index, count: 2 })),
  );
  const messages = await Promise.all(results);
  expect(messages.filter((message) => message.includes('Unknown'))).toHaveLength(1);
  expect(await messageOf(merge(site))).toMatch(/Shard [12]\/2 is missing/);
});

const page = (identity: string): Page => ({ identity, versions: {} }) as unknown as Page;

test('every page is in one shard, whatever order pages are found in', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 40 });
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 9 }), (identities, count) => {
      const pages = identities.map(page);
      const shards = Array.from({ length: count }, (_, index) => ({ index: index + 1, count }));
      const parts = shards.map((shard) => pagesOfShard(pages, shard));
      expect(
        parts
          .flat()
          .map(({ identity }) => identity)
          .sort(),
      ).toEqual([...identities].sort());
      const lengths = parts.map((part) => part.length);
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
      parts.forEach((part, index) => {
        expect(pagesOfShard(pages.toReversed(), { index: index + 1, count })).toEqual(part);
        for (const one of part) expect(shardOfPage(pages, one, count).index).toBe(index + 1);
      });
    }),
  );
});

test('a shard is named by its number and how many there are', () => {
  expect(parseShard('2/4')).toEqual({ index: 2, count: 4 });
  for (const wrong of ['0/4', '5/4', '2', '2/', 'a/b', '1/1000', '-1/2', '1.5/2']) {
    expect(() => parseShard(wrong)).toThrow(`"--shard ${wrong}" names no shard.`);
  }
});

// They bundle, which takes long: what else is wrong is known before.
describe('shards of separate machines', () => {
  let whole: OutputTree;

  /** Runs a command as another machine would: in a process of its own. */
  function runApart(root: string, ...args: readonly string[]): string {
    const bin = path.join(engineRoot, 'bin/diglot.js');
    const env = { ...process.env, NO_COLOR: '1' };
    const { stdout, stderr, status } = spawnSync(process.execPath, [bin, ...args], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    return stdout;
  }

  async function run(root: string, ...args: readonly string[]): Promise<string> {
    const { stdout, stderr, status } = await runHere(root, args);
    expect(status, stderr).toBe(0);
    return stdout;
  }

  beforeAll(async () => {
    const site = await createSite(FILES);
    await site.build();
    whole = site.output();
    const hasSheet = (page: string) => whole[path.normalize(page)]?.includes('data-dg-sheet');
    expect([hasSheet('guide/start.html'), hasSheet('guide/code.html')]).toEqual([true, false]);
  });

  test('are built in processes and folders of their own, and joined to the output of one build', async () => {
    const target = await createSite(FILES);
    for (const [shard, runOne] of [
      ['1/3', runApart],
      ['2/3', run],
      ['3/3', run],
    ] as const) {
      const machine = await createSite(FILES);
      expect(await runOne(machine.root, 'build', '--shard', shard)).toContain('Built');
      expect(existsSync(machine.outDir)).toBe(false);
      cpSync(shardsOf(machine), shardsOf(target), { recursive: true });
    }
    const printed = await run(target.root, 'merge');
    expect(differences(target.output(), whole)).toEqual([]);
    expect(printed).toContain('Merged dist');
    await target.build();
    expect(differences(target.output(), whole)).toEqual([]);
  });

  test('share a folder of contents when they have one', async () => {
    const shared = await createSite(FILES);
    const cache = path.join(shared.root, 'shared-cache');
    const [first, second] = [await createSite(FILES), await createSite(FILES)];
    await run(first.root, 'build', '--shard', '1/2', '--cache-dir', cache);
    await run(second.root, 'build', '--shard', '2/2', '--cache-dir', cache);
    await run(shared.root, 'merge', '--cache-dir', cache);
    expect(differences(shared.output(), whole)).toEqual([]);
  });
});
