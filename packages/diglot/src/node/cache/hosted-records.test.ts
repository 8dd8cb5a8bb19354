import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPageText } from '../../search/text/page-text';
import { createHostedRecords, splitText } from './hosted-records';

const page = (prose: string) =>
  createPageText({
    routePath: '/zh/guide/a b',
    title: '页面',
    sections: [
      { depth: 1, id: '', heading: '页面' },
      { depth: 2, id: 'two', heading: '二' },
      { depth: 3, id: 'three', heading: '三' },
    ],
    texts: [
      { prose: '开头', code: '' },
      { prose, code: 'x = 1' },
      { prose: '', code: '' },
    ],
    code: true,
  });

const options = { lang: 'zh', base: '/docs/', siteUrl: 'https://a.example' };

test('DATA-14: a record for each section, with its published address and its weight', () => {
  expect(
    createHostedRecords(page('内容'), options).map(({ objectID, url, type, weight, content }) => [
      objectID,
      url,
      type,
      weight.level,
      weight.position,
      content,
    ]),
  ).toEqual([
    ['/docs/zh/guide/a%20b', 'https://a.example/docs/zh/guide/a%20b', 'lvl1', 100, 0, '开头'],
    [
      '/docs/zh/guide/a%20b#two',
      'https://a.example/docs/zh/guide/a%20b#two',
      'lvl1',
      90,
      1,
      '内容 x = 1',
    ],
    [
      '/docs/zh/guide/a%20b#three',
      'https://a.example/docs/zh/guide/a%20b#three',
      'lvl2',
      80,
      2,
      null,
    ],
  ]);
});

test('without the address of the site, paths are sent', () => {
  const [first] = createHostedRecords(page(''), { ...options, base: '/', siteUrl: '' });
  expect(first?.url).toBe('/zh/guide/a%20b');
});

test('a long section is several records, each below the limit, with one address', () => {
  const records = createHostedRecords(page('请求配置。'.repeat(4000)), options).filter(({ url }) =>
    url.endsWith('#two'),
  );
  expect(records.length).toBeGreaterThan(5);
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  for (const record of records) {
    expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(10_000);
  }
  expect(records.map(({ content }) => content).join('')).toContain('请求配置。'.repeat(3999));
});

test('parts of a text fit, and together they are the text', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '词', '。', '"', '\n', '😀'),
    maxLength: 600,
  });
  fc.assert(
    fc.property(text, fc.integer({ min: 40, max: 300 }), (text, max) => {
      const parts = splitText(text, max);
      for (const part of parts) {
        expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThanOrEqual(max);
        // Halves of a character would not survive.
        expect(Buffer.from(part).toString()).toBe(part);
      }
      expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});
