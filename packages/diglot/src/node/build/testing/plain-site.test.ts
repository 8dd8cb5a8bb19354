import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { engineRoot } from '../../files/engine-paths';
import type { TestFiles } from '../../files/test-files';
import { createTestSite, type TestSite } from './test-site';

const sites: TestSite[] = [];
afterAll(() => {
  for (const site of sites) site.remove();
});

const HOOKS = `export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  if (/[\\\\/]node_modules[\\\\/](?:vite|@vitejs)[\\\\/]/.test(found.url)) throw new Error('loads ' + specifier);
  return found;
}`;
const dataUrl = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
/** Makes Node refuse the bundler, also in processes that are started. */
const WITHOUT_BUNDLER = dataUrl(
  `import { register } from 'node:module'; register(${JSON.stringify(dataUrl(HOOKS))});`,
);

/** Builds a site where the bundler cannot be loaded. @throws with what the command printed */
async function buildWithoutBundler(files: TestFiles): Promise<TestSite> {
  const site = await createTestSite(files);
  sites.push(site);
  const command = path.join(engineRoot, 'bin/diglot.js');
  const env = { ...process.env, NODE_OPTIONS: `--import=${WITHOUT_BUNDLER}` };
  await promisify(execFile)(process.execPath, [command, 'build'], { cwd: site.root, env });
  return site;
}

test('a site without modules of its own is built without a bundler', async () => {
  const site = await buildWithoutBundler({
    'docs/en/b.mdx':
      'import Part from \'./_part.md\';\n\n# B\n\n<Part />\n\n<Badge text="new" />\n',
    'docs/en/_part.md': 'A part.\n',
  });
  const output = site.output();
  expect(output['b.html']).toContain('A part.');
  const scripts = [...(output['a.html'] ?? '').matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)];
  expect(scripts).toHaveLength(2);
  for (const [, file = ''] of scripts) expect(Object.keys(output)).toContain(file);
});

test('a site with a component needs the bundler', async () => {
  const building = buildWithoutBundler({
    'docs/en/b.mdx': "import { Card } from './Card';\n\n# B\n\n<Card />\n",
    'docs/en/Card.tsx': 'export const Card = () => <p>card</p>;\n',
  });
  await expect(building).rejects.toThrow(/loads vite/);
});
