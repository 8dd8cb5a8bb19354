import type { Page } from '@playwright/test';
import { expect, test } from './test';

/** A page with components of all kinds that come alive by themselves. */
export const FOUND = {
  'components/Tally.tsx': `import { useState } from 'react';

export function Tally({ name }: { readonly name: string }) {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{name}: {count}</button>;
}

/** Nothing of it needs a browser. */
export const Motto = ({ text }: { readonly text: string }) => <em data-motto="">{text}</em>;
`,
  'components/picker.tsx': `import { createContext, type ReactNode, useContext, useState } from 'react';

const Fruit = createContext<{ fruit: string; choose: (fruit: string) => void }>({
  fruit: 'nothing',
  choose: () => undefined,
});

export function Picker({ first, children }: { readonly first: string; readonly children: ReactNode }) {
  const [fruit, choose] = useState(first);
  return <Fruit value={{ fruit, choose }}><section aria-label="picker">{children}</section></Fruit>;
}
export const Show = () => <output>{useContext(Fruit).fruit}</output>;
export function Choose({ fruit }: { readonly fruit: string }) {
  const { choose } = useContext(Fruit);
  return <button type="button" onClick={() => choose(fruit)}>{fruit}</button>;
}
`,
  // It looks at its children, has one of its components as a property, and shows one child at a time.
  'components/panels.tsx': `import { Children, isValidElement, type ReactElement, type ReactNode, useState } from 'react';

interface ItemProps { readonly title: string; readonly mark?: ReactNode; readonly children: ReactNode }
const Item = ({ children }: ItemProps) => <div role="tabpanel">{children}</div>;

export function Panels({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState(0);
  const items = Children.toArray(children).filter(isValidElement) as ReactElement<ItemProps>[];
  return (
    <section aria-label="panels">
      {items.map(({ props: { title, mark } }, index) => (
        <button key={title} type="button" onClick={() => setShown(index)}>{mark}{title}</button>
      ))}
      {items[shown]}
    </section>
  );
}
Panels.Item = Item;
`,
  // Still by itself, but it shows a component of a package that is not.
  'components/Board.tsx': `import { Gauge } from 'gauge';

export default function Board({ label }: { readonly label: string }) {
  return <section aria-label="board"><h4>{label}</h4><Gauge from={5} onStep={() => undefined} /></section>;
}
`,
  'node_modules/gauge/package.json':
    '{ "name": "gauge", "version": "1.0.0", "main": "index.js", "peerDependencies": { "react": "*" } }',
  'node_modules/gauge/index.js': `const React = require('react');
exports.Gauge = function Gauge({ from }) {
  const [level, setLevel] = React.useState(from);
  return React.createElement('button', { type: 'button', onClick: () => setLevel(level + 1) }, 'Level ' + level);
};
exports.Rated = function Rated({ children }) {
  const [stars, setStars] = React.useState(1);
  return children(stars, () => setStars(stars + 1));
};
`,
  // A parent takes hold of a child that the page put into it.
  'components/focus.tsx': `import { cloneElement, type ReactElement, type Ref, useImperativeHandle, useRef } from 'react';

interface Handle { readonly begin: () => void }
interface FieldProps { readonly label: string; readonly ref?: Ref<Handle> }

export function Field({ label, ref }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ begin: () => input.current?.focus() }));
  return <input aria-label={label} ref={input} />;
}
export function Focus({ children }: { readonly children: ReactElement<FieldProps> }) {
  const handle = useRef<Handle>(null);
  return (
    <>
      {cloneElement(children, { ref: handle })}
      <button type="button" onClick={() => handle.current?.begin()}>Begin</button>
    </>
  );
}
`,
  // Still by itself; what it gives to the package is no data.
  'components/Survey.tsx': `import { Rated } from 'gauge';

export const Survey = ({ question }: { readonly question: string }) => (
  <Rated>{(stars, rate) => <button type="button" onClick={rate}>{question} {stars}</button>}</Rated>
);
`,
  'components/Titled.tsx': `import BrowserOnly from '@docusaurus/BrowserOnly';
import Head from '@docusaurus/Head';
import { useState } from 'react';

export default function Titled() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Titled <Head><meta name="tide" content="high" /></Head>{count}
      <BrowserOnly>{() => <i>at {location.pathname}</i>}</BrowserOnly>
    </button>
  );
}
`,
  'components/Width.tsx':
    'export const Width = () => <output aria-label="width">{window.innerWidth}</output>;\n',
  'docs/en/guide/found.mdx': `import { Gauge } from 'gauge';
import Board from '../../../components/Board';
import { Panels } from '../../../components/panels';
import { Choose, Picker, Show } from '../../../components/picker';
import { Motto, Tally } from '../../../components/Tally';
import { Field, Focus } from '../../../components/focus';
import { Survey } from '../../../components/Survey';
import Titled from '../../../components/Titled';
import { Width } from '../../../components/Width';
import { NoSSR } from 'diglot/theme';
import { BrowserOnly } from '@rspress/core/runtime';

# Found

<Tally name="Presses" />

<Motto text="Still words" />

<Picker first="apple">
  Words *around*, with a [link](./second.mdx).

  - In a list: <Show />

  :::tip
  In a box: <Show />
  :::

  <Choose fruit="pear" />
</Picker>

<Panels>
  <Panels.Item title="One" mark={<b>1 </b>}>
    The **first** one.
  </Panels.Item>
  <Panels.Item title="Two">
    The **second** one, with [a link](./second.mdx).

    <Tally name="Inner" />
  </Panels.Item>
</Panels>

<Gauge from={2} />

<Board label="Levels" />

<Focus><Field label="Name of the boat" /></Focus>

<Survey question="Stars:" />

<Titled />

<NoSSR><Width /></NoSSR>

<BrowserOnly fallback={<p>No address yet</p>}>{() => <p>{window.location.href}</p>}</BrowserOnly>
`,
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name });

/** What readers see and do on the page, whoever serves it. */
export async function useFoundPage(page: Page): Promise<void> {
  await test.step('state', async () => {
    await button(page, 'Presses: 0').click();
    await expect(button(page, 'Presses: 1')).toBeVisible();
  });
  await test.step('a context reaches all that the page puts into its provider, and the words in between stay', async () => {
    const picker = page.getByRole('region', { name: 'picker' });
    await expect(picker.locator('output')).toHaveText(['apple', 'apple']);
    await picker.getByRole('button', { name: 'pear' }).click();
    await expect(picker.locator('output')).toHaveText(['pear', 'pear']);
    await expect(picker.getByRole('link', { name: 'link' })).toHaveAttribute(
      'href',
      /guide\/second/,
    );
    await expect(picker.locator('em')).toHaveText('around');
  });
  await test.step('a component sees its children, and shows later what was hidden', async () => {
    const panels = page.getByRole('region', { name: 'panels' });
    await expect(panels.getByRole('tabpanel')).toHaveText('The first one.');
    await expect(panels.locator('b')).toHaveText('1');
    await panels.getByRole('button', { name: 'Two' }).click();
    await expect(panels.getByRole('tabpanel')).toContainText('The second one');
    await expect(panels.getByRole('link')).toHaveAttribute('href', /guide\/second/);
    await panels.getByRole('button', { name: 'Inner: 0' }).click();
    await expect(panels.getByRole('button', { name: 'Inner: 1' })).toBeVisible();
    await panels.getByRole('button', { name: 'One' }).click();
    await expect(panels.getByRole('tabpanel')).toHaveText('The first one.');
  });
  await test.step('components of a package, in a page and in a component of the site', async () => {
    await button(page, 'Level 2').click();
    await expect(button(page, 'Level 3')).toBeVisible();
    await button(page, 'Level 5').click();
    await expect(button(page, 'Level 6')).toBeVisible();
  });
  await test.step('a ref to what the page puts into a component, and a function between components', async () => {
    await button(page, 'Begin').click();
    await expect(page.getByLabel('Name of the boat')).toBeFocused();
    await button(page, 'Stars: 1').click();
    await expect(button(page, 'Stars: 2')).toBeVisible();
  });
  await test.step('a component that comes alive adds to the head', async () => {
    await expect(page.locator('head > meta[name="tide"]')).toHaveAttribute('content', 'high');
    await button(page, /^Titled 0/).click();
    await expect(button(page, /^Titled 1 ?at \/guide\/found/)).toBeVisible();
  });
  await test.step('what only browsers can render', async () => {
    await expect(page.getByLabel('width')).toHaveText(/^\d+$/);
    await expect(page.getByText('No address yet')).toBeVisible();
  });
}

/** The HTML of the page, as far as its islands are concerned. */
export async function expectFoundIslands(html: string): Promise<void> {
  const islands = [...html.matchAll(/<dg-island[^>]* data-export="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  // Inner stands in what is hidden.
  expect(islands).toEqual([
    'Tally',
    'Picker',
    'Panels',
    'Gauge',
    'default',
    'Focus',
    'Survey',
    'default',
    'Width',
  ]);
  expect(html).toContain('<em data-motto="">Still words</em>');
}
