import { openAlive } from './support/dev';
import { readDocument } from './support/document';
import { openSearch } from './support/search';
import { servedSite } from './support/served-site';
import { createSite } from './support/site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';
import { colorViolations, unseenViolations } from './support/unseen';

test.describe.configure({ mode: 'default' });

const site = servedSite('blog');

test('a post leads to its tags and to its author, and a tag to its posts, in both languages', async ({
  page,
}) => {
  await page.goto(`${site.url}blog/`);
  await hydrated(page);
  await markDocument(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'First release' }).click();
  await expect(page).toHaveURL(`${site.url}blog/release`);
  await expect(main.getByRole('listitem')).toHaveText([
    'March 1, 2026',
    '4 min read',
    'Ada Lovelace',
    'Grace Hopper',
    'Command line',
    'Release notes',
  ]);
  await expect(main.locator('time')).toHaveAttribute('datetime', '2026-03-01');
  await expect(main.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
    'href',
    'https://ada.example/',
  );
  await expect(main.locator('img')).toHaveJSProperty('naturalWidth', 150);
  await main.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Command' }).click();
  await expect(page).toHaveURL(`${site.url}blog/tags/cli`);
  await expect(page).toHaveTitle('Posts tagged “Command line” - Journal');
  await expect(main.getByRole('heading')).toHaveText([
    'Posts tagged “Command line”',
    'First release',
    'Plans',
  ]);
  await page.getByRole('banner').getByRole('link', { name: '简体中文' }).first().click();
  await expect(page).toHaveURL(`${site.url}zh/blog/tags/cli`);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['首次发布', 'Plans']);
  await expect(main.getByText('阅读约 6 分钟')).toBeVisible();
  await main.getByRole('link', { name: '发布说明' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('标签：发布说明');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['首次发布']);
  await expectSameDocument(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('标签：发布说明');
});

test('all tags have a page, search finds those of tags, and nothing tells of drafts', async ({
  page,
}) => {
  const tags = await readDocument(page.request, `${site.url}blog/tags/`);
  const [, article = ''] = /<article[^>]*>(.*?)<\/article>/s.exec(tags.html) ?? [];
  const items = [...article.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) =>
    item.replace(/<[^>]*>/g, '').trim(),
  );
  // Others are those of a menu.
  expect(items.filter((item) => item.includes('·'))).toEqual([
    'Command line · 2',
    'Release notes · 1',
  ]);
  const search = await openSearch(page, `${site.url}blog/`);
  await search.search('Command line');
  await expect(search.options.first()).toContainText('Posts tagged “Command line”');
  await search.field.fill('Coming');
  await expect(search.status).toContainText('No results');
  const sitemap = await site.read('dist/sitemap.xml');
  expect(sitemap).toContain('/docs/zh/blog/tags/%E5%8F%91%E5%B8%83%E8%AF%B4%E6%98%8E<');
  expect(sitemap).not.toContain('soon');
  await expect(site.read('dist/blog/soon.html')).rejects.toThrow('ENOENT');
  await expect(site.read('dist/blog/soon.md')).rejects.toThrow('ENOENT');
  for (const file of ['dist/blog/index.md', 'dist/blog/tags/cli.md']) {
    expect(await site.read(file)).toMatch(
      /^- \[First release\]\(https:\/\/journal\.example\/docs\/blog\/release\) \(2026-03-01\): \S/m,
    );
  }
});

test('axe finds nothing on a post and on the page of a tag, in both themes', async ({ page }) => {
  for (const path of ['blog/release', 'zh/blog/tags/cli']) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(site.url + path);
    expect(await unseenViolations(page), path).toEqual([]);
    // Structure does not depend on the theme.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass('dark');
    expect((await colorViolations(page)).found, `${path}, dark`).toEqual([]);
  }
});

test('the dev server shows drafts and marks them, and old addresses lead on; a link to a draft fails the build and says why', async ({
  page,
}) => {
  const own = await createSite('blog', {
    'docs/en/blog/plans.md': '---\ndate: 2026-01-15\n---\n# Plans\n\nSee [what comes](./soon).\n',
  });
  try {
    const { url } = await own.dev();
    await openAlive(page, `${url}blog/soon`);
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem').first()).toHaveText('Draft');
    await openAlive(page, `${url}blog/tags/cli`);
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Coming soon');
    await expect(main.getByText('Draft')).toBeVisible();
    const twin = await page.request.get(`${url}blog/tags/cli.md`);
    expect(await twin.text()).toContain('- [Coming soon](https://journal.example/docs/blog/soon)');
    // Redirects of the config.
    await page.goto(`${url}guide/old?a=1#part`);
    await expect(page).toHaveURL(`${url}guide/new?a=1#part`);
    // What it still loads would fail with the server.
    await page.goto('about:blank');
    const { code, stderr } = await own.build();
    expect(code).toBe(1);
    expect(stderr).toContain('The link "./soon" leads to a draft, which a build leaves out');
    expect(stderr).toContain('docs/en/blog/plans.md:6:5');
  } finally {
    await own.remove();
  }
});

test('a build after a change of tags is the same as one from scratch', async () => {
  const own = await createSite('blog');
  try {
    expect((await own.build()).code).toBe(0);
    await own.write({
      'docs/en/blog/plans.md': '---\ndate: 2026-01-15\ntags: [plans]\n---\n# Plans\n',
    });
    expect((await own.build()).code).toBe(0);
    const files = ['blog/tags/cli.html', 'blog/tags/index.html', 'blog/index.html'];
    const read = () => Promise.all(files.map((file) => own.read(`dist/${file}`)));
    const incremental = await read();
    expect(incremental[0]).not.toContain('blog/plans');
    expect((await own.build('--no-cache')).code).toBe(0);
    expect(incremental).toEqual(await read());
  } finally {
    await own.remove();
  }
});
