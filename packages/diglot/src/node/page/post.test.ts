import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { overviewsOf } from '../site/pages/tags';
import { bilingual, createSite } from '../site/test-site';
import { postOf } from './post';

const guide = readFileSync(
  new URL('../../../../../manual/docs/en/guide/writing/blog.md', import.meta.url),
  'utf8',
);
const [frontMatter = '', , config = ''] = [...guide.matchAll(/```\w+\n(.*?)```/gs)].map(
  ([, code]) => code,
);

/** What readers see of the post `/blog/a`, in each language. */
async function postsOf(files: Readonly<Record<string, string>>) {
  const site = createSite(files, {
    ...bilingual,
    missingTranslations: 'ignore',
    ...new Function(`return {${config}}`)(),
  });
  const { pages, errors } = await site.scan();
  expect(errors).toEqual([]);
  const context = { config: await site.config(), overviews: overviewsOf(pages) };
  const page = pages.find(({ identity }) => identity === '/blog/a');
  return Object.values(page?.versions ?? {}).map(
    (version) => page && postOf(context, page, version, 5),
  );
}

test('manual/docs/en/guide/writing/blog.md: its example is what it says, and a translation inherits', async () => {
  const posts = await postsOf({
    'en/blog/index.md': '---\noverview: true\n---\n# Blog',
    'en/blog/a.md': `${frontMatter}# A`,
    'zh/blog/a.md': '---\ndate: 2026-03-01\n---\n# 甲',
  });
  const ada = { link: 'https://ada.example/', avatar: '/ada.svg' };
  expect(posts).toEqual([
    {
      day: 'March 1, 2026',
      readingTime: '5 min read',
      authors: [{ ...ada, name: 'Ada Lovelace' }, { name: 'Grace Hopper' }],
      tags: [
        { text: 'Command line', link: '/blog/tags/cli' },
        { text: 'Release notes', link: '/blog/tags/release-notes' },
      ],
    },
    {
      day: '2026 年 3 月 1 日',
      readingTime: '阅读约 5 分钟',
      authors: [{ ...ada, name: '阿达·洛芙莱斯' }, { name: 'Grace Hopper' }],
      tags: [
        { text: '命令行', link: '/zh/blog/tags/cli' },
        { text: 'Release notes', link: '/zh/blog/tags/release-notes' },
      ],
    },
  ]);
});

test('a page without date, tags and authors is no post; tags without a blog lead nowhere', async () => {
  expect(await postsOf({ 'en/blog/a.md': '# A' })).toEqual([undefined, undefined]);
  const [post] = await postsOf({ 'en/blog/a.md': '---\ntags: cli\n---\n# A' });
  expect(post?.tags).toEqual([{ text: 'Command line' }]);
});
