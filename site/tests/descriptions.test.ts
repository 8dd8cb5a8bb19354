import { describe, expect, test } from 'vitest';
import { childrenOf, type Doc, docs, LANGS, textOf } from './support/docs';

/** Length of a description in characters: what search engines show whole, and not too little. */
const LENGTH = { en: [50, 160], zh: [25, 80] } as const;

/** Longest title that search engines show whole, in characters. */
const TITLE_LENGTH = { en: 50, zh: 30 } as const;

/** Titles that say nothing without the section around them. */
const NOT_ALONE =
  /^(?:overview|introduction|index|usage|config|configuration|options|default|notes|example|banner|footer|bundle|redirect|syntax|format|dts|shims|id|output|source|resolve|tools|plugins|概览|介绍|简介|用法|配置|选项|示例|输出|源码|插件|工具)$/i;

/** The blog's own overview: its document title is fixed by OVER-12. */
const FIXED_TITLES = new Set(['blog/index']);

function heading(doc: Doc): string | undefined {
  const headings = childrenOf(doc.tree).filter((node) => node.type === 'heading');
  const first = headings.find(({ depth }) => depth === 1);
  return first && textOf(first);
}

const titleOf = (doc: Doc) => doc.frontMatter.title ?? heading(doc) ?? '';

const lengthOf = (text: string) => [...text].length;

/** Values that more than one page has, with these pages. */
function repeated(pages: readonly Doc[], read: (doc: Doc) => string): string[] {
  const names = new Map<string, string[]>();
  for (const doc of pages) {
    names.set(read(doc), [...(names.get(read(doc)) ?? []), doc.name]);
  }
  return [...names]
    .filter(([, all]) => all.length > 1)
    .map(([value, all]) => `“${value}”: ${all.join(', ')}`);
}

for (const lang of LANGS) {
  const pages = docs[lang].filter(({ isFragment }) => !isFragment);

  describe(`titles and descriptions in ${lang}`, () => {
    const [least, most] = LENGTH[lang];

    test(`every page is described in ${least} to ${most} characters`, () => {
      const wrong = pages.flatMap(({ name, frontMatter: { description = '' } }) => {
        const length = lengthOf(description);
        return length >= least && length <= most ? [] : `${name}: ${length}, “${description}”`;
      });
      expect(wrong).toEqual([]);
    });

    test('every title can be read alone, and whole', () => {
      const wrong = pages
        .filter(({ slug }) => !FIXED_TITLES.has(slug))
        .filter((doc) => {
          const title = titleOf(doc);
          return title === '' || NOT_ALONE.test(title) || lengthOf(title) > TITLE_LENGTH[lang];
        });
      expect(wrong.map((doc) => `${doc.name}: “${titleOf(doc)}”`)).toEqual([]);
    });

    test('every page has one level-1 heading, or is the home page', () => {
      const wrong = pages.filter(({ slug, tree }) => {
        const nodes = childrenOf(tree).filter((node) => node.type === 'heading');
        return nodes.filter(({ depth }) => depth === 1).length !== (slug === 'index' ? 0 : 1);
      });
      expect(wrong.map(({ name }) => name)).toEqual([]);
    });

    test('no two pages share a title or a description', () => {
      expect(repeated(pages, titleOf)).toEqual([]);
      expect(repeated(pages, ({ frontMatter }) => frontMatter.description ?? '')).toEqual([]);
    });
  });
}
