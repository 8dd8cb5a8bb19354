import { expect, test } from 'vitest';
import { bilingual, createSite } from '../test-site';

const pages = { 'en/a.md': '# A', 'zh/a.md': '# 甲' };

async function warningsOf(files: Readonly<Record<string, string>>, user = {}) {
  const { warnings } = await createSite({ ...pages, ...files }, { ...bilingual, ...user }).scan();
  return warnings.map(({ location, code, message, fix }) => {
    const place = location?.file.replaceAll('\\', '/').replace(/^.*\/(?=docs)/, '');
    return `${place} ${code} ${message} | ${fix}`;
  });
}

test('a page in the folder of no language is told of', async () => {
  expect(await warningsOf({ 'guide/start.md': '# Start', 'about.mdx': '# About' })).toEqual([
    `docs page-outside Not published, as no language's folder holds 2 pages: about.mdx, guide/start.md | Move it into one of "en", "zh". What is no page has a name that starts with "_", or stands in "route.exclude".`,
  ]);
});

test('what pages are made of, and what is excluded, is no page', async () => {
  const shared = {
    'shared/note.mdx': "import Part from './part.md';\n\n<Part />",
    'shared/part.md': 'Part.',
    'en/b.mdx': "import Note from '../shared/note.mdx';\n\n# B\n\n<Note />",
    'zh/b.mdx': "import Note from '../shared/note.mdx';\n\n# 乙\n\n<Note />",
    '_notes/todo.md': '# To do',
    'drafts/c.md': '# C',
    'public/d.md': '# D',
  };
  expect(await warningsOf(shared, { route: { exclude: ['drafts/**'] } })).toEqual([]);
});

test('a site with one language has its pages in the docs folder', async () => {
  const { warnings } = await createSite({ 'guide/start.md': '# Start' }, { title: 'One' }).scan();
  expect(warnings).toEqual([]);
});
