import { createRouteLookup } from 'diglot/tools';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ANSWER } from './answer';
import { readPage, readSection } from './read-markdown';
import type { SitePage, SiteSection } from './site-pages';

const EN = { lang: 'en', tag: 'en', label: 'English', prefix: '' };

const section = (id: string, heading: string, depth: number, state = 'current'): SiteSection => ({
  ...{ route: '/a', id, heading, depth, state },
  text: `Text of ${heading}`,
  lang: 'en',
});

function siteWith(
  markdown: string,
  sections: readonly SiteSection[],
  more: Partial<SitePage> = {},
) {
  const page: SitePage = {
    ...{ language: EN, routePath: '/a', title: 'A', contentLang: 'en' },
    ...{ sections: [section('', 'A', 1), ...sections], missing: [], ...more },
  };
  const pages = [page];
  return {
    ...{ title: 'Site', description: '', base: '/', siteUrl: '', origin: undefined },
    ...{ defaultLang: 'en', languages: [EN], pages, pageAt: createRouteLookup(pages) },
    markdownOf: async () => markdown,
  };
}

const PAGE = `# A

Lead.

## The \`one\` [link](/x "T")

One.

\`\`\`\`md
## Two
\`\`\`
## Two
\`\`\`\`

### Under one

Below.

- ## Two

  In a list.

## Two

Last.
`;

const SECTIONS = [
  section('one', 'The one link', 2),
  section('under', 'Under one', 3),
  section('two', 'Two', 2),
  section('two-1', 'Two', 2, 'behind'),
  section('hero', 'Only in the hero', 2),
];

const markdownOf = async (id?: string, path = '/a') => {
  const { data } = await readSection(siteWith(PAGE, SECTIONS), { path, id });
  return data.markdown;
};

test('a section is what stands below its heading, down to the next of its rank', async () => {
  expect(await markdownOf('')).toBe('# A\n\nLead.\n');
  expect(await markdownOf('one')).toMatch(/^## The `one` .*Below\.\n$/s);
  expect(await markdownOf('under')).toMatch(/^### Under one\n\nBelow\./);
  expect(await markdownOf('two')).toMatch(/## Two\n\n {2}In a list\.\n$/);
  expect(await markdownOf('two-1')).toBe('## Two\n\nLast.\n');
  expect(await markdownOf(undefined, '/a#two-1')).toBe('## Two\n\nLast.\n');
  expect(await markdownOf('#under')).toMatch(/^### Under one/);
  expect(await markdownOf('The one link')).toMatch(/^## The `one`/);
});

test('a section that the Markdown does not have is given by its text', async () => {
  expect(await markdownOf('hero')).toBe('## Only in the hero\n\nText of Only in the hero\n');
});

test('who names no section is told which ones there are, or where the original has it', async () => {
  const missing = [{ ...section('more', 'More', 2, 'missing'), route: '/orig' }];
  const site = siteWith(PAGE, SECTIONS, { missing });
  await expect(readSection(site, { path: '/a', id: 'no' })).rejects.toMatchObject({
    message: 'The page /a has no section "no".',
    fix: expect.stringContaining('- two-1 (Two)'),
  });
  await expect(readSection(site, { path: '/a', id: 'more' })).rejects.toMatchObject({
    message: expect.stringContaining('not translated yet'),
    fix: 'Read it in the original: path "/orig", id "more".',
  });
});

test('what is behind, missing or not translated is said', async () => {
  const missing = [section('more', 'More', 2, 'missing')];
  const { text } = await readPage(siteWith(PAGE, SECTIONS, { missing }), '/a');
  expect(text).toMatch(
    /^A \(\/a\)\nSections whose original has changed since: two-1\.\n.*: more\.\n\n# A/,
  );
  const { data } = await readSection(siteWith(PAGE, SECTIONS), { path: '/a', id: 'two-1' });
  expect(data.notes).toEqual([expect.stringContaining('has changed since it was translated')]);
  const fallback = await readPage(siteWith(PAGE, SECTIONS, { contentLang: 'fr' }), '/a');
  expect(fallback.text).toContain(
    'not translated into English yet. This is the original, in "fr".',
  );
});

const words = (count: number): string => 'Words of the page. "Quoted" \\ text.\n\n'.repeat(count);

test('a page that is too long is cut before a section, and says which ones are left', async () => {
  const markdown = `# A\n\n## One\n\n${words(2000)}## Two\n\n${words(800)}### Under\n\n${words(800)}`;
  const sections = [
    section('one', 'One', 2),
    section('two', 'Two', 2),
    section('under', 'Under', 3),
  ];
  const site = siteWith(markdown, sections);
  const { text, data } = await readPage(site, '/a');
  expect(text.length).toBeLessThanOrEqual(MAX_ANSWER);
  expect(JSON.stringify(data).length).toBeLessThanOrEqual(MAX_ANSWER);
  expect(data).toMatchObject({ isCut: true, total: markdown.length });
  expect(data.sections).toEqual([
    { id: 'two', heading: 'Two' },
    { id: 'under', heading: 'Under' },
  ]);
  expect(text).toMatch(
    /Cut: these are the characters 0 to [\d,]+ of [\d,]+\.\n.*read_section.*\n- two \(Two\)\n- under \(Under\)$/,
  );
  const rest = await readSection(site, { path: '/a', id: 'two' });
  expect(`${data.markdown}${rest.data.markdown}`.trimEnd()).toBe(markdown.trimEnd());
});

test('a text of any length is read to its end by what each answer says', async () => {
  const piece = fc.constantFrom('word ', '"', '\n', '\n\n', '甲乙。', '😀', '```\n', '\\');
  const text = fc.array(piece, { minLength: 200, maxLength: 400 });
  await fc.assert(
    fc.asyncProperty(text, async (pieces) => {
      const lead = `# A\n\n${pieces.join('').repeat(400)}x`;
      const site = siteWith(`${lead}\n`, []);
      let read = '';
      for (let start: unknown = 0; typeof start === 'number'; ) {
        const { text, data } = await readSection(site, { path: '/a', id: '', start });
        expect(text.length).toBeLessThanOrEqual(MAX_ANSWER);
        expect(JSON.stringify(data).length).toBeLessThanOrEqual(MAX_ANSWER);
        expect(Buffer.from(String(data.markdown)).toString()).toBe(data.markdown);
        if (data.isCut) expect(text).toContain(`start ${data.next}.`);
        read += data.markdown;
        start = data.next;
      }
      expect(read).toBe(`${lead}\n`);
    }),
    { numRuns: 5 },
  );
  const site = siteWith(PAGE, SECTIONS);
  const beyond = readSection(site, { path: '/a', id: '', start: 500 });
  await expect(beyond).rejects.toMatchObject({ code: 'mcp-after-end' });
});
