import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEngine } from '../query/engine';
import { ask, testFiles, testPage } from '../test-index';
import { PLAIN } from './language';
import { dividePage, fileOfSection, filesOfPage, joinPage, nameOfPage } from './page-files';
import { createPageText, type PageText, parsePageText, serializePageText } from './page-text';

const word = fc.constantFrom('alias', 'bundle', 'format', '打包模式', '类型', 'dist.path', 'watch');
const text = fc.array(word, { maxLength: 700 }).map((words) => words.join(' '));
const section = fc.tuple(fc.array(word, { minLength: 1, maxLength: 3 }), text, text);

const pageOf = (sections: readonly (readonly [string[], string, string])[], at: number): PageText =>
  testPage(
    `/page-${at}`,
    `Page ${at}`,
    ...sections.map(([heading, prose, code]) => [heading.join(' '), prose, code] as const),
  );

const page = fc.array(section, { minLength: 1, maxLength: 9 }).map((all) => pageOf(all, 0));

test('a page is what its files say, and each section is in the file that its name tells', () => {
  fc.assert(
    fc.property(page, (page) => {
      const whole = serializePageText(page);
      const name = nameOfPage(whole, () => 'n');
      const files = dividePage(name, whole);
      expect(files.map((file) => file.name)).toEqual(filesOfPage(name).files);
      const read = (file: string) => files.find((each) => each.name === file)?.text ?? '';
      expect(joinPage(name, read)).toBe(whole);
      for (const [index, { prose, code }] of page.sections.entries()) {
        const file = filesOfPage(name).files[fileOfSection(filesOfPage(name), index)] ?? '';
        expect(read(file)).toContain(JSON.stringify([prose, code]).slice(1, -1));
      }
    }),
    { numRuns: 60 },
  );
});

test('a page is what its files say, however many sections are in one of them', () => {
  for (let count = 1; count <= 100; count++) {
    const prose = 'x'.repeat(Math.floor(2000 / count));
    const sections = Array.from({ length: count * 6 }, (_, index) => [`S${index}`, prose] as const);
    const whole = serializePageText(testPage('/a', 'A', ...sections));
    const name = nameOfPage(whole, () => 'n');
    const files = dividePage(name, whole);
    expect(files.map((file) => file.name)).toEqual(['n', 'n-1', 'n-2', 'n-3', 'n-4', 'n-5']);
    const read = (file: string) => files.find((each) => each.name === file)?.text ?? '';
    expect(joinPage(name, read)).toBe(whole);
  }
});

test('keywords and what is deprecated stay with a long page; a short one is one file', () => {
  const long = { prose: 'text '.repeat(1300), code: '' };
  const input = {
    ...{ routePath: '/a', title: 'A', code: true, keywords: ['called so'], isDeprecated: true },
    sections: [
      { depth: 1, id: '', heading: 'A' },
      { depth: 2, id: 'b', heading: 'B' },
    ],
  };
  const whole = serializePageText(
    createPageText({ ...input, texts: [long, { ...long, keywords: ['otherwise'] }] }),
  );
  const name = nameOfPage(whole, () => 'n');
  const [first, second] = dividePage(name, whole);
  expect([first?.name, second?.name]).toEqual(['n', 'n-1']);
  const { sections, isDeprecated } = parsePageText(first?.text ?? '');
  expect(sections.map(({ keywords, prose }) => [keywords, prose !== ''])).toEqual([
    [['called so'], true],
    [['otherwise'], false],
  ]);
  expect(isDeprecated).toBe(true);
  const short = serializePageText(testPage('/s', 'S', ['', 'Few words.'], ['More', 'words']));
  expect(
    dividePage(
      nameOfPage(short, () => 'n'),
      short,
    ),
  ).toEqual([{ name: 'n', text: short }]);
});

test('answers are the same whether pages are divided or not', async () => {
  const query = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  const pages = fc.array(fc.array(section, { minLength: 1, maxLength: 9 }), {
    minLength: 1,
    maxLength: 14,
  });
  await fc.assert(
    fc.asyncProperty(pages, query, query, async (contents, first, second) => {
      const made = contents.map(pageOf);
      const engineOf = (isDivided: boolean) => {
        const { catalog, texts } = testFiles(made, PLAIN, undefined, isDivided);
        const files = {
          language: async () => PLAIN,
          catalog: async () => catalog,
          file: async (name: string) => texts.get(name) ?? '',
        };
        return createEngine(files, { base: '/', prefix: '', defaultLang: 'en' });
      };
      const divided = engineOf(true);
      const whole = engineOf(false);
      // What a query has loaded changes nothing for the next one.
      for (const asked of [first, second, first]) {
        expect(await ask(divided, asked)).toEqual(await ask(whole, asked));
      }
    }),
    { numRuns: 40 },
  );
});

test('of long pages, what few sections say is loaded', async () => {
  const long = (own: string) => `${own} ${'text '.repeat(900)}`;
  const made = Array.from({ length: 6 }, (_, at) =>
    testPage(`/p${at}`, `Page ${at}`, ['', long('a')], ['One', long('wanted')], ['Two', long('b')]),
  );
  const { catalog, texts } = testFiles(made);
  const loads: string[] = [];
  const files = {
    language: async () => PLAIN,
    catalog: async () => catalog,
    async file(name: string) {
      loads.push(texts.get(name) ?? '');
      return texts.get(name) ?? '';
    },
  };
  const engine = createEngine(files, { base: '/', prefix: '', defaultLang: 'en' });
  const hits = await ask(engine, 'wanted');
  expect(hits.map(({ content }) => content?.startsWith('wanted'))).toEqual(made.map(() => true));
  expect(loads.some((file) => file.includes('b text'))).toBe(false);
});
