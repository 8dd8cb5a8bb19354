import type { Locator, Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { servedSite } from './support/served-site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });

const PROBES = `'use client';

import { type ReactNode, useEffect, useId, useState } from 'react';

function useAlive(name: string) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    const log = (event: string) => {
      const root = document.documentElement;
      root.dataset.islandLog = (root.dataset.islandLog ?? '') + event + ' ' + name + '; ';
    };
    setAlive(true);
    log('mounted');
    return () => log('unmounted');
  }, [name]);
  return isAlive;
}

/** Says whether it is alive. */
export function Probe({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  const isAlive = useAlive(name);
  return (
    <section aria-label={name}>
      {isAlive ? 'alive' : 'asleep'}
      {children}
    </section>
  );
}

interface RichProps {
  readonly date: Date;
  readonly map: ReadonlyMap<string, number>;
  readonly set: ReadonlySet<string>;
  readonly nested: { readonly list: readonly (number | null | undefined)[] };
}

/** Shows props that JSON does not know, computed where it is rendered. */
export function Rich({ date, map, set, nested }: RichProps) {
  const [day, setDay] = useState(date);
  const next = () => setDay(new Date(day.getTime() + 86_400_000));
  return (
    <button type="button" onClick={next}>
      {day.toISOString().slice(0, 10)} {map.get('answer')} {[...set].join('+')}{' '}
      {nested.list.map(String).join(',')}
    </button>
  );
}

/** A field with an id of React's. */
export function Field({ label }: { readonly label: string }) {
  const id = useId();
  const [text, setText] = useState('');
  const isAlive = useAlive(label);
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input id={id} value={text} onChange={(event) => setText(event.target.value)} />
      <output>{isAlive ? text.length + ' letters' : 'asleep'}</output>
    </p>
  );
}

/** Says what was chosen. */
export function Choices() {
  const [isOn, setOn] = useState(false);
  const [size, setSize] = useState('small');
  const [tool, setTool] = useState('first');
  const [note, setNote] = useState('none');
  const sizes = ['small', 'large'].map((each) => (
    <label key={each}>
      <input type="radio" name="size" checked={size === each} onChange={() => setSize(each)} />
      {each}
    </label>
  ));
  return (
    <div>
      <label>
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
        switch
      </label>
      {sizes}
      <select aria-label="tool" value={tool} onChange={(event) => setTool(event.target.value)}>
        <option>first</option>
        <option>second</option>
      </select>
      <textarea aria-label="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <output>{[isOn ? 'on' : 'off', size, tool, note].join(', ')}</output>
    </div>
  );
}

/** Works at build time only. */
export function Broken() {
  if (typeof window !== 'undefined') throw new Error('broken on purpose');
  return <p>What the build made of it.</p>;
}

/** Breaks when it is pressed. */
export function Fragile() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('pressed too hard');
  return <button type="button" onClick={() => setBroken(true)}>Do not press</button>;
}

/** Shows and hides its static children. */
export function Fold({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <div>
      <button type="button" onClick={() => setOpen(!isOpen)}>Fold</button>
      {isOpen && children}
    </div>
  );
}
`;

const KINDS = `'use client';

import { Component, forwardRef, lazy, memo, useId, useState } from 'react';

function Press({ name }: { readonly name: string }) {
  const [count, setCount] = useState(0);
  return <button id={useId()} type="button" onClick={() => setCount(count + 1)}>{name}: {count}</button>;
}

export const Memo = memo(() => <Press name="memo" />);
export const Forward = forwardRef(() => <Press name="forwardRef" />);
export const Lazy = lazy(() => import('./later'));
export class Class extends Component {
  state = { count: 0 };
  render() {
    const press = () => this.setState({ count: this.state.count + 1 });
    return <button type="button" onClick={press}>class: {this.state.count}</button>;
  }
}
export default memo(() => <Press name="default" />);
`;

const LATER = `import { useId, useState } from 'react';

export default function Later() {
  const [count, setCount] = useState(0);
  return <button id={useId()} type="button" onClick={() => setCount(count + 1)}>lazy: {count}</button>;
}
`;

const from = (names: string) => `import { ${names} } from '../../../components/probes';\n\n`;
const filler = Array.from({ length: 60 }, (_, n) => `Paragraph ${n} in between.`).join('\n\n');

const site = servedSite(
  'basic',
  siteFiles(`
-- components/probes.tsx --
${PROBES}
-- components/kinds.tsx --
${KINDS}
-- components/later.tsx --
${LATER}
-- docs/en/guide/kinds.mdx --
import Default, { Class, Forward, Lazy, Memo } from '../../../components/kinds';

# Kinds

<Memo />

<Forward />

<Lazy />

<Class />

<Default />
-- docs/en/guide/far.mdx --
${from('Probe')}# Far

<Probe name="near" />

${filler}

<Probe name="far" />

${filler}
-- docs/en/guide/props.mdx --
${from('Rich')}# Props

<Rich
  date={new Date('2026-02-28T12:00:00Z')}
  map={new Map([['answer', 42]])}
  set={new Set(['a', 'b'])}
  nested={{ list: [1, null, undefined] }}
/>
-- docs/en/guide/ids.mdx --
${from('Field')}# Ids

<Field label="First" />

<Field label="Second" />
-- docs/en/guide/choices.mdx --
${from('Choices')}# Choices

<Choices />
-- docs/en/guide/broken.mdx --
${from('Broken, Fragile, Probe')}# Broken

<Broken />

<Fragile />

<Probe name="other" />
-- docs/en/guide/slots.mdx --
${from('Fold, Probe')}# Slots

<Fold>
  Static words with a [link](./second.mdx).

  <Probe name="inner" />
</Fold>

To the [first page](./index.md).
`),
);

const goto = (page: Page, path: string) => page.goto(new URL(path, site.url).href);

async function open(page: Page, path: string): Promise<void> {
  await goto(page, path);
  await hydrated(page);
}

const probe = (page: Page, name: string) => page.getByRole('region', { name });
const presses = (page: Page) => page.getByRole('button', { name: /^Presses:/ });
const log = (page: Page) => page.locator('html').getAttribute('data-island-log');

/** Holds requests back until the result is called. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

test('GEN-06: an island’s HTML is served, with its props and its static children', async ({
  request,
}) => {
  const html = await (await request.get(new URL('/guide/islands', site.url).href)).text();
  expect(html).toContain('<dg-island');
  expect(html).toContain('Static children with a <strong>nested</strong> island:');
  expect(html).toMatch(/Nested presses<!-- -->: <!-- -->10|Nested presses: 10/);
});

test('islands: a button that no sheet styles is seen to be one', async ({ page }) => {
  await open(page, '/guide/islands');
  await expect(presses(page)).toHaveCSS('border-top-style', 'solid');
});

test('islands: one below a paragraph stands as far from it as another paragraph', async ({
  page,
}) => {
  await open(page, '/guide/far');
  const gapAbove = (box: Locator) =>
    box.evaluate((element) => {
      const block = element.closest('[data-dg-content] > *');
      const above = block?.previousElementSibling?.getBoundingClientRect();
      return element.getBoundingClientRect().top - (above?.bottom ?? 0);
    });
  const gap = await gapAbove(page.getByText('Paragraph 1 in between.').first());
  expect(gap).toBeGreaterThan(0);
  expect(await gapAbove(probe(page, 'far'))).toBeCloseTo(gap);
});

test('islands: one lives when it comes near, and not before', async ({ page }) => {
  await open(page, '/guide/far');
  await expect(probe(page, 'near')).toHaveText('alive');
  await expect(probe(page, 'far')).toHaveText('asleep');
  await probe(page, 'far').scrollIntoViewIfNeeded();
  await expect(probe(page, 'far')).toHaveText('alive');
  expect(await log(page)).toBe('mounted near; mounted far; ');
});

test('islands: whatever React takes for a component lives', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await open(page, '/guide/kinds');
  for (const kind of ['memo', 'forwardRef', 'lazy', 'class', 'default']) {
    const button = page.getByRole('button', { name: `${kind}:` });
    await expect(button).toHaveText(`${kind}: 0`);
    await button.click();
    await expect(button).toHaveText(`${kind}: 1`);
  }
  expect(warnings).toEqual([]);
});

test('islands: without being seen, pointer or focus wake one', async ({ page }) => {
  await page.addInitScript(() => {
    class BlindObserver {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    Object.assign(window, { IntersectionObserver: BlindObserver });
  });
  await open(page, '/guide/far');
  await expect(probe(page, 'near')).toHaveText('asleep');
  await probe(page, 'near').hover();
  await expect(probe(page, 'near')).toHaveText('alive');
  await open(page, '/guide/ids');
  const first = page.getByLabel('First');
  await expect(page.getByText('asleep')).toHaveCount(2);
  await first.focus();
  await expect(page.getByText('0 letters')).toBeVisible();
  await expect(page.getByText('asleep')).toHaveCount(1);
  await page.keyboard.type('abc');
  await expect(page.getByText('3 letters')).toBeVisible();
});

for (const [what, pattern] of [
  ['the shell', /\/assets\/shell-[^/]*\.js$/],
  ['the islands’ code', /\/assets\/hydrate-island-[^/]*\.js$/],
  ['the component', /\/assets\/Counter-[^/]*\.js$/],
] as const) {
  test(`islands: a click before ${what} has loaded is not lost`, async ({ page }) => {
    const release = await hold(page, pattern);
    const asked = page.waitForRequest(pattern);
    await goto(page, '/guide/islands');
    await asked;
    await presses(page).click();
    await expect(presses(page)).toHaveText('Presses: 3');
    release();
    await expect(presses(page)).toHaveText('Presses: 4');
    await presses(page).click();
    await expect(presses(page)).toHaveText('Presses: 5');
  });
}

test('islands: choices that were made before the code has loaded are made', async ({ page }) => {
  const release = await hold(page, /\/assets\/hydrate-island-[^/]*\.js$/);
  await goto(page, '/guide/choices');
  await page.getByLabel('switch').check();
  await page.getByLabel('large').check();
  await page.getByLabel('tool').selectOption('second');
  await page.getByLabel('note').fill('typed');
  await expect(page.getByText('off, small, first, none')).toBeVisible();
  release();
  await expect(page.getByText('on, large, second, typed')).toBeVisible();
  await expect(page.getByLabel('note')).toHaveValue('typed');
  await expect(page.getByLabel('switch')).toBeChecked();
  await expect(page.getByLabel('large')).toBeChecked();
  await expect(page.getByLabel('tool')).toHaveValue('second');
  await page.getByLabel('switch').uncheck();
  await expect(page.getByText('off, large, second')).toBeVisible();
});

test('islands: a choice that is made while it comes alive is made', async ({ page }) => {
  // The component was handed to React, which begins in a later task.
  await page.addInitScript(() => {
    const { cloneNode } = Element.prototype;
    Element.prototype.cloneNode = function (deep) {
      const box = this.querySelector<HTMLInputElement>('input');
      const note = this.querySelector<HTMLTextAreaElement>('textarea');
      const isText = location.hash === '#text';
      const choose = () => {
        if (!isText) box?.click();
        else if (note) note.value = 'typed';
        if (isText) note?.dispatchEvent(new Event('input', { bubbles: true }));
      };
      if (this.localName === 'dg-island') queueMicrotask(choose);
      return cloneNode.call(this, deep);
    };
  });
  await open(page, '/guide/choices');
  await expect(page.getByText('on, small, first, none')).toBeVisible();
  await expect(page.getByLabel('switch')).toBeChecked();
  await page.goto('about:blank');
  await open(page, '/guide/choices#text');
  await expect(page.getByText('off, small, first, typed')).toBeVisible();
  await expect(page.getByLabel('note')).toHaveValue('typed');
});

test('islands: dates, maps, sets, null and undefined arrive as what they are', async ({ page }) => {
  await open(page, '/guide/props');
  const button = page.getByRole('button', { name: 'a+b' });
  await expect(button).toHaveText('2026-02-28 42 a+b 1,null,undefined');
  await button.click();
  await expect(button).toHaveText('2026-03-01 42 a+b 1,null,undefined');
});

test('islands: one in another’s static children lives by itself', async ({ page }) => {
  await open(page, '/guide/islands');
  const nested = page.getByRole('button', { name: /^Nested presses/ });
  await nested.click();
  await nested.click();
  await expect(nested).toHaveText('Nested presses: 12');
  await presses(page).click();
  await expect(presses(page)).toHaveText('Presses: 4');
  await expect(nested).toHaveText('Nested presses: 12');
});

test('islands: static children stay the served nodes, also when they are hidden and shown', async ({
  page,
}) => {
  const release = await hold(page, /\/assets\/shell-[^/]*\.js$/);
  await goto(page, '/guide/slots');
  const words = page.getByText('Static words with a');
  await words.evaluate((element) => Object.assign(element, { servedNode: true }));
  const isServed = () => words.evaluate((element) => 'servedNode' in element);
  release();
  await hydrated(page);
  await expect(probe(page, 'inner')).toContainText('alive');
  expect(await isServed()).toBe(true);

  const fold = page.getByRole('button', { name: 'Fold' });
  await fold.click();
  await expect(words).toHaveCount(0);
  await fold.click();
  await expect(words).toBeVisible();
  expect(await isServed()).toBe(true);
  await expect(probe(page, 'inner')).toContainText('alive');
  await expect(words.getByRole('link', { name: 'link' })).toHaveAttribute('href', '/guide/second');
});

test('islands: ids from useId are unique and the same before and after', async ({ page }) => {
  const release = await hold(page, /\/assets\/shell-[^/]*\.js$/);
  await goto(page, '/guide/ids');
  const ids = async () =>
    page
      .getByRole('main')
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map(({ id }) => id));
  const served = await ids();
  expect(new Set(served).size).toBe(2);
  release();
  await expect(page.getByText('0 letters')).toHaveCount(2);
  await page.getByLabel('Second').fill('four');
  await expect(page.getByText('4 letters')).toBeVisible();
  await expect(page.getByText('0 letters')).toBeVisible();
  expect(await ids()).toEqual(served);
});

test('islands: navigation unmounts them, coming back makes them live again', async ({ page }) => {
  await open(page, '/guide/slots');
  await expect(probe(page, 'inner')).toContainText('alive');
  await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'first page' }).click();
  await expect(page).toHaveTitle('First page - Basic');
  await expect.poll(() => log(page)).toBe('mounted inner; unmounted inner; ');
  await page.goBack();
  await expect(probe(page, 'inner')).toContainText('alive');
  const fold = page.getByRole('button', { name: 'Fold' });
  await fold.click();
  await expect(page.getByText('Static words with a')).toHaveCount(0);
  await fold.click();
  await expect(page.getByText('Static words with a')).toBeVisible();
  await expectSameDocument(page);
});

test('islands: one that throws keeps its HTML, says so, and leaves the others alone', async ({
  page,
  problems,
}) => {
  problems.allow(/Island Broken.* failed; its static HTML stays.*broken on purpose/s);
  problems.allow(/Island Fragile.* failed; its static HTML stays.*pressed too hard/s);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await open(page, '/guide/broken');
  await expect(probe(page, 'other')).toHaveText('alive');
  await expect.poll(() => messages.join()).toContain('broken on purpose');
  await expect(page.getByText('What the build made of it.')).toBeVisible();

  await page.getByRole('button', { name: 'Do not press' }).click();
  await expect.poll(() => messages.join()).toContain('pressed too hard');
  await expect(page.getByRole('button', { name: 'Do not press' })).toBeVisible();
  await expect(probe(page, 'other')).toHaveText('alive');
});

test('islands: a page without them loads none of their code; they live on one that was reached by navigation, and those without the mark ran at build time only', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await open(page, '/guide/');
  await markDocument(page);
  await page.getByRole('link', { name: 'Second page', exact: true }).click();
  await expect(page).toHaveTitle('Second page - Basic');
  expect(scripts.filter((path) => /\/(?:hydrate-island|Counter|probes)-/.test(path))).toEqual([]);
  await page.getByRole('link', { name: 'Islands', exact: true }).click();
  await presses(page).click();
  await expect(presses(page)).toHaveText('Presses: 4');
  await expectSameDocument(page);
  await expect(page.getByText('Still component')).toBeVisible();
  expect(scripts.filter((path) => /\/Counter-/.test(path))).not.toEqual([]);
  expect(scripts.filter((path) => /\/(?:probes-|.*Still)/.test(path))).toEqual([]);
});
