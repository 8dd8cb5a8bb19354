import type { APIRequestContext, Page } from '@playwright/test';
import { readBuilt, readBuiltPage, realRoutes } from './support/real-site';
import { servedSite } from './support/served-site';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'default' });

const PIXEL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48" viewBox="0 0 64 48"><rect width="64" height="48" fill="#888"/></svg>';
const WIDE = `| ${Array.from({ length: 14 }, (_, n) => `Column number ${n}`).join(' | ')} |
|${' --- |'.repeat(13)} ---: |
| ${Array.from({ length: 14 }, (_, n) => `cell ${n}`).join(' | ')} |`;

const FEATURES = `# Features

:::tip
A tip without a title.
:::

:::warning Mind the \`gap\`
A warning with one.
:::

:::details Read more
Hidden at first.
:::

> [!IMPORTANT]
> An alert as GitHub has them.

> [!CAUTION]
> Another.

\`\`\`ts title="rslib.config.ts" {2} lineNumbers
const plain = 1;
const highlighted = 2;
const added = 3; // [!code ++]
const removed = 4; // [!code --]
const focused = 5; // [!code focus]
const wrong = 6; // [!code error]
\`\`\`

\`\`\`unheard-of
just <text>
\`\`\`

\`\`\`ts title="sum.ts" file="<root>/snippets/sum.ts#sum"
\`\`\`

${WIDE}

<pre><code>written in HTML, and as long as a line that no window of a phone can hold: ${'-'.repeat(120)}</code></pre>

| Small | Right |
| ----- | ----: |
| a     | 1     |

![First](./pixel.svg)

![Second](./pixel.svg)

A footnote[^1], a task list:

- [x] done
- [ ] open

Links: [here](#usage), [elsewhere](https://example.org/), [second](second.mdx#last-section).

## Usage

## Usage

### Deep \`code\` heading {#my-own-id}

[^1]: Its text.
`;

const AUTHORS = `# What authors bring

Before ![a badge](./pixel.svg) and after.

- [ ] outer
  - [ ] inner, ${'with more words than a line of a phone holds '.repeat(3)}

<details>
<summary>Of HTML, with <code>code</code> and more</summary>

What is inside.

</details>

### A [link](https://example.org/) in a heading
`;

const STEPS = `# Steps

<Steps>

1. Raise the sails.

2. Let go.

</Steps>
`;

const FEATURES_ZH = `# 功能

**强调。**后面的文字，第一行，
第二行。

## 用法

## 用法

### 深层标题

去[用法](#usage)，或者用译文[用法](#用法)。
`;

const site = servedSite('basic', {
  'docs/en/guide/features.md': FEATURES,
  'docs/zh/guide/features.md': FEATURES_ZH,
  'docs/en/guide/authors.md': AUTHORS,
  'docs/en/_nav.json': JSON.stringify([
    { text: 'Guide', link: '/guide/', activeMatch: '^/guide/' },
    { text: 'Harbour', link: '/harbour/steps', activeMatch: '^/harbour/' },
  ]),
  'docs/en/harbour/_meta.json': JSON.stringify([
    { type: 'section-header', label: 'Boats' },
    'steps',
    { type: 'section-header', label: 'Piers' },
    'mole',
  ]),
  'docs/en/harbour/steps.mdx': STEPS,
  'docs/en/harbour/mole.md': '# The mole\n',
  'docs/en/guide/pixel.svg': PIXEL,
});

const main = (page: Page) => page.getByRole('main');

const { open } = site;

async function readTwin(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(new URL(path, site.url).href);
  expect(response.status()).toBe(200);
  return response.text();
}

test('items of a list that are steps have one number each', async ({ page }) => {
  await open(page, '/harbour/steps');
  const item = main(page).getByRole('listitem').filter({ hasText: 'Let go.' });
  await expect(item).toHaveCSS('list-style-type', 'none');
  expect(await item.evaluate((element) => getComputedStyle(element, '::before').content)).not.toBe(
    'none',
  );
});

test('words that head a part of the sidebar are bolder than the links below them', async ({
  page,
}) => {
  await open(page, '/harbour/steps');
  const weight = (text: string) =>
    page
      .locator('.dg-sidebar')
      .getByText(text, { exact: true })
      .evaluate((element) => Number(getComputedStyle(element).fontWeight), undefined, {
        timeout: 20_000,
      });
  expect(await weight('Boats')).toBeGreaterThan(await weight('The mole'));
});

test('callouts and GitHub’s alerts are notes with their titles', async ({ page }) => {
  await open(page, '/guide/features');
  const note = (name: string) => main(page).getByRole('note', { name });
  await expect(note('Tip')).toContainText('A tip without a title.');
  await expect(note('Mind the gap')).toContainText('A warning with one.');
  await expect(note('Mind the gap').getByRole('code')).toHaveText('gap');
  await expect(note('Important')).toContainText('An alert as GitHub has them.');
  await expect(note('Caution')).toContainText('Another.');
  await expect(page.getByText('Hidden at first.')).toBeHidden();
  await page.getByText('Read more').click();
  await expect(page.getByText('Hidden at first.')).toBeVisible();
  await open(page, '/zh/guide/second');
  await expect(note('记住')).toContainText('带标题的提示框。');
});

test('DOC-01, DOC-15: a section has the English id in Chinese; the Chinese one is an alias', async ({
  page,
}) => {
  await open(page, '/guide/features');
  const ids = () =>
    main(page)
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ id }) => id).filter((id) => id !== ''));
  const english = await ids();
  expect(english).toEqual(expect.arrayContaining(['features', 'usage', 'usage-1', 'my-own-id']));
  await open(page, '/zh/guide/features');
  expect(await ids()).toEqual(['features', 'usage', 'usage-1', 'my-own-id']);

  const usage = main(page).getByRole('heading', { name: '用法' }).first();
  await page.goto(new URL('/zh/guide/features#用法', site.url).href);
  await expect(usage).toBeInViewport();
  await expect(main(page).getByRole('link', { name: '用法', exact: true }).first()).toHaveAttribute(
    'href',
    '#usage',
  );
  await expect(usage.getByRole('link', { name: '“用法”的永久链接' })).toHaveAttribute(
    'href',
    '#usage',
  );
});

test('CODE-06, CODE-07, CODE-08: title, highlighting, marked lines and line numbers in the served HTML', async ({
  request,
  page,
}) => {
  const html = await readTwin(request, '/guide/features');
  expect(html).toContain('<span class=k>const</span>');
  await open(page, '/guide/features');
  const block = main(page).getByRole('group', { name: 'Code: rslib.config.ts' });
  const line = (text: string) => block.locator('.line', { hasText: text });
  await expect(main(page).getByText('rslib.config.ts')).toBeVisible();
  await expect(block).not.toContainText('[!code');
  await expect(line('highlighted')).toHaveClass('line highlighted');
  await expect(line('added')).toHaveClass('line diff add');
  await expect(line('removed')).toHaveClass('line diff remove');
  await expect(line('focused')).toHaveClass('line focused');
  await expect(line('wrong')).toHaveClass('line error');
  await expect(line('plain')).toHaveClass('line');
  const content = (text: string, part: string) =>
    line(text).evaluate((element, pseudo) => getComputedStyle(element, pseudo).content, part);
  expect(await content('added', '::before')).toContain('+');
  expect(await content('removed', '::before')).toContain('−');
  expect(await content('plain', '::after')).toContain('counter(line)');
  const colour = (text: string) =>
    line(text).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colour('highlighted')).not.toBe(await colour('plain'));
});

test('an unknown language is shown as plain text', async ({ page }) => {
  await open(page, '/guide/features');
  const block = main(page).getByText('just <text>');
  await expect(block).toBeVisible();
  await expect(block.locator('.k, .s, .f')).toHaveCount(0);
});

test('a quoted file shows its region, without the marks of the region', async ({ page }) => {
  await open(page, '/guide/features');
  const block = main(page).getByRole('group', { name: 'Code: sum.ts' });
  await expect(block).toHaveText(
    'export function sum(a: number, b: number): number {\n  return a + b;\n}',
    { useInnerText: true },
  );
});

test('DOC-14: a wide table scrolls in itself and by key, as code in HTML does, the page does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/guide/features');
  const wide = page.getByRole('group', { name: 'Table 1' });
  expect(await wide.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(
    true,
  );
  await wide.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => wide.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(page.getByRole('cell', { name: '1', exact: true })).toHaveCSS(
    'text-align',
    /end|right/,
  );
});

test('DOC-14: players, frames and drawings are no wider than the text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/guide/features');
  const widths = await main(page).evaluate((text) => {
    const content = text.querySelector('[data-dg-content]') ?? text;
    const room = content.getBoundingClientRect().width;
    return ['audio', 'video', 'iframe', 'canvas', 'object', 'embed'].filter((name) => {
      const element = document.createElement(name);
      element.setAttribute(name === 'audio' ? 'controls' : 'width', '560');
      content.append(element);
      return element.getBoundingClientRect().width > room;
    });
  });
  expect(widths).toEqual([]);
});

test('images have their size, and load lazily after the first', async ({ page }) => {
  await open(page, '/guide/features');
  const first = page.getByAltText('First');
  const second = page.getByAltText('Second');
  for (const image of [first, second]) {
    await expect(image).toHaveAttribute('width', '64');
    await expect(image).toHaveAttribute('height', '48');
    await expect(image).toHaveAttribute('decoding', 'async');
  }
  await expect(first).not.toHaveAttribute('loading', 'lazy');
  await expect(second).toHaveAttribute('loading', 'lazy');
  await second.scrollIntoViewIfNeeded();
  await expect
    .poll(() => second.evaluate((image) => image instanceof HTMLImageElement && image.complete))
    .toBe(true);
});

test('Chinese emphasis beside punctuation, and line breaks without a space', async ({ page }) => {
  await open(page, '/zh/guide/features');
  await expect(main(page).getByText('强调。', { exact: true })).toHaveJSProperty(
    'tagName',
    'STRONG',
  );
  await expect(main(page).getByText('后面的文字')).toHaveText('强调。后面的文字，第一行，第二行。');
});

test('LINK-04, LINK-06: links are clean, and those to other sites open elsewhere', async ({
  page,
}) => {
  await open(page, '/guide/features');
  const link = (name: string) => main(page).getByRole('link', { name, exact: true });
  await expect(link('second')).toHaveAttribute('href', '/guide/second#last-section');
  await expect(link('here')).toHaveAttribute('href', '#usage');
  await expect(link('elsewhere')).toHaveAttribute('target', '_blank');
  await expect(link('elsewhere')).toHaveAttribute('rel', 'noopener');
});

test('footnotes and task lists', async ({ page }) => {
  await open(page, '/guide/features');
  await expect(main(page).getByRole('checkbox')).toHaveCount(2);
  await expect(main(page).getByRole('checkbox', { name: 'done' })).toBeChecked();
  const title = main(page).getByRole('heading', { name: 'Footnotes' });
  await expect(title).toHaveCSS('border-block-start-width', '1px');
  await expect(title.locator('..')).toHaveCSS('border-block-start-width', '0px');
  await main(page).getByRole('link', { name: '1', exact: true }).click();
  await expect(page.getByText('Its text.')).toBeInViewport();
});

test('LLM-07: the twin holds fragments, quoted code and absolute links', async ({ request }) => {
  const twin = await readTwin(request, '/guide/second.md');
  expect(twin).toContain('# Second page');
  expect(twin).toContain('A sentence from a **shared** fragment.');
  expect(twin).toContain('**sum.ts**\n\n```ts\nexport function sum(a: number, b: number)');
  expect(twin).toMatch(/\[first page\]\((?:https:\/\/basic\.example)?\/guide\/\)/);
  expect(twin).not.toMatch(/import |#region|<Shared/);
  const features = await readTwin(request, '/guide/features.md');
  expect(features).toMatch(
    /\[second\]\((?:https:\/\/basic\.example)?\/guide\/second#last-section\)/,
  );
  expect(features).toContain('just <text>');
  expect(features).toContain('| Small | Right |');
  expect(features).toContain('An alert as GitHub has them.');
  expect(await readTwin(request, '/zh/guide/second.md')).toContain('来自**共享**片段的一句话。');
});

test('LLM-07: every route of the site has its Markdown, in its language, which holds the page and not its buttons', async ({
  request,
}) => {
  // Files like these are served alike.
  const [{ markdown: any = '' } = {}] = realRoutes;
  expect((await request.get(any)).headers()['content-type']).toMatch(/^text\/markdown/);
  for (const { path, markdown } of realRoutes) {
    const twin = await readBuilt(markdown);
    expect(twin, markdown).not.toMatch(/^(Copy Markdown|复制 Markdown)$/m);
    const page = await readBuiltPage(path);
    if (!page.includes('"pageType":"doc"')) continue;
    const heading = /<h1[^>]*>(.*?)<a class="dg-anchor"/s.exec(page)?.[1] ?? '';
    const words = heading.replace(/<[^>]+>/g, '').trim();
    expect(twin.replaceAll('`', ''), markdown).toContain(`# ${words}`);
    // Links of the site are absolute paths or sections of the page.
    const links = [...twin.matchAll(/\]\(([^)\s]+)/g)].map(([, link = '']) => link);
    expect(
      links.filter((link) => !/^(?:\/|#|https?:|mailto:)/.test(link)),
      markdown,
    ).toEqual([]);
  }
});

test('what authors bring looks like what it is: pictures between words, lists in lists, what can be opened, links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, 'guide/authors');
  const text = main(page).getByText('and after.');
  const middles = await text.evaluate((paragraph) => {
    const range = document.createRange();
    range.selectNodeContents(paragraph.firstChild ?? paragraph);
    const parts = [range, paragraph.querySelector('img') as HTMLElement];
    return parts
      .map((part) => part.getBoundingClientRect())
      .map(({ top, height }) => top + height / 2);
  });
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThan(12);

  const boxes = main(page).getByRole('checkbox');
  const [outer, inner] = [await boxes.first().boundingBox(), await boxes.last().boundingBox()];
  expect((inner?.x ?? 0) - (outer?.x ?? 0)).toBeGreaterThan(12);
  // Each line begins beside the box, and none below it.
  const lefts = await boxes.last().evaluate((box) => {
    const range = document.createRange();
    range.selectNodeContents(box.parentElement as HTMLElement);
    range.setStartAfter(box);
    return [...range.getClientRects()].map(({ left }) => Math.round(left));
  });
  expect(lefts.length).toBeGreaterThan(2);
  expect(Math.min(...lefts)).toBeGreaterThan((inner?.x ?? 0) + (inner?.width ?? 0));

  const summary = main(page).locator('summary', { hasText: 'Of HTML' });
  await expect(main(page).getByText('What is inside.')).toBeHidden();
  expect(await summary.evaluate((part) => getComputedStyle(part, '::before').content)).toBe('""');
  // A summary is a line of text: its parts are no columns.
  await expect(summary).not.toHaveCSS('display', 'flex');
  await summary.click();
  await expect(main(page).getByText('What is inside.')).toBeVisible();

  const link = main(page).getByRole('heading', { level: 3 }).getByRole('link').first();
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
});
