import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import type { TestFiles } from '../../files/test-files';
import { formatReport } from '../report';
import { siteFiles } from './site-text';
import { createFixtureSite, differences, sharedSite } from './test-site';

// Components are bundled, on machines that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const site = sharedSite(() => createFixtureSite('basic'));
beforeAll(async () => {
  await site.build();
});

const documents = () => Object.entries(site.output()).filter(([name]) => name.endsWith('.html'));

test('NF-05, LLM-07: each language has a 404 document, each page a twin; a fallback has no place in the sitemap', () => {
  const read = (name: string) => readFileSync(path.join(site.outDir, name), 'utf8');
  expect(read('404.html')).toContain('PAGE NOT FOUND');
  expect(read('zh/404.html')).toContain('页面未找到');
  expect(read('guide/index.md')).toMatch(/^> Index of all pages: .+\n\n# First page/);
  expect(read('robots.txt')).toBe('User-agent: *\n');
  expect(read('sitemap.xml')).toContain('<loc>https://basic.example/zh/guide/second</loc>');
  expect(read('sitemap.xml')).toContain('<loc>https://basic.example/guide/untranslated</loc>');
  expect(read('sitemap.xml')).not.toContain('zh/guide/untranslated');
});

test('the policy in _headers allows the inline script of every document', () => {
  const policy = site.output()._headers ?? '';
  expect(documents().length).toBeGreaterThan(10);
  for (const [name, latin] of documents()) {
    const html = Buffer.from(latin, 'latin1').toString();
    const scripts = [...html.matchAll(/<script(?![^>]*(?:src|json))[^>]*>([\s\S]*?)<\/script>/g)];
    // The import map, one for all documents, and one that opens tabs.
    expect(scripts, name).toHaveLength(html.includes('class="dg-tabs') ? 3 : 2);
    for (const [, code = ''] of scripts) {
      const hash = createHash('sha256').update(code).digest('base64');
      expect(policy, name).toContain(`'sha256-${hash}'`);
    }
    expect(html, name).not.toMatch(/ style="| on[a-z]+="/);
  }
});

test('output that was edited or deleted by hand is made anew, and a failing build leaves it to the byte', async () => {
  const good = site.output();
  site.write({ 'dist/guide/second.html': 'edited' });
  expect((await site.build()).rendered).toBe(1);
  expect(differences(good, site.output())).toEqual([]);
  rmSync(site.outDir, { recursive: true });
  await site.build();
  expect(differences(good, site.output())).toEqual([]);
  site.write({ 'docs/en/guide/index.md': '# Broken\n\n[dead](./nowhere.md)\n' });
  await expect(site.build()).rejects.toMatchObject({ message: expect.stringContaining('nowhere') });
  expect(differences(good, site.output())).toEqual([]);
  expect(readdirSync(site.root).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  site.reset();
});

test('two clean builds are equal to the byte and hold nothing of the machine', async () => {
  const first = site.output();
  rmSync(site.cacheDir, { recursive: true });
  rmSync(site.outDir, { recursive: true });
  const { rendered } = await site.build();
  expect([rendered, differences(first, site.output())]).toEqual([12, []]);
  const secrets = [site.root, path.dirname(site.root), `${homedir()}/`];
  for (const [name, content] of Object.entries(first)) {
    for (const secret of secrets)
      expect(content.includes(secret), `${name}: ${secret}`).toBe(false);
  }
});

test('twenty more pages are not one byte more of scripts, and no script knows Node; a deleted page leaves nothing behind', async () => {
  const scripts = () =>
    Object.fromEntries(Object.entries(site.output()).filter(([name]) => name.endsWith('.js')));
  const before = scripts();
  expect(Object.keys(before).length).toBeGreaterThan(2);
  for (const [name, code] of Object.entries(before)) expect(code, name).not.toMatch(/["'`]node:/);
  const pages = Array.from({ length: 20 }, (_, index) => [
    `docs/en/more/page-${index}.md`,
    `# Page ${index}\n\nSome text.\n\n## A section of ${index}\n\n\`\`\`ts\nconst page = ${index};\n\`\`\`\n`,
  ]);
  site.write(Object.fromEntries(pages));
  // A page in two languages each, and the sidebars of all others.
  expect((await site.build()).rendered).toBeGreaterThanOrEqual(40);
  expect(differences(before, scripts())).toEqual([]);
  site.write({ 'docs/en/more': null });
  await site.build();
  expect(Object.keys(site.output()).filter((name) => /more[\\/]page-/.test(name))).toEqual([]);
});

test('files of the public folder are copied as they are', async () => {
  const robots = 'User-agent: *\r\nDisallow: /drafts\r\n';
  site.write(
    siteFiles(`
-- public/robots.txt --
${robots}
-- public/.well-known/security.txt --
Contact: mailto:security@basic.example
-- public/deep/data.json --
{ "kept":  true }
`),
  );
  await site.build();
  expect(site.output()).toMatchObject({
    'robots.txt': `${robots}\n`,
    [path.join('.well-known', 'security.txt')]: expect.stringContaining('Contact:'),
    [path.join('deep', 'data.json')]: '{ "kept":  true }\n',
  });
  site.reset();
});

test('a report ends the build', async () => {
  const report = formatReport(await site.build({ cache: false }));
  expect(report).toMatch(/Pages +10 \(5 en, 5 zh\), 12 rendered/);
  for (const step of ['Read configuration', 'Read content', 'Bundle theme', 'Render pages']) {
    expect(report).toMatch(new RegExp(`${step} +[\\d.]+ m?s\n`));
  }
  for (const kind of ['CSS', 'JavaScript before reading', 'JavaScript of a page']) {
    expect(report).toMatch(new RegExp(`${kind} +[\\d.]+ KB \\([\\d.]+ KB brotli\\)`));
  }
  expect(report).toMatch(/HTML a page +[\d.]+ KB/);
});

test('a history that is missing is one warning and no date', async () => {
  site.write({
    'diglot.config.ts': `export default {
  title: 'Basic',
  missingTranslations: 'ignore',
  route: { exclude: ['**/fragments/**'] },
  themeConfig: {
    lastUpdated: true,
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  },
};
`,
  });
  execFileSync('git', ['init', '--quiet'], { cwd: site.root });
  const told: string[] = [];
  await site.build({
    onWarnings: (warnings) => {
      told.push(...warnings.map(({ message }) => message));
    },
  });
  expect(told).toEqual(['No page shows when it was last updated: nothing is committed yet']);
  expect(site.output()['guide/index.html']).not.toContain('<time');
  rmSync(path.join(site.root, '.git'), { recursive: true });
  site.reset();
});

const EXTRA: TestFiles = siteFiles(`
-- docs/en/guide/_meta.json --
["index", "second", "islands", "untranslated", "card"]
-- docs/en/guide/card.mdx --
import { Card } from '../../../components/Card';

# Card page

<Card />
-- components/Card.tsx --
import { words } from './words';
export const Card = () => <p className="card">{words}</p>;
-- components/words.ts --
export const words = 'Words of a helper';
-- theme/index.tsx --
export const parts = { NavTitle: () => <b>Own title</b> };
`);

interface Edit {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Number of documents, or at which of them the edit stops. */
  readonly rendered: number;
}

/** Two languages have a document each of 6 pages, and one for unknown addresses. */
const ALL = 14;

const EDITS: readonly Edit[] = [
  {
    what: 'the text of a page, which stands in for its translation',
    file: 'docs/en/guide/untranslated.md',
    from: 'Only in English so far.',
    to: 'Only in English.',
    rendered: 2,
  },
  {
    what: 'the text of a translation',
    file: 'docs/zh/guide/index.md',
    from: '一节的文字。',
    to: '另外的文字。',
    rendered: 1,
  },
  {
    what: 'the text of an original',
    file: 'docs/en/guide/index.md',
    from: 'Text of one section.',
    to: 'Another text.',
    rendered: 1,
  },
  {
    what: 'a heading of an original, whose id the translation has too',
    file: 'docs/en/guide/second.mdx',
    from: '## Code',
    to: '## Source code',
    rendered: 2,
  },
  {
    what: 'a fragment of one language',
    file: 'docs/en/fragments/shared.mdx',
    from: 'A sentence',
    to: 'A line',
    rendered: 1,
  },
  {
    what: 'a quoted file',
    file: 'snippets/sum.ts',
    from: 'a + b',
    to: 'b + a',
    rendered: 2,
  },
  {
    what: 'a component',
    file: 'components/Still.tsx',
    from: 'Still {name}',
    to: 'Quiet {name}',
    rendered: 2,
  },
  {
    what: 'a module that a component imports',
    file: 'components/words.ts',
    from: 'Words of a helper',
    to: 'Other words',
    rendered: 2,
  },
  {
    what: 'an image',
    file: 'docs/en/guide/square.svg',
    from: 'width="40"',
    to: 'width="80"',
    rendered: 1,
  },
  {
    what: 'a list of the sidebar',
    file: 'docs/en/guide/_meta.json',
    from: '"index", "second"',
    to: '"second", "index"',
    rendered: ALL,
  },
  {
    what: 'a text of one language',
    file: 'diglot.config.ts',
    from: "label: 'English'",
    to: "label: 'English', outlineTitle: 'In short'",
    rendered: ALL / 2,
  },
  {
    what: "the site's theme",
    file: 'theme/index.tsx',
    from: 'Own title',
    to: 'Other title',
    rendered: ALL,
  },
];

test('a build after an edit renders what depends on it, and equals a clean build of the same files', async () => {
  const clean = await createFixtureSite('basic');
  site.write(EXTRA);
  clean.write(EXTRA);
  try {
    expect((await site.build()).rendered).toBe(ALL);
    for (const [index, { what, file, from, to, rendered }] of EDITS.entries()) {
      const text = readFileSync(path.join(site.root, file), 'utf8');
      expect(text, file).toContain(from);
      for (const each of [site, clean]) each.write({ [file]: text.replace(from, to) });
      expect((await site.build()).rendered, what).toBe(rendered);
      // Edits of few documents concern different ones: they are compared together.
      const isCompared = (EDITS[index + 1]?.rendered ?? ALL) >= ALL / 2;
      if (!isCompared) continue;
      expect((await clean.build({ cache: false })).rendered, what).toBe(ALL);
      expect(differences(site.output(), clean.output()), what).toEqual([]);
    }
    expect((await site.build()).rendered).toBe(0);
  } finally {
    clean.remove();
  }
});

test('a plugin that does nothing changes no byte of a site', async () => {
  site.reset();
  await site.build();
  const config = readFileSync(path.join(site.root, 'diglot.config.ts'), 'utf8');
  const idle = await createFixtureSite('basic', {
    'diglot.config.ts': config.replace(
      'defineConfig({',
      "defineConfig({ plugins: [{ name: 'idle', source: () => undefined, head: () => [] }],",
    ),
  });
  await idle.build();
  expect(differences(idle.output(), site.output())).toEqual([]);
  idle.remove();
});
