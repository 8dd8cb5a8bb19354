import { expect, test } from 'vitest';
import { createSite } from '../test-site';

const OVERVIEW = '---\ntitle: All of it\noverview: true\n---\n';

test('OVER-01: an overview that is no index page, and one without pages below it, list nothing', async () => {
  const site = createSite({
    'index.md': '# Home',
    'guide/index.md': OVERVIEW,
    'guide/list.md': OVERVIEW,
    'guide/page.md': '# Page',
    'blog/index.md': OVERVIEW,
  });
  expect(await site.problems()).toMatchInlineSnapshot(`
    "warning [diglot] The overview lists nothing: there are no pages below it, or its sidebar names none of them
      docs/blog/index.md:3:1  (overview)
        2 | title: All of it
      > 3 | overview: true
          | ^
        4 | ---
      Fix: Add pages to its folder and their names to "_meta.json", or remove "overview".

    warning [diglot] The overview lists nothing: it shows the pages of a folder, and "guide/list" is none
      docs/guide/list.md:3:1  (overview)
        2 | title: All of it
      > 3 | overview: true
          | ^
        4 | ---
      Fix: Name the file "guide/list/index.md" and move the pages there, or remove "overview"."
  `);
});

test('OVER-01: a sidebar that names no page of the section leaves its overview empty', async () => {
  const files = { 'guide/index.md': OVERVIEW, 'guide/page.md': '# Page' };
  const { warnings } = await createSite({ ...files, 'guide/_meta.json': ['index'] }).scan();
  expect(warnings.map(({ code }) => code)).toContain('overview-empty');
  const listed = await createSite({ ...files, 'guide/_meta.json': ['index', 'page'] }).scan();
  expect(listed.warnings).toEqual([]);
});

test('OVER-01: a translation that falls back is told of once', async () => {
  const locales = ['en', 'zh'].map((lang) => ({ lang, label: lang }));
  const site = createSite(
    { 'en/guide/index.md': OVERVIEW },
    { missingTranslations: 'ignore', themeConfig: { locales } },
  );
  const { warnings } = await site.scan();
  expect(warnings.map(({ code }) => code)).toEqual(['overview-empty']);
});
