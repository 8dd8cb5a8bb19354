import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { useMessages, usePageData, useSiteData } from './page-context';
import { useParts } from './parts-context';
import { readableText, renderApp } from './testing/render';
import { sampleFrontMatter } from './testing/sample';

function Search() {
  return <button type="button">SEARCH</button>;
}

function TitleInsteadOfLink() {
  return <em>{usePageData().title}</em>;
}

function HookCaller({ hook }: { readonly hook: () => unknown }) {
  return <>{String(hook())}</>;
}

const count = (html: string, part: string | RegExp): number => html.split(part).length - 1;

describe('structure', () => {
  test('GEN-05: a doc page has navigation, sidebar, theme and language switch, social links, edit link, neighbours', () => {
    const html = renderApp();
    for (const part of [
      'dg-navbar',
      'dg-sidebar',
      'dg-appearance-switch',
      'dg-language-menu',
      'https://github.com/example',
      'dg-edit-link',
      'rel="prev"',
      'rel="next"',
    ]) {
      expect(html).toContain(part);
    }
  });

  test('OUTL-05: names of code in the outline break between their words, prose where blanks are', () => {
    const toc = [
      { id: 'a', text: 'search.hosted.indexName', depth: 2, isCode: true, charIndex: 0 },
      { id: 'b', text: 'About TypeScript.js', depth: 2, charIndex: 0 },
    ] as const;
    const html = renderApp({ page: { toc } });
    const shown = /<nav class="dg-outline".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const wbr = '<wbr aria-hidden="true"/>';
    expect(shown.replaceAll('<!-- -->', '')).toContain(
      `>search.${wbr}hosted.${wbr}index${wbr}Name${wbr}</a>`,
    );
    expect(shown).toContain('>About TypeScript.js</a>');
  });

  test('the skip link is first, there is one main and one header, the content stands in main', () => {
    const html = renderApp();
    expect(html).toMatch(/^<a class="dg-skip-link" href="#dg-main">/);
    expect(count(html, '<main')).toBe(1);
    expect(count(html, '<header')).toBe(1);
    expect(html).toMatch(/<main id="dg-main" tabindex="-1">.*CONTENT.*<\/main>/is);
  });

  test('no inline style and no script: the content security policy forbids them', () => {
    expect(renderApp()).not.toMatch(/ style=|<style|<script| on\w+=/);
  });

  test('NAV-04: neither theme’s logo is loaded before what readers wait for', () => {
    const html = renderApp({ shell: { logo: { light: '/light.svg', dark: '/dark.svg' } } });
    expect(html).toContain('/dark.svg');
    expect(html).not.toContain('preload');
  });

  test('there is no search button unless the site brings one', () => {
    expect(renderApp()).not.toContain('SEARCH');
    expect(renderApp({ parts: { Search } })).toContain('SEARCH');
  });

  test('a site replaces a part by its name', () => {
    const html = renderApp({ parts: { EditLink: TitleInsteadOfLink } });
    expect(html).toContain('<em>Quick start</em>');
    expect(html).not.toContain('dg-edit-link');
  });
});

describe('page types', () => {
  test('ROUTE-20: custom has the navbar alone, blank nothing but the content', () => {
    const custom = renderApp({ page: { pageType: 'custom' } });
    expect(custom).toContain('dg-navbar');
    expect(custom).not.toMatch(/dg-sidebar|dg-outline|dg-doc-footer/);
    expect(renderApp({ page: { pageType: 'blank' } })).not.toMatch(/dg-navbar|dg-sidebar/);
  });

  test('HOME-01 to HOME-05: the hero with its buttons, no sidebar, outline or footer', () => {
    const html = renderApp({
      page: {
        pageType: 'home',
        lang: 'zh',
        routePath: '/zh/',
        frontmatter: {
          ...sampleFrontMatter,
          hero: {
            name: 'Rslib',
            text: 'TEXT',
            tagline: 'TAGLINE',
            stars: true,
            oval: true,
            actions: [
              { text: 'Start', link: '/guide/start/quick-start', theme: 'brand' },
              { text: 'GitHub', link: 'https://github.com/example', theme: 'alt' },
            ],
          },
        },
      },
      shell: { lang: 'zh', logo: '/logo.svg' },
    });
    expect(html).toContain('<h1>Rslib</h1>');
    expect(html).toContain('href="/zh/guide/start/quick-start"');
    expect(html).toContain('data-theme="alt" href="https://github.com/example" target="_blank"');
    expect(html).toMatch(/<svg class="dg-stars"[^>]*aria-hidden="true"/);
    expect(html).toContain('data-oval="true"');
    expect(html).not.toMatch(/class="dg-(?:sidebar|outline|doc-footer)"/);
  });

  test('NF-01, NF-02: the 404 page in both languages', () => {
    const en = renderApp({ page: { pageType: '404', routePath: '/404' } });
    expect(en).toContain('<h1>PAGE NOT FOUND</h1>');
    expect(en).toMatch(/href="\/">Take me home/);
    const zh = renderApp({
      page: { pageType: '404', lang: 'zh', contentLang: 'zh', routePath: '/zh/404' },
      shell: { lang: 'zh' },
    });
    expect(zh).toContain('<h1>页面未找到</h1><p lang="en" dir="ltr">PAGE NOT FOUND</p>');
    expect(zh).toMatch(/href="\/zh\/">返回首页/);
    // I18N-03: from a 404 page the switch leads home.
    expect(zh).toMatch(/<a href="\/" lang="en" hrefLang="en" rel="alternate"/);
  });
});

describe('languages', () => {
  test('I18N-02: the current language is marked and no link, the other one leads to the same page', () => {
    const html = renderApp();
    expect(html).toContain('<span lang="en" aria-current="true">English</span>');
    expect(html).toContain(
      '<a href="/zh/guide/start/quick-start" lang="zh-CN" hrefLang="zh-CN" rel="alternate" data-dg-lang-link="zh">简体中文</a>',
    );
  });

  test('I18N-13: the frame of a Chinese page says nothing in English', () => {
    const html = renderApp({
      page: {
        lang: 'zh',
        contentLang: 'zh',
        lastUpdatedDay: '2026 年 10 月 2 日',
        prev: undefined,
        next: undefined,
      },
      shell: { lang: 'zh', nav: [], sidebars: {}, enableScrollToTop: true },
    });
    const names = /English|GitHub|github|Rslib|CONTENT|Setup|Node\.js|&\w+;/g;
    expect(readableText(html).replace(names, '')).not.toMatch(/[a-z]/i);
  });

  test('a page without translation says so and its text keeps its language', () => {
    const html = renderApp({ page: { lang: 'zh', contentLang: 'en' }, shell: { lang: 'zh' } });
    expect(html).toContain('本页尚未翻译，以下为原文。');
    expect(html).toContain('<article lang="en" dir="ltr">');
    expect(renderApp()).toContain('<article>');
  });

  test('the base stands before every link of the site', () => {
    const html = renderApp({ shell: { base: '/docs/' } });
    expect(html.match(/href="\/(?!docs\/)[^"]*"/g)).toBeNull();
    expect(html).toContain('href="/docs/guide/start/glossary"');
  });
});

describe('sidebar', () => {
  test('SIDE-06: the current page alone is marked', () => {
    const sidebar = renderApp().match(/<nav id="dg-sidebar".*?<\/nav>/s)?.[0] ?? '';
    expect(count(sidebar, 'aria-current="page"')).toBe(1);
    expect(sidebar).toMatch(/href="\/guide\/start\/quick-start" aria-current="page"/);
  });

  test('SIDE-02, SIDE-04: groups open without scripts; a collapsed one is open when it holds the page', () => {
    const opened = (routePath: string) =>
      renderApp({ page: { routePath } }).match(/<details open="">/g)?.length;
    expect(opened('/guide/start/quick-start')).toBe(1);
    expect(opened('/guide/basic/cli')).toBe(2);
  });

  test('SIDE-03: a group that is a page is a link, with a button of its own name beside it', () => {
    const html = renderApp();
    expect(html).toMatch(/href="\/guide\/basic\/"/);
    expect(html).toContain('aria-label="Toggle section: Basic"');
  });

  test('SIDE-09: marks in texts are elements, not HTML strings', () => {
    expect(renderApp()).toContain('<span>Quick <code>start</code></span>');
  });

  test('a document grows neither with its sidebar nor with its place in it', () => {
    const size = (pages: number, position: number): number => {
      const groups = Array.from({ length: pages / 20 }, (_, group) => ({
        ...{ type: 'group' as const, text: 'Group', collapsible: true, collapsed: false },
        items: Array.from({ length: 20 }, (_, page) => {
          const number = String(group * 20 + page).padStart(5, '0');
          return { type: 'link' as const, text: `Page ${number}`, link: `/guide/${number}` };
        }),
      }));
      const routePath = `/guide/${String(position).padStart(5, '0')}`;
      return renderApp({ page: { routePath }, shell: { sidebars: { '/guide/': groups } } }).length;
    };
    const whole = size(120, 60);
    for (const pages of [1000, 2000, 8000]) {
      for (const position of [0, 1, pages / 2, pages - 1]) {
        expect(size(pages, position)).toBeLessThan(2 * whole);
      }
    }
    expect(size(8000, 4000)).toBeLessThan(1.01 * size(4000, 2000));
  });

  test('SIDE-11: front matter takes the sidebar away', () => {
    const html = renderApp({ page: { frontmatter: { ...sampleFrontMatter, sidebar: false } } });
    expect(html).not.toContain('dg-sidebar');
  });
});

describe('doc footer', () => {
  test('DOC-12: last updated, edit link, previous and next, in this order', () => {
    const text = readableText(renderApp());
    const order = ['Last Updated', 'Edit this page on GitHub', 'Previous Page', 'Next Page'];
    const places = order.map((words) => text.indexOf(words));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test('DOC-04, DOC-05: no address, no link; no day, no date', () => {
    const html = renderApp({ page: { editLink: undefined, lastUpdatedDay: undefined } });
    expect(html).not.toMatch(/dg-edit-link|dg-last-updated/);
  });
});

test('THEME-06: without dark mode there is no toggle', () => {
  expect(renderApp({ shell: { darkMode: false } })).not.toMatch(/appearance/);
});

test('OVER-12: posts with dates are a list, not a filter', () => {
  const post = { day: 'May 14, 2025', authors: [], tags: [] };
  const page = {
    text: 'Introducing Rslib',
    link: '/blog/x',
    headings: [],
    date: '2025-05-14',
    post,
  };
  const html = renderApp({ page: { overview: [{ text: '', items: [page] }] } });
  expect(html).toContain('<time dateTime="2025-05-14">May 14, 2025</time>');
  expect(html).not.toContain('dg-overview-filter');
});

test('a post says when and by whom it was written, how long it is and what it is about', () => {
  const post = {
    day: 'May 14, 2025',
    readingTime: '5 min read',
    authors: [{ name: 'Ada', link: '/about', avatar: '/ada.png' }, { name: 'Grace' }],
    tags: [{ text: 'Command line', link: '/blog/tags/cli' }, { text: 'Elsewhere' }],
  };
  const frontmatter = { ...sampleFrontMatter, date: '2025-05-14' };
  const html = renderApp({ page: { frontmatter, post }, shell: { base: '/docs/' } });
  const text = html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
  expect(text).toContain('|May 14, 2025|5 min read|Ada|Grace|Command line|Elsewhere|CONTENT|');
  expect(html).toContain('<a class="dg-post-author" href="/docs/about">');
  expect(html).toContain('src="/docs/ada.png" alt=""');
  expect(html).toContain('aria-label="Tags"');
  expect(html).toContain('<a href="/docs/blog/tags/cli">Command line</a>');
  expect(renderApp({ page: { frontmatter: sampleFrontMatter } })).not.toContain('dg-post');
});

test('OVER-01: a title that looks like HTML is shown as it is', () => {
  const page = { text: 'About &lt; and <code>', link: '/x', headings: [] };
  const html = renderApp({
    page: {
      frontmatter: { ...sampleFrontMatter, overview: true },
      overview: [{ text: '&amp;', items: [page] }],
    },
  });
  expect(html).toContain('About &amp;lt; and &lt;code&gt;');
  expect(html).toContain('&amp;amp;');
});

test('hooks outside <App> say what to do', () => {
  const render = (hook: () => unknown) => () => renderToString(<HookCaller hook={hook} />);
  for (const hook of [usePageData, useSiteData, useMessages, useParts]) {
    expect(render(hook)).toThrow(/needs <App>: in pages and islands, use usePage/);
  }
});
