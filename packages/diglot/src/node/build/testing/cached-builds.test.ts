import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createRenderPool } from '../pages/pool';
import { createTestSite, differences, type OutputTree, sharedSite } from './test-site';

// Bundling takes most of a second, and more on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let clean: OutputTree;

const site = sharedSite(() => createTestSite());
beforeAll(async () => {
  await site.build();
  clean = site.output();
});

beforeEach(async () => {
  site.reset();
  await site.build();
});

/** Files of the cache with a name, as paths. */
function cacheFiles(pattern: RegExp): string[] {
  const entries = readdirSync(site.cacheDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => pattern.test(path.relative(site.cacheDir, file)));
}

test('a translation has the ids of its original, also after a build in between has failed', async () => {
  site.write({ 'docs/en/a.md': '# A\n\n## Bar\n\nText of A.\n' });
  await expect(site.build()).rejects.toThrow('does not have: #foo');
  site.reset();
  rmSync(site.outDir, { recursive: true });
  await site.build();
  expect(site.output()['zh/a.html']).toContain('id="foo"');
  expect(site.output()).toEqual(clean);
});

test('a runner that restores cache and output renders what has changed, and nothing else', async () => {
  const store = `${site.root}.tar`;
  const kept = [site.cacheDir, site.outDir];
  const tar = (...args: readonly string[]) => {
    const { status, stderr } = spawnSync('tar', args, { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  };
  tar('--format=posix', '-cPf', store, ...kept);
  for (const folder of kept) rmSync(folder, { recursive: true });
  // A checkout writes all sources anew.
  site.reset();
  site.write({ 'docs/zh/a.md': '# 甲\n\n## 福\n\nNew text.\n' });
  tar('-xPf', store);
  expect((await site.build()).rendered).toBe(1);
  expect(site.output()['zh/a.html']).toContain('New text.');
});

test('what compiled in a build that failed is not compiled again', async () => {
  site.write({ 'docs/en/b.md': '# B\n\n[dead](./nowhere.md)\n' });
  site.write({ 'docs/en/a.md': '# A\n\n## Foo\n\nAnother text of A.\n' });
  await expect(site.build()).rejects.toThrow('nowhere');
  const contents = cacheFiles(/^content/).filter((file) =>
    readFileSync(file, 'utf8').includes('Another text of A'),
  );
  expect(contents).toHaveLength(1);
  const before = contents.map((file) => statSync(file).ino);
  site.write({ 'docs/en/b.md': null });
  await site.build();
  expect(site.output()['a.html']).toContain('Another text of A');
  // An entry that is written again is another file under the same name.
  expect(contents.map((file) => statSync(file).ino)).toEqual(before);
});

test('a page shows what a package that it imports exports now, also by a module of its own', async () => {
  const page = "# P\n\nimport { word } from 'a-package'\n\nThe word is {word}.\n";
  const folder = 'node_modules/a-package';
  const text = () => /The word is \w*/.exec(site.output()['p.html'] ?? '')?.[0];
  site.write({
    'docs/en/p.mdx': page,
    [`${folder}/package.json`]:
      '{ "name": "a-package", "type": "module", "exports": "./index.js" }',
    [`${folder}/index.js`]: "export { word } from './word.js';\n",
    [`${folder}/word.js`]: "export const word = 'first';\n",
  });
  try {
    await site.build();
    expect(text()).toBe('The word is first');
    site.write({ [`${folder}/word.js`]: "export const word = 'second';\n" });
    await site.build();
    expect(text()).toBe('The word is second');
    expect((await site.build()).rendered).toBe(0);
  } finally {
    site.write({ [folder]: null });
  }
});

type Damage = (bytes: Buffer) => Buffer;

const DAMAGES: Readonly<Record<string, Damage>> = {
  emptied: () => Buffer.alloc(0),
  'cut in the middle': (bytes) => bytes.subarray(0, bytes.length / 2),
  'cut by one byte': (bytes) => bytes.subarray(0, -1),
  'changed in the middle': (bytes) => {
    const changed = Buffer.from(bytes);
    changed.write('#', bytes.length >> 1);
    return changed;
  },
  'filled with zeros': (bytes) => Buffer.alloc(bytes.length),
  'replaced by other JSON': () => Buffer.from('{}'),
};

test('contents that were damaged in any way are made anew', async () => {
  for (const [how, damage] of Object.entries(DAMAGES)) {
    for (const file of cacheFiles(/^content/)) writeFileSync(file, damage(readFileSync(file)));
    rmSync(site.outDir, { recursive: true });
    await site.build();
    expect(site.output(), how).toEqual(clean);
  }
});

test('a damaged content is found out when only its document is missing', async () => {
  for (const file of cacheFiles(/^content/)) {
    writeFileSync(file, readFileSync(file).subarray(0, -1));
  }
  rmSync(path.join(site.outDir, 'zh/a.html'));
  await site.build();
  expect(site.output()).toEqual(clean);
});

test('a cache of which every file is damaged is a cache that is not there', async () => {
  for (const file of cacheFiles(/./)) writeFileSync(file, readFileSync(file).subarray(0, -1));
  await site.build();
  expect(site.output()).toEqual(clean);
});

test('builds of one site at the same time all give the whole output', async () => {
  rmSync(site.outDir, { recursive: true });
  const waited: string[] = [];
  const onWait = (holder: string) => waited.push(holder.replace(/,.*/, ''));
  await Promise.all(Array.from({ length: 4 }, () => site.build({ onWait })));
  expect(site.output()).toEqual(clean);
  expect(waited).toEqual(Array(3).fill(`process ${process.pid}`));
  expect(readdirSync(site.root).filter((name) => /^(?:dist|\.diglot-)/.test(name))).toEqual([
    'dist',
  ]);
});

test('neither the folder of a site nor the number of threads changes what is built', async () => {
  const pages = Array.from({ length: 50 }, (_, index) => [
    `docs/en/many/page-${index}.md`,
    `# Page ${index}\n\n## Code\n\n\`\`\`ts\nconst page = ${index};\n\`\`\`\n`,
  ]);
  const other = await createTestSite(Object.fromEntries(pages));
  try {
    site.write(Object.fromEntries(pages));
    await site.build({ pool: createRenderPool({ threads: 1 }) });
    await other.build({ pool: createRenderPool({ threads: 3 }) });
    expect(Object.keys(site.output()).length).toBeGreaterThan(200);
    expect(differences(other.output(), site.output())).toEqual([]);
  } finally {
    other.remove();
  }
});
