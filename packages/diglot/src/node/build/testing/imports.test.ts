import { beforeAll, expect, test, vi } from 'vitest';
import { createTestSite, sharedSite } from './test-site';

// Bundling takes most of a second, and more on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SVG = `<?xml version="1.0"?>
<!-- A drawing. -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" stroke-width="2" class="mark">
  <title>A mark</title>
  <path d="M0 0h4" xlink:href="#a"/>
</svg>`;

const PAGE = `import Card from '@components/Card';
import Box from '#/Box';
import Note from '@docs/note';
import Folder from '../../components/folder';
import text from '../../data/words.txt?raw';
import source from '@components/Box.tsx?raw';
import address from '../../data/words.txt?url';
import Mark from '../../data/mark.svg?react';
import sound from '../../data/sound.mp3';
import { colour } from '../../data/values.json';

# Imports

<Card /> <Box /> <Folder />

<Note />

<pre>{text}</pre>
<p>{source.includes('export default') && 'source read'} {colour}</p>
<a href={address}>words</a>
<Mark width="20" />
<audio src={sound} controls></audio>

\`\`\`ts file="@components/quoted.ts"
\`\`\`

\`\`\`ts file="#/quoted.ts"
\`\`\`
`;

const CARD = `import Mark from '../data/mark.svg?react';
import { ReactComponent as Same } from '../data/mark.svg';
import image from '../data/mark.svg';
import text from '../data/words.txt?raw';
import { colour } from '@data/values.json';

export default function Card() {
  return <div id="card"><Mark className="mine" /><Same /><img src={image} alt="" /><q>{text}</q><i>{colour}</i></div>;
}
`;

const site = sharedSite(() =>
  createTestSite({
    'diglot.config.ts': `export default {
  title: 'Imports',
  root: 'docs/en',
  alias: { '@components': './components', '@docs': 'docs/en', '@data': './data' },
};
`,
    'tsconfig.json':
      '{ "compilerOptions": { "verbatimModuleSyntax": true, "paths": { "#/*": ["./components/*"] } } }',
    'components/Card.tsx': CARD,
    'components/Box.tsx':
      "import { FC } from 'react';\n\nconst Box: FC = () => <span>boxed</span>;\nexport default Box;\n",
    'components/folder/index.tsx': 'export default () => <span>in a folder</span>;\n',
    'components/quoted.ts': 'export const quoted = 1;\n',
    'data/words.txt': 'Two\nlines <b>',
    'data/mark.svg': SVG,
    'data/sound.mp3': 'no sound',
    'data/values.json': '{ "colour": "blue" }',
    'docs/en/note.mdx': 'Text of a *note*.\n',
    'docs/en/imports.mdx': PAGE,
    'docs/en/index.md': '# Home\n',
    'docs/en/a.md': null,
    'docs/zh': null,
  }),
);
beforeAll(async () => {
  await site.build();
});

const page = (): string => (site.output()['imports.html'] ?? '').split('<body>')[1] ?? '';

test('aliases of the configuration and paths of tsconfig.json hold in pages, fragments, components and quoted files', () => {
  expect(page()).toContain('<span>boxed</span>');
  expect(page()).toContain('Text of a <em>note</em>');
  expect(page()).toContain('<i>blue</i>');
  const text = page().replace(/<[^>]+>/g, '');
  expect(text.match(/export const quoted = 1;/g)).toHaveLength(2);
});

test('a type of React that is imported as a value is no error, even where a tsconfig keeps such imports', () => {
  expect(page()).toContain('<span>boxed</span>');
});

test('a folder is imported by its index file', () => {
  expect(page()).toContain('<span>in a folder</span>');
});

test('?raw is the text, ?url the address of a copied file, of pages and of components', () => {
  expect(page()).toContain('Two\nlines &lt;b&gt;');
  expect(page()).toContain('<q>Two\nlines &lt;b&gt;</q>');
  expect(page()).toContain('source read blue');
  const [, address = ''] = /<a href="\/(assets\/words\.\w+\.txt)"/.exec(page()) ?? [];
  expect(site.output()[address]).toBe('Two\nlines <b>');
});

test('an imported sound is copied', () => {
  const [, address = ''] = /<audio src="\/(assets\/sound\.\w+\.mp3)"/.exec(page()) ?? [];
  expect(site.output()[address]).toBe('no sound');
});

test('SVG files are components by ?react and as ReactComponent, and images by themselves', () => {
  const [card = ''] = /<div id="card">.*?<\/div>/s.exec(page()) ?? [];
  expect(card).toContain('viewBox="0 0 4 4" stroke-width="2" class="mine"');
  expect(card).toContain('viewBox="0 0 4 4" stroke-width="2" class="mark"');
  expect(card).toMatch(/<img src="data:image\/svg/);
  expect(page()).toMatch(/<svg [^>]*width="20"[^>]*><title>A mark<\/title>/);
});

test('a change of a file that is imported by a query changes the page', async () => {
  site.write({
    'data/words.txt': 'Other words',
    'data/mark.svg': SVG.replace('A mark', 'A changed mark'),
  });
  await site.build();
  expect(page()).toContain('<pre>Other words</pre>');
  expect(page()).toContain('<q>Other words</q>');
  expect(page()).toMatch(/width="20"[^>]*><title>A changed mark/);
  expect((await site.build()).rendered).toBe(0);
});
