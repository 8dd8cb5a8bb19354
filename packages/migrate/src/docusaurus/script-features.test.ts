import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { featuresOfScript, readScriptPages, wordsOfScript } from './script-pages';

test('cards of a home page are read whatever order and form their words have; types are none', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-features-'));
  const file = path.join(root, 'index.tsx');
  writeFileSync(
    file,
    `interface Card {
  description: string;
  title: React.ReactNode;
}
const CARDS: Card[] = [
  {
    description: 'It doesn\\'t wait.',
    editor: <Boat speed={3} />,
    title: (
      <>
        Fast <span className="bright">boat</span>
      </>
    ),
  },
  { title: <b>Dry</b>, description: (<p>No {'water'} <em>inside</em>.</p>) },
  { title: translate({ id: 'calm', message: 'Calm' }), content: "It's quiet." },
  { title: 'Alone' },
  { title: 'Posts', description: (<ul>{posts.map((one) => (<li key={one.id}>{one.title}</li>))}</ul>) },
  { title: 'Map', description: (<p>Charts {list.map((one) => <i>{one}</i>)} and more</p>) },
];
`,
  );
  expect(featuresOfScript(file, root)).toEqual([
    { title: 'Fast boat', details: "It doesn't wait." },
    { title: 'Dry', details: 'No inside.' },
    { title: 'Calm', details: "It's quiet." },
    { title: 'Map', details: 'Charts and more' },
  ]);
});

test('a page that lists versions does not run: there is one', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-versions-'));
  writeFileSync(path.join(root, 'package.json'), '{}');
  writeFileSync(
    path.join(root, 'versions.jsx'),
    "import { useVersions } from '@docusaurus/plugin-content-docs/client';\nexport default () => (useVersions().length > 1 ? 'many' : older.length);\n",
  );
  writeFileSync(path.join(root, 'boats.jsx'), 'export default () => <h1>Boats</h1>;\n');
  const found = readScriptPages(root, root).map(({ route, gone }) => [route, gone]);
  expect(Object.fromEntries(found)).toEqual({ '/boats': undefined, '/versions': 'useVersions' });
});

test('a sentence with links in it is one text, links beside each other are several', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-words-'));
  const file = path.join(root, 'index.jsx');
  writeFileSync(
    file,
    `export default () => (
  <div>
    <p>
      Learn to sail with{" "}
      <Link to="/docs">our guide</Link>, or <b>watch</b>{' '}
      <a href="https://a.example">others</a>.
    </p>
    <Link to="/docs">Set out</Link>
    <Link to="/blog">News</Link>
  </div>
);
`,
  );
  expect(wordsOfScript(file, root)).toEqual([
    'Learn to sail with our guide, or watch others.',
    'Set out',
    'News',
  ]);
});

test('what a page imports and does not show, or shows in a comment, says nothing; signs in words are read', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-unused-'));
  writeFileSync(
    path.join(root, 'Old.tsx'),
    "export const CARDS = [{ title: 'Old', description: 'Nobody sees it.' }];\nexport default () => <p>Nobody reads it.</p>;\n",
  );
  writeFileSync(
    path.join(root, 'New.tsx'),
    "export default [{ title: 'New', description: <>We&apos;ll sail &amp; dive.</> }];\n",
  );
  const file = path.join(root, 'index.tsx');
  writeFileSync(
    file,
    "import Old, { CARDS } from './Old';\nimport cards from './New';\nexport default () => (<div><p>Don&apos;t wait.</p>{/* <Old cards={CARDS} /> */}<Cards of={cards} /></div>);\n",
  );
  expect(featuresOfScript(file, root)).toEqual([{ title: 'New', details: "We'll sail & dive." }]);
  expect(wordsOfScript(file, root)).toEqual(["Don't wait.", "We'll sail & dive."]);
});
