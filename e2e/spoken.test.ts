import type { Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { servedSite } from './support/served-site';
import { expect, hydrated, test } from './support/test';

/** What Chromium tells screen readers: of each part of a page its role and its name, or its text, and its description, in order. */
async function heardOn(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const heard = (id: string): string[] => {
    const node = byId.get(id);
    if (!node || node.role?.value === 'InlineTextBox') return [];
    const description = node.description?.value ? ` (${node.description.value})` : '';
    const line = `${node.role?.value} ${node.name?.value ?? ''}${description}`;
    return [...(node.ignored ? [] : [line]), ...(node.childIds ?? []).flatMap(heard)];
  };
  return heard(nodes[0]?.nodeId ?? '');
}

test.describe.configure({ mode: 'default' });
const site = servedSite(
  'basic',
  siteFiles(`
-- docs/en/guide/heard.mdx --
# Heard

| Option | Page |
| --- | --- |
| \`output.distPath\` | [\`output.cleanDistPath\`](./second.mdx) |

\`\`\`js
const old = 1; // [!code --]
const fresh = 2; // [!code ++]
\`\`\`
`),
);

async function open(page: Page): Promise<void> {
  await page.goto(`${site.url}guide/heard`);
  await hydrated(page);
}

test('a name that may break between its words is heard as one', async ({ page }) => {
  await open(page);
  const heard = await heardOn(page);
  expect(heard).toContain('cell output.distPath');
  expect(heard).toContain('link output.cleanDistPath');
});

test('lines of code that were taken out and put in are told apart by what is heard', async ({
  page,
}) => {
  await open(page);
  const heard = await heardOn(page);
  const texts = heard.slice(heard.indexOf('group Code: js')).flatMap((line) => {
    const [, text] = /^StaticText (.*)/.exec(line) ?? [];
    return text?.trim() || [];
  });
  expect(texts.join(' ')).toMatch(/^− const old = 1 ; \+ const fresh = 2 ;/);
});

test('what a button does is heard once', async ({ page }) => {
  await open(page);
  const buttons = (await heardOn(page)).filter((line) => line.startsWith('button'));
  expect(buttons).toContain('button Copy code');
  expect(buttons.filter((line) => /^button (.+) \(\1\)$/.test(line))).toEqual([]);
});

test('on phones there is no landmark without anything in it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page);
  const heard = await heardOn(page);
  for (const [index, line] of heard.entries()) {
    if (line.startsWith('navigation'))
      expect(heard[index + 1], line).toMatch(/^(?:list|paragraph)/);
  }
  expect(heard.filter((line) => /^navigation Main\b/.test(line))).toEqual([]);
});

test('SRCH-32: what is done to a search that was kept names the search', async ({ page }) => {
  await open(page);
  const dialog = page.getByRole('dialog');
  for (const query of ['Heard', 'Second']) {
    await page.keyboard.press('Control+k');
    await dialog.getByRole('combobox').fill(query);
    await expect(dialog.getByRole('option', { name: query }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('listbox', { name: 'Recent' }).getByRole('option')).toHaveCount(2);
  const actions = dialog.getByRole('button', { name: /this search/ });
  const names = await actions.evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel));
  expect(new Set(names).size).toBe(4);
  expect(names.at(-1)).toBe('Remove this search from history: Heard');
});

test('how two languages are read tells which way is chosen, before one is, too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${site.url}guide/`);
  await hydrated(page);
  await page.getByRole('button', { name: 'mobile hamburger' }).click();
  for (const name of ['Side by side', 'Tap to turn']) {
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
  }
});
