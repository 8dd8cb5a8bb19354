import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ManualLang, passages } from '../components/home/read-spread';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const shownOf = (lang: ManualLang) =>
  passages(read(`docs/${lang}/guide/languages/index.md`), lang, 2);

test('the spread shows the same sections of a page in both languages', () => {
  const [english, chinese] = [shownOf('en'), shownOf('zh')];
  expect(chinese.length).toBe(english.length);
  expect(english.length).toBeGreaterThanOrEqual(3);
  expect(english[0]).toMatchObject({ isLead: true, heading: 'Two languages, one book' });
  expect(chinese[0]).toMatchObject({ isLead: true, heading: '两种语言，一本书' });
  // What stands in examples is no section of the page.
  expect(english.map(({ heading }) => heading)).not.toContain('Compass');
});

test('passages are the first sentences of paragraphs, in words alone', () => {
  const source =
    '---\ntitle: X\n---\n# A `b` {#x}\n\nOne [two](./c.md)\n**three**. Four. Five.\n\n## 二 {#two}\n\n一行，\n二行。三。\n\n## Code\n\n```md\n# No\n\nNo.\n```\n';
  expect(passages(source, 'en', 2)).toEqual([
    { id: '', isLead: true, heading: 'A b', text: 'One two three. Four.' },
    { id: 'two', isLead: false, heading: '二', text: '一行，二行。三。' },
  ]);
});

test('the bars are those of the newest benchmark', () => {
  const results = readdirSync(new URL('../../bench/results/', import.meta.url));
  const newest = results
    .filter((file) => /^\d{4}-\d\d-\d\d\.json$/.test(file))
    .sort()
    .at(-1);
  expect(read('components/home/BuildTimes.tsx')).toContain(`/results/${newest}'`);
});
