import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PageData } from '../../../shared/types/page-data';
import { addressOf } from '../../book/lock/lock-line';
import { openSiteCache } from '../../cache/site-cache';
import { engineRoot } from '../../files/engine-paths';
import type { SectionRow } from '../../output/site-files/sections-file';
import { buildShard } from '../shards/build-shard';
import { mergeShards } from '../shards/merge-shards';
import { siteFiles } from '../testing/site-text';
import { createTestSite, differences, type TestSite } from '../testing/test-site';

let site: TestSite;

const ORIGINAL = '# A\n\nThe lead.\n\n## Foo\n\nRun the old command.\n\n## Bar\n\nSame.\n';
const CHANGED = ORIGINAL.replace('old', 'new');
const TRANSLATION = '# 甲\n\n导语。\n\n## 福\n\n运行旧命令。\n\n## 巴\n\n相同。\n';

beforeEach(async () => {
  site = await createTestSite({ 'docs/en/a.md': ORIGINAL, 'docs/zh/a.md': TRANSLATION });
  git('init', '-q');
  git('config', 'user.email', 'author@example.com');
  git('config', 'user.name', 'Author');
  site.write({ '.gitignore': 'node_modules\ndist\n' });
});

afterEach(() => site.remove());

const git = (...args: string[]) => execFileSync('git', args, { cwd: site.root, stdio: 'pipe' });

function commit(day: string): void {
  git('add', '-A');
  const date = `${day}T12:00:00Z`;
  execFileSync('git', ['commit', '-q', '-m', day, '--date', date], {
    cwd: site.root,
    env: { ...process.env, GIT_COMMITTER_DATE: date },
  });
}

/** Accepts all sections of all translations as they were built last. */
function acceptAll(suffix = ''): void {
  const { manifest, contents } = openSiteCache({ cacheDir: site.cacheDir, root: site.root });
  const sectionsAt = (routePath: string) => {
    const key = manifest.documents.get(routePath)?.contentKey ?? '';
    return contents.record(key)?.facts.sections ?? [];
  };
  const lines = [...manifest.documents.keys()].flatMap((routePath) =>
    sectionsAt(routePath).map(({ id, hash }) => {
      const originals = sectionsAt(routePath.replace(/^\/zh(?=\/)/, ''));
      const original = originals.find((each) => each.id === id)?.hash;
      const accepted = routePath.startsWith('/zh/') && original ? ` ${original} ${hash}` : '';
      return addressOf({ routePath, id }) + accepted + (id === 'foo' && accepted ? suffix : '');
    }),
  );
  site.write({ 'book.lock': `# diglot book.lock 1\n${lines.sort().join('\n')}\n` });
}

const document = (file: string) => Buffer.from(site.output()[file] ?? '', 'latin1').toString();

function pageData(file: string): PageData {
  const [, data = ''] = /id="dg-page">(.*?)<\/script>/s.exec(document(file)) ?? [];
  return JSON.parse(data);
}

/** Accepted on the first of November, and its original changed on the third. */
async function changeOriginal(): Promise<void> {
  await site.build();
  acceptAll();
  commit('2026-11-01');
  site.write({ 'docs/en/a.md': CHANGED });
  commit('2026-11-03');
}

const changesFiles = () => Object.keys(site.output()).filter((file) => file.includes('changes.'));

test('a section that is behind says since when, and what changed', async () => {
  await changeOriginal();
  const { stale } = await site.build();
  expect(stale).toEqual([
    {
      state: 'behind',
      lang: 'zh',
      address: '/zh/a#foo',
      heading: 'Foo',
      since: '2026-11-03T12:00:00.000Z',
      original: { file: 'docs/en/a.md', line: 5 },
      translation: { file: 'docs/zh/a.md', line: 5 },
    },
  ]);
  const html = document('zh/a.html');
  expect(html).toMatch(/<h2 id="foo".*?<\/h2><div class="dg-freshness" role="note"/s);
  expect(html).toContain('本节的英文原文已于 2026 年 11 月 3 日更新，晚于本译文。');
  expect(html).toContain('本页有 1 节落后于英文原文。');
  const [file = ''] = changesFiles();
  expect(pageData('zh/a.html').freshness).toMatchObject({ original: 'en', changes: `/${file}` });
  expect(document(file)).toMatch(
    /<section id="foo" lang="en".*Run the <del>.*?old<\/del><ins>.*?new<\/ins> command\./s,
  );
  expect(document('a.html')).not.toContain('dg-freshness');
  expect(document('zh/a.md')).not.toContain('英文原文');
  expect(Object.values(site.output()).join('\n')).not.toContain('英文原文已于"');
});

test('a build that changes nothing keeps what it said, and reads no history', async () => {
  await changeOriginal();
  const first = await site.build();
  const output = site.output();
  const second = await site.build();
  expect(second.rendered).toBe(0);
  expect(second.stale).toEqual(first.stale);
  expect(differences(output, site.output())).toEqual([]);
  const clean = await site.build({ cache: false });
  expect(clean.stale).toEqual(first.stale);
  expect(differences(output, site.output())).toEqual([]);
});

test('a change that is not committed has no date until it is', async () => {
  await site.build();
  acceptAll();
  commit('2026-11-01');
  site.write({ 'docs/en/a.md': CHANGED });
  await site.build();
  expect(document('zh/a.html')).toContain('本译文完成后，本节的英文原文有更新。');
  expect(changesFiles()).toHaveLength(1);
  commit('2026-11-05');
  await site.build();
  expect(document('zh/a.html')).toContain('2026 年 11 月 5 日');
});

test('a file that a page quotes, and a fragment that it includes, have a history, too', async () => {
  const page = (heading: string) =>
    `import Note from './_note.mdx';\n\n# ${heading}\n\n## Foo \\{#foo}\n\n\`\`\`ts file="<root>/code.ts"\n\`\`\`\n\n## Bar \\{#bar}\n\n<Note />\n`;
  site.write({
    ...{ 'docs/en/b.mdx': page('B'), 'docs/zh/b.mdx': page('乙'), 'code.ts': 'old();\nkept();\n' },
    ...{ 'docs/en/_note.mdx': 'An old note.\n', 'docs/zh/_note.mdx': '旧说明。\n' },
  });
  await site.build();
  acceptAll();
  commit('2026-11-01');
  site.write(
    siteFiles(`
-- code.ts --
fresh();
kept();
-- docs/en/_note.mdx --
A new note.
`),
  );
  commit('2026-11-04');
  const { stale } = await site.build();
  const since = '2026-11-04T12:00:00.000Z';
  expect(stale).toMatchObject([
    { address: '/zh/b#foo', since },
    { address: '/zh/b#bar', since },
  ]);
  const changes = document(changesFiles()[0] ?? '');
  expect(changes).toMatch(/<del>.*?old\(\);<\/del><ins>.*?fresh\(\);<\/ins>/s);
  expect(changes).toMatch(/<del>.*?An old<\/del><ins>.*?A new<\/ins> note/s);
});

test('shards say nothing of it, and merging them says what one build says', async () => {
  await changeOriginal();
  const { stale } = await site.build();
  const whole = site.output();
  rmSync(site.outDir, { recursive: true });
  rmSync(site.cacheDir, { recursive: true });
  const options = {
    root: site.root,
    progress: { start: async () => undefined, advance: () => {}, stop: () => {} },
    onWarnings: () => {},
  };
  for (const index of [1, 2]) await buildShard(options, { index, count: 2 });
  expect((await mergeShards(options)).stale).toEqual(stale);
  expect(differences(whole, site.output())).toEqual([]);
});

test('accepting a section concerns its page alone', async () => {
  await changeOriginal();
  await site.build();
  acceptAll();
  const { rendered, stale } = await site.build();
  expect(stale).toEqual([]);
  expect(rendered).toBe(1);
  expect(document('zh/a.html')).not.toContain('dg-freshness');
  expect(changesFiles()).toEqual([]);
});

test('what a translation lacks is named, with where it would stand', async () => {
  await changeOriginal();
  site.write({ 'docs/en/a.md': CHANGED.replace('## Bar', '## More\n\nNew.\n\n## Bar {#bar}') });
  site.write({ 'docs/zh/a.md': TRANSLATION.replace('## 巴', '## 巴 {#bar}') });
  const { stale } = await site.build();
  expect(stale[1]).toMatchObject({
    state: 'missing',
    address: '/zh/a#more',
    original: { file: 'docs/en/a.md', line: 9 },
  });
  expect(document('zh/a.html')).toMatch(/还有 1 节尚未译出：<a href="\/a#more"[^>]*>More<\/a>/);
  const rows: SectionRow[] = JSON.parse(document('zh/sections.json'));
  expect(rows.map(({ route, id, lang, state }) => `${route}#${id} ${lang} ${state}`)).toEqual([
    '/zh/# zh current',
    '/zh/a# zh current',
    '/zh/a#foo zh behind',
    '/zh/a#bar zh current',
    '/a#more en missing',
  ]);
});

test('what was accepted as it was is shown to authors only', async () => {
  await site.build();
  acceptAll(' unchanged');
  const { stale } = await site.build();
  expect(stale).toMatchObject([{ state: 'accepted unchanged', address: '/zh/a#foo' }]);
  expect(document('zh/a.html')).not.toContain('dg-freshness');
});

test('the config makes it an error in a language, or no matter', async () => {
  const config = (mode: string) => ({
    'diglot.config.ts': `export default {
  translations: ${mode},
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] },
};
`,
  });
  await changeOriginal();
  await site.build();
  const output = site.output();
  site.write(config("{ zh: 'error' }"));
  await expect(site.build()).rejects.toMatchObject({
    errors: [
      {
        code: 'translation-behind',
        message: expect.stringContaining('"Foo" in docs/en/a.md:5'),
        location: { file: 'docs/zh/a.md', line: 5 },
        fix: expect.stringContaining('npx diglot accept /zh/a#foo'),
      },
    ],
  });
  expect(differences(output, site.output())).toEqual([]);
  site.write(config("{ en: 'error', zh: 'ignore' }"));
  expect((await site.build()).stale).toEqual([]);
  expect(document('zh/a.html')).toContain('本页有 1 节落后于英文原文。');
  site.write(config("{ zg: 'error' }"));
  await expect(site.build()).rejects.toMatchObject({
    errors: [{ code: 'config-translations-language', fix: expect.stringContaining('"zh"') }],
  });
});

test('the config in the manual: an error in one language, silence in another', async () => {
  await changeOriginal();
  const manual = readFileSync(
    path.join(engineRoot, '../../manual/docs/en/guide/languages/book.md'),
    'utf8',
  );
  const [, config = ''] = /```ts\n(import \{ defineConfig.*?)```/s.exec(manual) ?? [];
  site.write(
    siteFiles(`
-- diglot.config.ts --
${config}
-- docs/ja/index.md --
# ホーム
`),
  );
  const code = 'translation-behind';
  await expect(site.build()).rejects.toMatchObject({ errors: [{ code }] });
});

test('without history a section is behind all the same', async () => {
  await changeOriginal();
  execFileSync('rm', ['-rf', path.join(site.root, '.git')]);
  // The repository around this one does not know the site.
  const { stale } = await site.build();
  expect(stale).toMatchObject([{ state: 'behind', since: undefined }]);
  expect(document('zh/a.html')).toContain('本译文完成后，本节的英文原文有更新。');
  expect(document('zh/a.html')).not.toContain('data-dg-changes');
  expect(changesFiles()).toEqual([]);
});

test('what changed cannot be shown without a history, and each build says so once', async () => {
  await site.build();
  acceptAll();
  site.write({ 'docs/en/a.md': CHANGED });
  const unknown: string[][] = [];
  const onWarnings = (all: readonly Error[]) =>
    unknown.push(
      all.filter(({ message }) => message.includes('what changed')).map(({ message }) => message),
    );
  const told = [
    'Readers are not shown what changed in the section whose original changed since: nothing is committed yet.',
  ];
  await site.build({ onWarnings });
  await site.build({ onWarnings });
  commit('2026-11-01');
  await site.build({ onWarnings });
  expect(unknown).toEqual([told, told, []]);
});

test('a link to a section that a translation lacks leads to where it names it and leads on, for as long as the original has it', async () => {
  site.write({
    'docs/en/a.md': `${ORIGINAL}\n## New {#new}\n\nOnly here.\n`,
    'docs/zh/index.md': '# 首页\n\n见[新的一节](./a.md#new)。\n',
  });
  const dead = { code: 'dead-anchor', message: expect.stringContaining('#new') };
  await expect(site.build()).rejects.toMatchObject({ errors: [dead] });
  site.write({ 'docs/zh/index.md': '# 首页\n' });
  await site.build();
  acceptAll();
  site.write({ 'docs/zh/index.md': '# 首页\n\n见[新的一节](./a.md#new)。\n' });
  await site.build();
  expect(document('zh/index.html')).toContain('href="/zh/a#new"');
  expect(document('zh/a.html')).toMatch(/<a href="\/a#new" id="new"/);
  // Neither page that the link is about changes.
  site.write({ 'docs/en/a.md': ORIGINAL });
  const error: unknown = await site.build().catch((error: unknown) => error);
  expect(error).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining(dead)]) });
});
