import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { createSite, type SiteFiles, type TemporarySite } from './support/site';

const EXTRA: SiteFiles = {
  'docs/en/guide/_meta.json': '["index", "second", "islands", "untranslated", "card"]',
  'docs/en/guide/card.mdx':
    "import { Card } from '../../../components/Card';\n\n# Card page\n\n<Card />\n",
  'components/Card.tsx':
    'import { words } from \'./words\';\nexport const Card = () => <p className="card">{words}</p>;\n',
  'components/words.ts': "export const words = 'Words of a helper';\n",
  'theme/index.tsx': 'export const parts = { NavTitle: () => <b>Own title</b> };\n',
};

/** Every document, and every other file that is not made anew by each build. */
async function readTree(root: string): Promise<Map<string, string>> {
  const folder = path.join(root, 'dist');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const contents = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return new Map(files.map((file, index) => [path.relative(folder, file), contents[index] ?? '']));
}

/** Builds and tells how many documents were rendered. */
async function build(site: TemporarySite, ...args: string[]): Promise<number> {
  const { code, stdout, stderr } = await site.build(...args);
  expect(code, stderr).toBe(0);
  return Number(/(\d+) rendered/.exec(stdout)?.[1]);
}

/** Names of the files that differ. */
function differences(a: Map<string, string>, b: Map<string, string>): string[] {
  const names = new Set([...a.keys(), ...b.keys()]);
  return [...names].filter((name) => a.get(name) !== b.get(name)).sort();
}

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
  test.setTimeout(180_000);
  const site = await createSite('basic', EXTRA);
  const clean = await createSite('basic', EXTRA);
  try {
    expect(await build(site)).toBe(ALL);
    for (const [index, { what, file, from, to, rendered }] of EDITS.entries()) {
      const text = await site.read(file);
      expect(text, file).toContain(from);
      await site.write({ [file]: text.replace(from, to) });
      await clean.write({ [file]: text.replace(from, to) });
      expect(await build(site), what).toBe(rendered);
      // Edits of few documents concern different ones: they are compared together.
      const isCompared = (EDITS[index + 1]?.rendered ?? ALL) >= ALL / 2;
      if (!isCompared) continue;
      expect(await build(clean, '--no-cache'), what).toBe(ALL);
      expect(differences(await readTree(site.root), await readTree(clean.root)), what).toEqual([]);
    }
    expect(await build(site)).toBe(0);
  } finally {
    await site.remove();
    await clean.remove();
  }
});

test('a deleted page leaves nothing behind', async () => {
  const site = await createSite('basic');
  try {
    await build(site);
    await site.write({ 'docs/en/guide/untranslated.md': null });
    await site.write({ 'docs/en/guide/_meta.json': '["index", "second", "islands"]' });
    await build(site);
    const names = [...(await readTree(site.root)).keys()];
    expect(names.filter((name) => name.includes('untranslated'))).toEqual([]);
  } finally {
    await site.remove();
  }
});

test('a hundred more pages are not one byte more of scripts, and no script knows Node', async () => {
  test.setTimeout(90_000);
  const site = await createSite('basic');
  const scripts = async () => {
    const tree = await readTree(site.root);
    return new Map([...tree].filter(([name]) => name.endsWith('.js')));
  };
  try {
    await build(site);
    const before = await scripts();
    expect(before.size).toBeGreaterThan(2);
    for (const [name, code] of before) expect(code, name).not.toMatch(/["'`]node:/);
    const pages = Array.from({ length: 100 }, (_, index) => [
      `docs/en/more/page-${index}.md`,
      `# Page ${index}\n\nSome text.\n\n## A section of ${index}\n`,
    ]);
    await site.write(Object.fromEntries(pages));
    // A page in two languages each, and the sidebars of all others.
    expect(await build(site)).toBeGreaterThanOrEqual(200);
    expect(differences(before, await scripts())).toEqual([]);
  } finally {
    await site.remove();
  }
});

test('one thread renders a few pages as worker threads render many', async () => {
  test.setTimeout(90_000);
  const page = (index: number, text: string) => {
    const code = `\`\`\`ts title="page-${index}.ts"\nexport const page = ${index};\n\`\`\``;
    const link = `[next page](./page-${(index + 1) % 60}.md#code)`;
    return `# Page ${index}\n\n${text} To the ${link}.\n\n## Code {#code}\n\n${code}\n`;
  };
  const pages = (count: number, text: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `docs/en/many/page-${index}.md`,
        page(index, text),
      ]),
    );
  const site = await createSite('basic', pages(60, 'First text.'));
  try {
    // Far more than one thread is given.
    expect(await build(site)).toBeGreaterThan(100);
    const byMany = await readTree(site.root);
    await site.write(pages(10, 'Second text.'));
    expect(await build(site)).toBe(20);
    await site.write(pages(10, 'First text.'));
    expect(await build(site)).toBe(20);
    expect(differences(byMany, await readTree(site.root))).toEqual([]);
  } finally {
    await site.remove();
  }
});

test('files of the public folder are copied as they are', async () => {
  const site = await createSite('basic', {
    'public/robots.txt': 'User-agent: *\r\nDisallow: /drafts\r\n',
    'public/.well-known/security.txt': 'Contact: mailto:security@basic.example\n',
    'public/deep/data.json': '{ "kept":  true }',
  });
  try {
    await build(site);
    const tree = await readTree(site.root);
    expect(tree.get('robots.txt')).toBe('User-agent: *\r\nDisallow: /drafts\r\n');
    expect(tree.get('.well-known/security.txt')).toContain('Contact:');
    expect(tree.get('deep/data.json')).toBe('{ "kept":  true }');
  } finally {
    await site.remove();
  }
});

test('progress is plain lines outside of a terminal, and a report ends the build', async () => {
  const site = await createSite('basic');
  try {
    const { stdout } = await site.build();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these would be the terminal's
    expect(stdout).not.toMatch(/[\u001b\r]/);
    expect(stdout).toContain('Rendering pages (');
    expect(stdout).toMatch(/Pages +10 \(5 en, 5 zh\), 12 rendered/);
    for (const step of ['Read configuration', 'Read content', 'Bundle theme', 'Render pages']) {
      expect(stdout).toMatch(new RegExp(`${step} +[\\d.]+ m?s\\n`));
    }
    for (const kind of ['CSS', 'JavaScript before reading', 'JavaScript of a page']) {
      expect(stdout).toMatch(new RegExp(`${kind} +[\\d.]+ KB \\([\\d.]+ KB brotli\\)`));
    }
    expect(stdout).toMatch(/HTML a page +[\d.]+ KB/);
    expect(stdout).toMatch(/Built dist\n$/);
  } finally {
    await site.remove();
  }
});

test('a history that is missing is one warning and no date', async () => {
  const site = await createSite('basic', {
    'diglot.config.ts': `import { defineConfig } from 'diglot';
export default defineConfig({
  title: 'Basic',
  missingTranslations: 'ignore',
  route: { exclude: ['**/fragments/**'] },
  themeConfig: {
    lastUpdated: true,
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  },
});
`,
  });
  try {
    await promisify(execFile)('git', ['init', '--quiet'], { cwd: site.root });
    const { code, stderr } = await site.build();
    expect(code).toBe(0);
    expect(stderr.trim()).toBe(
      [
        'warning [diglot] No page shows when it was last updated: nothing is committed yet',
        '  Fix: Build from a clone with its full history (in CI: fetch-depth 0), or set "lastUpdated" to false.',
      ].join('\n'),
    );
    const tree = await readTree(site.root);
    expect(tree.get('guide/index.html')).not.toContain('<time');
  } finally {
    await site.remove();
  }
});
