import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteOf, readTree } from './test-site';

test('components written for Docusaurus are told of their document, and of all documents by their ids', async () => {
  const site = await createSiteOf({
    'diglot.config.ts': "export default { title: 'Buoy', root: 'content' };\n",
    'content/index.md': '# Buoy\n',
    'content/docs/core/rules/reef.md': '---\ndescription: Stones\n---\n# Mind the reef\n',
    'content/docs/core/all.mdx':
      "---\ndescription: Of all\n---\nimport All from '../../../All';\n\n# Rules\n\n<All />\n",
    'All.jsx': `import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
      export default function All() {
        const { metadata, frontMatter, contentTitle } = useDoc();
        const { docs, version } = useDocsVersion();
        const { title, description } = docs['core/rules/reef'];
        return <p>{[metadata.id, metadata.permalink, frontMatter.description, contentTitle, version, title, description].join(', ')}</p>;
      }\n`,
  });
  onTestFinished(() => site.remove());
  await site.build();
  expect(String(readTree(path.join(site.root, 'dist'))['docs/core/all.html'])).toContain(
    '<p>core/all, /docs/core/all, Of all, Rules, current, Mind the reef, Stones</p>',
  );
});
