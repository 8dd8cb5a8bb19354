import { expect, test } from 'vitest';
import { sectionVersions } from './navigation/overview-section';
import { bilingual, createSite } from './test-site';
import type { Content } from './types';

const quiet = {
  ...bilingual,
  missingTranslations: 'ignore' as const,
  blog: { tags: { cli: { en: 'Command line', zh: '命令行' } } },
};

const post = (title: string, fields: string) => `---\ndate: 2026-01-01\n${fields}\n---\n# ${title}`;

const blog = {
  'en/index.md': '# Home',
  'en/blog/index.md': '---\noverview: true\nsidebar: false\n---\n# Blog',
  'zh/blog/index.md': '---\noverview: true\nsidebar: false\n---\n# 博客',
};

/** The pages that an overview page lists, by its route. */
function listedOn({ pages }: Content, route: string): string[] {
  const overview = pages
    .flatMap(({ versions }) => Object.values(versions))
    .find(({ routePath }) => routePath === route);
  return overview ? sectionVersions(pages, overview).map(({ routePath }) => routePath) : [];
}

test('each tag has a page in each language, under one address where the tag has one key', async () => {
  const { scan } = createSite(
    {
      ...blog,
      'en/blog/a.md': post('A', 'tags: [cli, "C#"]'),
      'zh/blog/a.md': post('甲', 'tags: [命令行, 其他]'),
      'en/blog/b.md': post('B', 'tags: CLI'),
    },
    quiet,
  );
  const content = await scan();
  expect(content.errors).toEqual([]);
  const tags = content.pages
    .filter(({ identity }) => identity.startsWith('/blog/tags/'))
    .map(({ versions }) =>
      Object.values(versions).map(({ routePath, source, isFallback }) =>
        isFallback ? `${routePath} in English` : `${routePath} ${source.title}`,
      ),
    );
  expect(tags).toEqual([
    ['/blog/tags/ Tags', '/zh/blog/tags/ 标签'],
    ['/blog/tags/c-sharp Posts tagged “C#”', '/zh/blog/tags/c-sharp in English'],
    ['/blog/tags/cli Posts tagged “Command line”', '/zh/blog/tags/cli 标签：命令行'],
    ['/zh/blog/tags/其他 标签：其他'],
  ]);
  expect(listedOn(content, '/blog/tags/cli')).toEqual(['/blog/a', '/blog/b']);
  expect(listedOn(content, '/zh/blog/tags/cli')).toEqual(['/zh/blog/a', '/zh/blog/b']);
  expect(listedOn(content, '/blog/tags/c-sharp')).toEqual(['/blog/a']);
  expect(listedOn(content, '/zh/blog/')).toEqual(['/zh/blog/', '/zh/blog/a', '/zh/blog/b']);
});

test('tags have no pages where no overview heads the posts, and never in place of the author’s', async () => {
  const { scan } = createSite(
    {
      ...blog,
      'en/blog/a.md': post('A', 'tags: [cli]'),
      'en/blog/tags/cli.md': '# All about the command line',
      'en/guide/b.md': post('B', 'tags: [cli]'),
    },
    quiet,
  );
  const { pages } = await scan();
  const titles = pages
    .filter(({ identity }) => /tags/.test(identity))
    .map(({ identity, versions }) => `${identity} ${versions.en?.source.title}`);
  expect(titles).toEqual(['/blog/tags/ Tags', '/blog/tags/cli All about the command line']);
});

test('navigation may lead to the page of a tag, and no sidebar lists it', async () => {
  const { scan } = createSite(
    {
      ...blog,
      'en/_nav.json': [{ text: 'Command line', link: '/blog/tags/cli' }],
      'en/blog/index.md': '---\noverview: true\n---\n# Blog',
      'en/blog/a.md': post('A', 'tags: [cli]'),
    },
    quiet,
  );
  const content = await scan();
  expect(content.errors).toEqual([]);
  expect(content.navs.en?.[0]?.link).toBe('/blog/tags/cli');
  expect(JSON.stringify(content.sidebars)).not.toContain('tags');
});

const drafted = {
  ...blog,
  'en/_nav.json': [{ text: 'Blog', link: '/blog/' }],
  'en/blog/_meta.json': ['index', 'soon', 'a'],
  'en/blog/index.md': '---\noverview: true\n---\n# Blog',
  'en/blog/a.md': post('A', ''),
  'en/blog/soon.md': post('Soon', 'draft: true\ntags: [secret]'),
};

test('a draft is no part of a build, and data may name it', async () => {
  const content = await createSite(drafted, quiet).scan();
  expect(content.errors).toEqual([]);
  expect(content.routes.map(({ routePath }) => routePath)).not.toContain('/blog/soon');
  expect(content.pages.map(({ identity }) => identity)).not.toContain('/blog/tags/secret');
  expect(JSON.stringify(content.sidebars)).not.toContain('soon');
  expect(content.drafts).toEqual(['/blog/soon']);
});

test('a draft of a translation leaves the original in its place', async () => {
  const { scan } = createSite(
    { ...blog, 'en/blog/a.md': post('A', ''), 'zh/blog/a.md': post('甲', 'draft: true') },
    quiet,
  );
  const page = (await scan()).pages.find(({ identity }) => identity === '/blog/a');
  expect(page?.versions.zh).toMatchObject({ isFallback: true });
});

test('the dev server shows drafts, and sidebars mark them', async () => {
  const { sidebars, drafts } = await createSite(drafted, quiet).scan('marked');
  expect(drafts).toEqual([]);
  expect(JSON.stringify(sidebars.en)).toContain(
    '{"type":"link","text":"Soon","link":"/blog/soon","tag":"Draft"}',
  );
});

test('a slip in the key of an author is told at its place, a name of somebody else is not', async () => {
  const { problems } = createSite(
    {
      ...blog,
      'en/blog/a.md': post('A', 'authors: adda'),
      'en/blog/b.md': post('B', 'authors: [ada, Eva, Ada Lovelace, { name: adda }, Grcae]'),
    },
    { ...quiet, blog: { authors: { ada: { name: 'Ada Lovelace' }, grace: { name: 'Grace' } } } },
  );
  const text = await problems();
  expect(text).toContain('docs/en/blog/a.md:3:1 ');
  expect(text).toContain('docs/en/blog/b.md:3:51 ');
  expect(text.match(/No author.*|Fix: Write.*/g)).toEqual([
    'No author has the key "adda": did you mean "ada"?',
    'Fix: Write "ada". If it is the name of somebody else, write { name: adda }.',
    'No author has the key "Grcae": did you mean "grace"?',
    'Fix: Write "grace". If it is the name of somebody else, write { name: Grcae }.',
  ]);
});
