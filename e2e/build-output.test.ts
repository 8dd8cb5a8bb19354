import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { createSite, type SiteFiles, type TemporarySite } from './support/site';

/** Every file of a folder with its content. */
async function readTree(folder: string): Promise<Record<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const pairs = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return [path.relative(folder, file), await readFile(file)] as const;
  });
  return Object.fromEntries((await Promise.all(pairs)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const dist = (site: TemporarySite) => path.join(site.root, 'dist');
const cache = (site: TemporarySite) => path.join(site.root, 'node_modules/.cache/diglot');

/** Builds and tells how many documents were rendered. */
async function build(site: TemporarySite): Promise<number> {
  const { code, stdout, stderr } = await site.build();
  expect(stderr.replace(/warning \[diglot\] Not written in [\s\S]*?"ignore"\./, '').trim()).toBe(
    '',
  );
  expect(code).toBe(0);
  return Number(/(\d+) rendered/.exec(stdout)?.[1]);
}

/** Names of files that differ between two trees. */
function differences(a: Record<string, Buffer>, b: Record<string, Buffer>): string[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return names.filter((name) => !a[name] || !b[name]?.equals(a[name]));
}

async function withSite(files: SiteFiles, run: (site: TemporarySite) => Promise<void>) {
  const site = await createSite('basic', files);
  try {
    await run(site);
  } finally {
    await site.remove();
  }
}

test('a second build renders what an edit changed and nothing else, and equals a clean build', async () => {
  test.setTimeout(120_000);
  await withSite({}, async (site) => {
    const second = await site.read('docs/en/guide/second.mdx');
    const fragment = await site.read('docs/en/fragments/shared.mdx');
    const snippet = await site.read('snippets/sum.ts');
    const all = await build(site);
    expect(all).toBe(12);
    expect(await build(site)).toBe(0);
    const edits: [string, SiteFiles, number][] = [
      ['a page', { 'docs/en/guide/second.mdx': second.replace('The end.', 'The very end.') }, 1],
      ['a fragment', { 'docs/en/fragments/shared.mdx': fragment.replace('sentence', 'line') }, 1],
      ['a quoted file', { 'snippets/sum.ts': snippet.replace('a + b', 'b + a') }, 2],
    ];
    for (const [what, files, rendered] of edits) {
      await site.write(files);
      expect(await build(site), what).toBe(rendered);
    }
    const warm = await readTree(dist(site));
    expect(warm['guide/second.html']?.toString()).toContain('The very end.');
    expect(warm['guide/second.html']?.toString()).toContain('A line from a');
    await rm(cache(site), { recursive: true });
    expect(await build(site)).toBe(all);
    expect(differences(warm, await readTree(dist(site)))).toEqual([]);
  });
});

test('two clean builds are equal to the byte and hold nothing of the machine', async () => {
  test.setTimeout(60_000);
  await withSite({}, async (site) => {
    await build(site);
    const first = await readTree(dist(site));
    await rm(cache(site), { recursive: true });
    await rm(dist(site), { recursive: true });
    await build(site);
    expect(differences(first, await readTree(dist(site)))).toEqual([]);
    const secrets = [site.root, path.dirname(site.root), `${homedir()}/`];
    for (const [name, content] of Object.entries(first)) {
      for (const secret of secrets)
        expect(content.includes(secret), `${name}: ${secret}`).toBe(false);
    }
  });
});

test('a failing build leaves the old output to the byte and ends with exit code 1', async () => {
  await withSite({}, async (site) => {
    await build(site);
    const before = await readTree(dist(site));
    await site.write({ 'docs/en/guide/index.md': '# Broken\n\n[dead](./nowhere.md)\n' });
    const { code, stderr } = await site.build();
    expect(code).toBe(1);
    expect(stderr).toContain('docs/en/guide/index.md:3:');
    expect(differences(before, await readTree(dist(site)))).toEqual([]);
    expect((await readdir(site.root)).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  });
});

test('output that was edited or deleted by hand is made anew', async () => {
  await withSite({}, async (site) => {
    await build(site);
    const good = await readTree(dist(site));
    await site.write({ 'dist/guide/second.html': 'edited' });
    expect(await build(site)).toBe(1);
    expect(differences(good, await readTree(dist(site)))).toEqual([]);
    await rm(dist(site), { recursive: true });
    await build(site);
    expect(differences(good, await readTree(dist(site)))).toEqual([]);
  });
});

test('the policy in _headers allows the inline script of every document', async () => {
  await withSite({}, async (site) => {
    await build(site);
    const tree = await readTree(dist(site));
    const policy = tree._headers?.toString() ?? '';
    const documents = Object.entries(tree).filter(([name]) => name.endsWith('.html'));
    expect(documents.length).toBeGreaterThan(10);
    for (const [name, html] of documents) {
      const scripts = [
        ...html.toString().matchAll(/<script(?![^>]*(?:src|json))[^>]*>([\s\S]*?)<\/script>/g),
      ];
      // One for all documents, and one that opens tabs.
      expect(scripts, name).toHaveLength(html.includes('class="dg-tabs') ? 2 : 1);
      for (const [, code = ''] of scripts) {
        const hash = createHash('sha256').update(code).digest('base64');
        expect(policy, name).toContain(`'sha256-${hash}'`);
      }
      expect(html.toString(), name).not.toMatch(/ style="| on[a-z]+="/);
    }
  });
});

test('NF-05, LLM-07: each language has a 404 document, each page a twin; a fallback has no place in the sitemap', async () => {
  await withSite({}, async (site) => {
    await build(site);
    const tree = await readTree(dist(site));
    expect(tree['404.html']?.toString()).toContain('PAGE NOT FOUND');
    expect(tree['zh/404.html']?.toString()).toContain('页面未找到');
    expect(tree['guide/index.md']?.toString()).toMatch(/^> Index of all pages: .+\n\n# First page/);
    expect(tree['robots.txt']?.toString()).toBe('User-agent: *\n');
    const sitemap = tree['sitemap.xml']?.toString() ?? '';
    expect(sitemap).toContain('<loc>https://basic.example/zh/guide/second</loc>');
    expect(sitemap).toContain('<loc>https://basic.example/guide/untranslated</loc>');
    expect(sitemap).not.toContain('zh/guide/untranslated');
  });
});
