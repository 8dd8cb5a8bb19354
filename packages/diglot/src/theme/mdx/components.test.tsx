import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderStill } from '../build-time/rendering-mode';
import { ContentContext } from '../page-api/content-context';
import { sampleFacts } from '../testing/sample';
import { Badge } from './Badge';
import { Callout } from './Callout';
import { Card, LinkCard } from './Card';
import { CodeBlockRuntime } from './CodeBlockRuntime';
import { inlineHtml } from './inline-markdown';
import { Overview, OverviewGroup } from './OverviewGroup';
import { PackageManagerTabs } from './PackageManagerTabs';
import { Prompt } from './Prompt';
import { SvgWrapper } from './SvgWrapper';
import { Tab, Tabs } from './Tabs';
import { Tag } from './Tag';

/** HTML as it stands in a page before the page is finished. */
const html = (node: ReactNode): string =>
  renderStill(() =>
    renderToStaticMarkup(<ContentContext value={sampleFacts()}>{node}</ContentContext>),
  );

const text = (node: ReactNode): string =>
  html(node)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('a callout has the name of its kind, or a title', () => {
  expect(text(<Callout type="caution">Body</Callout>)).toBe(' Caution Body ');
  expect(html(<Callout title="Mine">Body</Callout>)).toMatch(/data-type="tip" role="note".*<svg/);
  expect(html(<Callout type="details">Body</Callout>)).toMatch(/^<details .*<summary>Details/);
});

test('code of a component reaches the highlighter like a fence', () => {
  expect(html(<CodeBlockRuntime lang="ts" code="a < b" title="x.ts" wrapCode height={90} />)).toBe(
    '<pre><code class="language-ts" data-meta="title=&quot;x.ts&quot; wrapCode=true height=90">a &lt; b</code></pre>',
  );
  const calling = <CodeBlockRuntime lang="ts" code="" onRendered={() => undefined} />;
  expect(() => html(calling)).toThrow('gives <CodeBlockRuntime> the function "onRendered"');
});

test('a prompt is named by its title, and its text is code to be copied', () => {
  const node = <Prompt title="Migrate" description="Uses `x`" prompt="Do *this*" />;
  expect(html(node)).toMatch(/^<section class="dg-prompt" aria-labelledby="(_R_\w*_)">.*id="\1"/);
  expect(html(node)).toContain('<p>Uses <code>x</code></p>');
  expect(html(node)).toContain('fold=true">Do *this*</code>');
  expect(text(<Prompt>Own content</Prompt>)).toContain('Own content');
});

test('a tag is a badge for each word, or a drawing', () => {
  expect(text(<Tag tag="experimental, new" />)).toBe(' experimental new ');
  expect(html(<Tag tag="experimental" />)).toContain('data-type="warning"');
  expect(html(<Tag tag="/mark.svg" />)).toContain('<img class="dg-tag" src="/mark.svg" alt=""/>');
  expect(html(<Tag />)).toBe('');
});

test('cards lead where they say', () => {
  expect(html(<LinkCard title="Guide" href="/guide/" description="How" />)).toContain(
    '<a href="/guide/">Guide</a>',
  );
  expect(text(<Card title="Plain">Body</Card>)).toBe(' Plain Body ');
});

test('an icon is a component, a drawing as text, an image or a character', () => {
  const Own = () => <svg />;
  expect(html(<SvgWrapper icon={Own} />)).toBe('<svg></svg>');
  expect(html(<SvgWrapper icon="<svg></svg>" />)).toBe('<span><svg></svg></span>');
  expect(html(<SvgWrapper icon="https://example.com/a.png" />)).toContain('<img');
  expect(html(<SvgWrapper icon="★" />)).toBe('<span>★</span>');
});

test('an overview lists pages with what is in them', () => {
  const item = { text: '`a`', link: '/a', headers: [{ id: 'x', text: 'X' }] };
  const group = { name: 'Group', items: [{ ...item, items: [{ text: 'Sub', link: '/sub' }] }] };
  const list = html(<OverviewGroup group={group} />);
  expect(list).toContain('<h2>Group</h2>');
  expect(list.match(/href="[^"]+"/g)).toEqual(['href="/a"', 'href="/a#x"', 'href="/sub"']);
  expect(text(<Overview />)).toBe(' Other page ');
});

test('marks of a short text, and nothing else, become HTML', () => {
  const { __html } = inlineHtml('**a** *b* ~~c~~ `*d* <i>` <b> 2 * 3 * 4').dangerouslySetInnerHTML;
  expect(__html).toBe(
    '<strong>a</strong> <em>b</em> <del>c</del> <code>*d* &lt;i&gt;</code> &lt;b&gt; 2 * 3 * 4',
  );
});

test('tabs take titles of any kind, from their children or beside them', () => {
  const values = [{ label: <b>One</b> }, { label: 'Two', value: 'two' }];
  const tabs = html(
    <Tabs values={values} defaultIndex={1}>
      <Tab>1</Tab>
      <Tab>2</Tab>
    </Tabs>,
  );
  expect(tabs).toMatch(/data-value="0" aria-selected="false"[^>]*><b>One<\/b>/);
  expect(tabs).toMatch(/data-value="two" aria-selected="true"/);
  expect(() => html(<Tabs {...{ onChange: () => undefined }}>{null}</Tabs>)).toThrow('onChange');
});

test('commands that are given for some package managers have tabs for these', () => {
  const tabs = html(<PackageManagerTabs command={{ npm: 'npm x', deno: 'deno y' }} />);
  expect(tabs.match(/data-value="\w+"/g)).toEqual(['data-value="npm"', 'data-value="deno"']);
});

test('a badge may be a border alone', () => {
  expect(html(<Badge outline text="x" />)).toContain('data-outline=""');
});
