import type { Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { openAlive, useDevSite } from './support/dev';
import { expectFoundIslands, FOUND, useFoundPage } from './support/found-islands';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

const PAGE = `import { Still } from '../../../components/Still';
import { Panel } from '../../../components/Panel';
import { Card } from '../../../components/Card';

# Parts

<Still name="component" />

<Panel />

<Card />
`;

const PANEL = `'use client';
import { useState } from 'react';
import './panel.css';
export function Panel() {
  const [count, setCount] = useState(0);
  return <button type="button" className="panel" onClick={() => setCount(count + 1)}>Panel: {count}</button>;
}
`;

const CARD = `import { words } from './words';
import './card.css';
import './card.scss';
import { frame } from './card.module.css';
export function Card() {
  return <p className={'card ' + frame}>{words}</p>;
}
`;

const THEME = `import { Slogan } from './Slogan';
import './theme.css';

function NavTitle() {
  return <span className="slogan">Own title <Slogan /></span>;
}

export const parts = { NavTitle };
`;

const site = useDevSite('basic', {
  ...FOUND,
  ...siteFiles(`
-- docs/en/guide/parts.mdx --
${PAGE}
-- components/Panel.tsx --
${PANEL}
-- components/panel.css --
.panel { color: rgb(1, 2, 3); }
-- components/Card.tsx --
${CARD}
-- components/card.css --
.card { color: rgb(10, 20, 30); }
-- components/card.scss --
$indent: 7px;
.card { text-indent: $indent; }
-- components/card.module.css --
.frame { outline-color: rgb(4, 5, 6); }
-- components/words.ts --
export const words = 'Words of a helper';
-- theme/index.tsx --
${THEME}
-- theme/Slogan.tsx --
export function Slogan() { return <em>first slogan</em>; }
-- theme/theme.css --
.slogan { letter-spacing: 1px; }
`),
});

test.describe.configure({ mode: 'default' });

const main = (page: Page) => page.getByRole('main');

test('components come alive by themselves, as built ones do, with what the page puts into them', async ({
  page,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'debug' && message.type() !== 'info') messages.push(message.text());
  });
  await openAlive(page, site.url('/guide/found'));
  await expectFoundIslands(await (await fetch(site.url('/guide/found'))).text());
  await useFoundPage(page);
  expect(messages).toEqual([]);
});

test('one page shows what is changed of its components and of the theme, and is not loaded again', async ({
  page,
}) => {
  await openAlive(page, site.url('/guide/parts'));
  await markDocument(page);
  await test.step('a component that runs at build time, and what it imports', async () => {
    await site.edit('components/Still.tsx', 'Still {name}', 'Quiet {name}');
    await expect(main(page).getByText('Quiet component')).toBeVisible();
    await site.edit('components/words.ts', 'Words of a helper', 'Edited words');
    await expect(main(page).getByText('Edited words')).toBeVisible();
    await expectSameDocument(page);
  });
  await test.step("a component with 'use client' keeps its state", async () => {
    const button = main(page).getByRole('button', { name: 'Panel' });
    await button.click();
    await expect(button).toHaveText('Panel: 1');
    await site.edit('components/Panel.tsx', 'Panel: {count}', 'Edited Panel: {count}');
    await expect(button).toHaveText('Edited Panel: 1');
    await button.click();
    await expect(button).toHaveText('Edited Panel: 2');
    await expectSameDocument(page);
  });
  await test.step('a part of the site theme in a file of its own', async () => {
    const banner = page.getByRole('banner');
    await expect(banner.getByText('first slogan')).toBeVisible();
    await site.edit('theme/Slogan.tsx', 'first slogan', 'second slogan');
    await expect(banner.getByText('second slogan')).toBeVisible();
    await expectSameDocument(page);
  });
  await test.step('the CSS of components of both kinds', async () => {
    const panel = main(page).getByRole('button', { name: 'Panel' });
    const card = main(page).getByText('words', { exact: false });
    await expect(panel).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(card).toHaveCSS('color', 'rgb(10, 20, 30)');
    await expect(card).toHaveCSS('text-indent', '7px');
    await expect(card).toHaveCSS('outline-color', 'rgb(4, 5, 6)');
    await site.edit('components/panel.css', 'rgb(1, 2, 3)', 'rgb(3, 2, 1)');
    await expect(panel).toHaveCSS('color', 'rgb(3, 2, 1)');
    await site.edit('components/card.css', 'rgb(10, 20, 30)', 'rgb(30, 20, 10)');
    await expect(card).toHaveCSS('color', 'rgb(30, 20, 10)');
    await site.edit('components/card.scss', '7px', '9px');
    await expect(card).toHaveCSS('text-indent', '9px');
    await expectSameDocument(page);
    await site.edit('components/card.module.css', 'rgb(4, 5, 6)', 'rgb(6, 5, 4)');
    await expect(card).toHaveCSS('outline-color', 'rgb(6, 5, 4)');
  });
});

test('the CSS of a component comes along when the reader navigates to its page', async ({
  page,
}) => {
  const component =
    'import \'./late.css\';\nexport function Late() { return <p className="late">Late</p>; }\n';
  await site.write(
    siteFiles(`
-- components/Late.tsx --
${component}
-- components/late.css --
.late { color: rgb(7, 7, 7); }
-- docs/en/guide/late.mdx --
import { Late } from '../../../components/Late';

# Late page

<Late />
`),
  );
  await site.addPage('docs/en/guide/before.md', '/guide/before', '# Before\n\n[Go](./late.mdx)\n');
  await openAlive(page, site.url('/guide/before'));
  await markDocument(page);
  await main(page).getByRole('link', { name: 'Go' }).click();
  await expect(main(page).getByText('Late', { exact: true })).toHaveCSS('color', 'rgb(7, 7, 7)');
  await expectSameDocument(page);
});

test('the theme file itself, its CSS, and a file that is deleted and made again', async ({
  page,
  problems,
}) => {
  // The open page may still ask for the deleted file, or for a module that imports it, before it loads again.
  problems.allow(/status of (404|500|504)|Failed to reload|WebSocket|websocket/);
  await openAlive(page, site.url('/guide/parts'));
  const title = page.getByRole('banner').getByText('Own title');
  await expect(title).toHaveCSS('letter-spacing', '1px');
  await site.edit('theme/theme.css', '1px', '2px');
  await expect(title).toHaveCSS('letter-spacing', '2px');
  await site.edit('theme/index.tsx', 'Own title', 'Changed title');
  const banner = page.getByRole('banner');
  await expect(banner.getByText('Changed title')).toBeVisible();
  await site.write({ 'theme/index.tsx': null });
  await expect(banner.getByRole('link', { name: 'Basic' })).toBeVisible();
  await hydrated(page);
  await site.write({ 'theme/index.tsx': THEME });
  await expect(banner.getByText('Own title')).toBeVisible();
});
