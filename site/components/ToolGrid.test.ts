import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ToolGrid } from './ToolGrid';
import { type SiteLang, tools } from './tools';

const htmlOf = (lang: SiteLang) => renderToStaticMarkup(createElement(ToolGrid, { lang }));

describe('ToolGrid', () => {
  test.each([
    ['en', 'Seven tools that fit together, from bundling to linting.'],
    ['zh', '从打包到代码检查，七个相互配合的工具。'],
  ] as const)('TOOL-01: title, tagline and seven cards in their order (%s)', (lang, tagline) => {
    const html = htmlOf(lang);
    expect(html).toContain('id="rstack">Rstack</h2>');
    expect(html).toContain(tagline);
    const names = [...html.matchAll(/<strong[^>]*>(\w+)</g)].map((match) => match[1]);
    expect(names).toEqual([
      'Rspack',
      'Rsbuild',
      'Rslib',
      'Rspress',
      'Rsdoctor',
      'Rstest',
      'Rslint',
    ]);
  });

  test('TOOL-02: a card is one link to a new tab with logo, name, description and host', () => {
    const cards = htmlOf('en').match(/<a .*?<\/a>/g) ?? [];
    expect(cards).toHaveLength(7);
    expect(cards[0]?.replace(/<svg.*<\/svg>/, '<svg/>')).toMatchInlineSnapshot(
      `"<a class="tool-card" href="https://rspack.rs" target="_blank" rel="noopener"><svg/><strong class="tool-card-name">Rspack</strong> <span class="tool-card-description">Rust bundler that speaks webpack&#x27;s configuration</span> <span class="tool-card-host" data-markdown-ignore="">rspack.rs</span></a>"`,
    );
    expect(cards.every((card) => /<svg.*aria-hidden="true"/.test(card))).toBe(true);
  });

  test('DATA-16: a card has a name, a description in each language, a drawing, an address and its text', () => {
    for (const { name, host, description } of tools) {
      expect(description.en).toMatch(/^[A-Z]/);
      expect(description.zh).toMatch(/\p{Script=Han}/u);
      const card = new RegExp(`<a [^>]*href="https://${host}"[^>]*>(.*?)</a>`).exec(htmlOf('en'));
      expect(card?.[1]).toMatch(/^<svg.* d="M[^"]+"/);
      expect(card?.[1]).toContain(`>${name}<`);
      expect(card?.[1]).toContain(`>${host}<`);
    }
  });

  test('TOOL-02: descriptions are in the language of the page', () => {
    expect(htmlOf('zh')).toContain('构建 JavaScript 库与组件库');
    expect(htmlOf('zh')).not.toContain('Builds JavaScript');
    expect(htmlOf('en')).not.toMatch(/\p{Script=Han}/u);
  });
});
