import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PackageManagerTabs } from './PackageManagerTabs';
import { SourceCode } from './SourceCode';
import { Tab, Tabs } from './Tabs';

describe('Tabs', () => {
  test('titles in a list, as texts and with values of their own', () => {
    const html = renderToStaticMarkup(
      <Tabs values={['npm', { label: 'Yarn', value: 'yarn' }]}>
        <Tab>1</Tab>
        <Tab>2</Tab>
      </Tabs>,
    );
    const titles = [...html.matchAll(/data-value="([^"]*)"[^>]*>([^<]*)</g)];
    expect(titles.map(([, value, label]) => [value, label])).toEqual([
      ['npm', 'npm'],
      ['yarn', 'Yarn'],
    ]);
  });

  test('TABS-01: all panels are in the HTML, one is selected', () => {
    const html = renderToStaticMarkup(
      <Tabs groupId="g" defaultValue="b">
        <Tab label="A">1</Tab>
        {'\n'}
        <Tab label="B" value="b">
          2
        </Tab>
      </Tabs>,
    );
    expect(html.replaceAll('><', '>\n<')).toMatchInlineSnapshot(`
      "<div class="dg-tabs" data-group="g">
      <div class="dg-tab-list" role="tablist">
      <button class="dg-tab" type="button" role="tab" data-value="A" aria-selected="false" tabindex="-1">A</button>
      <button class="dg-tab" type="button" role="tab" data-value="b" aria-selected="true" tabindex="0">B</button>
      </div>
      <div class="dg-tab-panel" role="tabpanel" data-inactive="">
      <p class="dg-tab-title">A</p>1</div>
      <div class="dg-tab-panel" role="tabpanel">
      <p class="dg-tab-title">B</p>2</div>
      </div>"
    `);
  });

  test('TABS-05: an unknown default is the first tab', () => {
    const html = renderToStaticMarkup(
      <Tabs defaultValue="nothing">
        <Tab label="A">1</Tab>
        <Tab label="B">2</Tab>
      </Tabs>,
    );
    expect(html).toMatch(/data-value="A" aria-selected="true"/);
  });
});

test('PKG-02, PKG-06: commands as code, in the site’s one group', () => {
  const command = { npm: 'a', yarn: 'b', pnpm: 'c', bun: 'd' };
  const html = renderToStaticMarkup(<PackageManagerTabs command={command} />);
  expect(html).toContain('data-group="package-manager"');
  expect(html.match(/<span class="line">.<\/span>/g)?.join()).toMatch(/a.*b.*c.*d/s);
});

test('only what the engine makes of one command is marked as derived from it', () => {
  const derived = (html: string) => html.split('data-derived').length - 1;
  const own = { npm: 'npm create x', yarn: 'yarn create x' };
  expect(derived(renderToStaticMarkup(<PackageManagerTabs command={own} />))).toBe(0);
  const html = renderToStaticMarkup(<PackageManagerTabs command="install x" />);
  expect(derived(html)).toBe(3);
  expect(html.indexOf('npm install x')).toBeLessThan(html.indexOf('data-derived'));
});

test('DOC-07: the link to the code, in words that a browser must be given', () => {
  const html = renderToStaticMarkup(<SourceCode href="https://example.com" text="Code" />);
  expect(html).toMatch(/target="_blank" rel="noopener">.*Code<\/a>/s);
  const bare = () => renderToStaticMarkup(<SourceCode href="https://example.com" />);
  expect(bare).toThrow('<SourceCode> has no "text"');
});
