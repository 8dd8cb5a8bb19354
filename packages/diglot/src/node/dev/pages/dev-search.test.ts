import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { catalogFile, indexFile } from '../../../search/index/file-names';
import { loadConfig } from '../../config/load-config';
import { SITES } from '../../files/test-files';
import * as markdown from '../../markdown';
import { scanContent } from '../../site/scan-content';
import { loadThemeBundle } from '../vite/theme-bundle';
import { createDevCompiler } from './dev-compiler';
import { createDevSearch } from './dev-search';
import { createSiteState } from './site-state';

const compilePage = vi.spyOn(markdown, 'compilePage');

const PAGES = 44;
const CONFIG =
  "export default { title: 'T', themeConfig: { locales: [{ lang: 'en', label: 'English' }] } };\n";

let root: string;

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
}

beforeAll(async () => {
  // Where components find React.
  root = await mkdtemp(path.join(SITES, 'search-'));
  const pages = Array.from({ length: PAGES }, (_, index) => [
    `docs/en/p${index}.md`,
    `# Page ${index}\n\nWords of number${index}.\n`,
  ]);
  await write({
    ...Object.fromEntries(pages),
    'diglot.config.ts': CONFIG,
    'Box.tsx': 'export function Box() {\n  return <p>Boxed words</p>;\n}\n',
    'docs/en/box.mdx': "import { Box } from '../../Box';\n\n# Box page\n\n<Box />\n",
    'docs/en/wrong.mdx': '# Wrong\n\n<Missing />\n',
  });
});
afterAll(() => rm(root, { recursive: true }));

async function start() {
  const { config } = await loadConfig(root);
  const parts = { themeFile: undefined, globalComponents: [], searchClient: undefined };
  const content = await scanContent(config);
  const state = createSiteState({ config, parts, run: 'run', lock: { errors: [] }, content });
  const rendering = await loadThemeBundle(config);
  const compiler = createDevCompiler({
    config,
    loadRendering: async () => rendering,
    loadModule: async () => ({}),
    onDependencies: () => undefined,
  });
  return { state, compiler, search: createDevSearch(config, compiler) };
}

test('search has all pages that can be compiled, and the thread that answers compiles none of them', async () => {
  const { state, compiler, search } = await start();
  const catalog = (await search.file(`/${catalogFile('en')}`, state)) ?? '';
  expect(compilePage).not.toHaveBeenCalled();
  expect(compiler.size).toBe(0);
  const names = new Set(catalog.match(/\b[0-9a-f]{10}\b/g));
  const files = await Promise.all(
    [...names].map((name) => search.file(`/${indexFile(name)}`, state)),
  );
  const texts = files.join('\n');
  for (let page = 0; page < PAGES; page++) expect(texts).toContain(`Words of number${page}.`);
  expect(texts).toContain('Boxed words');
  expect(texts).not.toContain('Wrong');
  expect(await search.file(`/${indexFile('0123456789')}`, state)).toBeUndefined();
});

test('what is no file of an index does not wait for one that is being made', async () => {
  const { state, search } = await start();
  let isMade = false;
  const making = search.file(`/${catalogFile('en')}`, state).then(() => {
    isMade = true;
  });
  expect(await search.file('/p1', state)).toBeUndefined();
  expect(isMade).toBe(false);
  await making;
});
