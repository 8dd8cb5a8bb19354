import { expect, test } from 'vitest';
import { childrenOf, type Doc, docs, LANGS, textOf } from './support/docs';

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

test.each(LANGS)('every title in %s can be read alone', (lang) => {
  const pages = docs[lang].filter(({ isFragment, slug }) => !isFragment && !FIXED_TITLES.has(slug));
  expect(pages.length).toBeGreaterThan(40);
  const wrong = pages.filter((doc) => NOT_ALONE.test(titleOf(doc)));
  expect(wrong.map((doc) => `${doc.name}: “${titleOf(doc)}”`)).toEqual([]);
});
