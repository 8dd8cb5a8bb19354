import { expect, test } from 'vitest';
import { usePageData } from './page-context';
import { withPageEnd } from './server';
import { samplePage, sampleShell } from './testing/sample';

const CONTENT = '<p>Text</p>';
const shell = sampleShell();

/** Knows its page, and shows nothing on one without description. */
function PageEnd() {
  const { title, description } = usePageData();
  return description === '' ? null : <p>{`The end of ${title}`}</p>;
}

const withPart = (page: Parameters<typeof samplePage>[0]) =>
  withPageEnd(CONTENT, {
    page: samplePage({ description: 'About it.', ...page }),
    shell,
    parts: { PageEnd },
  });

test('a site’s part stands behind the text of doc pages', () => {
  expect(withPart({})).toBe(
    `${CONTENT}<div class="dg-page-end"><p>The end of Quick start</p></div>`,
  );
  for (const pageType of ['home', 'custom', 'blank', '404'] as const) {
    expect(withPart({ pageType })).toBe(CONTENT);
  }
});

test('nothing is added where it shows nothing, or where there is none', () => {
  expect(withPart({ description: '' })).toBe(CONTENT);
  expect(withPageEnd(CONTENT, { page: samplePage(), shell, parts: {} })).toBe(CONTENT);
});

test('in a text of another language it says its own', () => {
  expect(withPart({ lang: 'zh', contentLang: 'en' })).toContain(
    '<div class="dg-page-end" lang="zh-CN" dir="ltr">',
  );
});
