import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteOf } from '../../../diglot/src/node/build/testing/test-site';
import { move } from '../test-move';

const SOURCE = {
  'source.config.ts':
    "import { defineDocs } from 'fumadocs-mdx/config';\nexport const docs = defineDocs();\n",
  'lib/source.ts':
    "import { docs } from '@/.source';\nimport { loader } from 'fumadocs-core/source';\nexport const source = loader({ baseUrl: '/docs', source: docs.toFumadocsSource() });\n",
  'content/docs/index.md': '---\ntitle: Tides\n---\n\nLow and high.\n',
};

async function siteOf(files: Readonly<Record<string, string>>) {
  const site = await createSiteOf(files);
  onTestFinished(() => site.remove());
  return site;
}

test('a layout and a config of Next.js that do not run are told with file and line, and the pages move', async () => {
  const site = await siteOf({
    ...SOURCE,
    'lib/layout.shared.tsx':
      'const size = undefined;\n\nexport const baseOptions = { nav: size.x };\n',
    'next.config.mjs': "throw new Error('no key');\n",
  });
  await move('fumadocs', site);
  const report = readFileSync(path.join(site.root, 'diglot-migration.md'), 'utf8');
  expect(report).toMatch(/"layout\.shared\.tsx" could not be run[\s\S]*?layout\.shared\.tsx:3/);
  expect(report).toMatch(
    /"next\.config\.mjs" could not be run[\s\S]*?no key[\s\S]*?next\.config\.mjs:1/,
  );
  expect(report).toMatch(/The title of the site is not known/);
  expect(readFileSync(path.join(site.root, 'diglot.config.ts'), 'utf8')).toContain(
    "'/docs/': ['/docs']",
  );
});

test('a site of which no loader reads a folder is an error that says why, and nothing is written', async () => {
  const site = await siteOf({
    ...SOURCE,
    'lib/source.ts':
      "import { loader } from 'fumadocs-core/source';\nimport { cms } from 'some-cms';\nexport const source = loader({ baseUrl: '/docs', source: cms() });\n",
  });
  await expect(move('fumadocs', site)).rejects.toMatchObject({
    code: 'migrate-no-fumadocs',
    message: expect.stringContaining('Pages below "/docs" that come from "cms" of "some-cms"'),
    location: { file: path.join(site.root, 'lib/source.ts') },
  });
});

test('of names with aliases the longest that fits is meant, and of its targets the first that is there', async () => {
  const site = await siteOf({
    ...SOURCE,
    'tsconfig.json':
      '{ "compilerOptions": { "paths": { "@/*": ["./*"], "@/parts/*": ["./none/*", "./shared/*"] } } }\n',
    'shared/lamp.tsx': 'export const Lamp = () => <b>Bright</b>;\n',
    'content/docs/lamp.mdx':
      "---\ntitle: Tides\n---\n\nimport { Lamp } from '@/parts/lamp';\n\n<Lamp />\n",
  });
  await move('fumadocs', site);
  expect(readFileSync(path.join(site.root, 'content/docs/lamp.mdx'), 'utf8')).toContain(
    "import { Lamp } from '@/parts/lamp';",
  );
});
