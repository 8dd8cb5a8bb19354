import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { DiagramLang } from './Diagram';

type Drawing = ComponentType<{ lang: DiagramLang }>;

const modules = import.meta.glob<Record<string, Drawing>>(
  ['./*.tsx', '!./Diagram.tsx', '!./*.test.tsx'],
  { eager: true },
);
const drawings = Object.entries(modules).map(([file, exports]) => {
  const name = file.slice('./'.length, -'.tsx'.length);
  const Drawing = exports[name];
  if (!Drawing) throw new Error(`${file} does not export ${name}.`);
  return { name, Drawing };
});

/** Width in the code font, as Diagram.tsx states it. */
const widthOf = (text: string) =>
  [...text].reduce((width, character) => width + (character > '\u2e7f' ? 13 : 7.8), 0);

const unescaped = (html: string) =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"');

describe.each(drawings)('$name', ({ Drawing }) => {
  const html = {
    en: renderToStaticMarkup(<Drawing lang="en" />),
    zh: renderToStaticMarkup(<Drawing lang="zh" />),
  };

  test.each(['en', 'zh'] as const)('is named and described, and has a caption (%s)', (lang) => {
    const panels = html[lang].match(/<svg .*?<\/svg>/g) ?? [];
    expect(panels.length).toBeGreaterThan(0);
    for (const panel of panels) {
      const [, title, description] =
        /role="img" aria-labelledby="([^"]+)" aria-describedby="([^"]+)"/.exec(panel) ?? [];
      expect(panel).toMatch(new RegExp(`<title id="${title}">[^<]+</title>`));
      expect(panel).toMatch(new RegExp(`<desc id="${description}">[^<]{20,}</desc>`));
    }
    expect(html[lang]).toMatch(/<figcaption[^>]*>[^<]{20,}<\/figcaption>/);
    // The content security policy refuses it.
    expect(html[lang]).not.toContain('style=');
  });

  test('is drawn alike in both languages', () => {
    const shapes = (lang: DiagramLang) => html[lang].match(/<(?:rect|path) [^>]*>/g);
    expect(shapes('zh')).toEqual(shapes('en'));
  });

  test.each(['en', 'zh'] as const)('boxes stay on the panel and hold their labels (%s)', (lang) => {
    const boxes = html[lang].matchAll(
      /<rect x="(-?[\d.]+)" y="-?[\d.]+" width="([\d.]+)"[^>]*><\/rect><text class="diagram-code"[^>]*>([^<]*)</g,
    );
    for (const [, x, width, label = ''] of boxes) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(x) + Number(width)).toBeLessThanOrEqual(280);
      expect(widthOf(unescaped(label)), label).toBeLessThanOrEqual(Number(width) - 4);
    }
  });
});
