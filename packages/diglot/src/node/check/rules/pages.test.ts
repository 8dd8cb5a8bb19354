import { describe, expect, test } from 'vitest';
import { emptyFrontMatter, frontMatterSchema } from '../../schema/front-matter';
import { parseYaml } from '../../source/parse-yaml';
import { splitSource } from '../../source/split-source';
import type { CheckedPage } from '../checked-pages';
import type { Problem } from '../finding';
import { parseSource } from '../prose/parse-source';
import { alternativeTextProblems } from './alternative-texts';
import { overviewProblems } from './overviews';
import { pageParityProblems } from './page-parity';
import { descriptionProblems, titleProblems } from './titles';

/** A page from its text; its level-1 headings are those that it names. */
function page(name: string, text: string, lang = 'en'): CheckedPage {
  const parsed = parseYaml(splitSource(text, 'md').frontMatter);
  const data = 'data' in parsed ? parsed.data : undefined;
  const frontMatter = data ? frontMatterSchema.parse(data) : emptyFrontMatter;
  const titles = [...text.matchAll(/^# (.+)$/gm)].map(([, title = '']) => title);
  return {
    routePath: `/${name}`,
    identity: `/${name}`,
    lang,
    file: `docs/${lang}/${name}.md`,
    format: 'md',
    text,
    frontMatter,
    title: frontMatter.title ?? titles[0] ?? name,
    titles,
    sections: [],
  };
}

const told = (problems: readonly Problem[]) =>
  problems.map(({ file, line, other, message, severity }) => {
    const there = other ? ` ${other.file}:${other.line}` : '';
    return `${file}:${line}${there} ${severity ? `${severity} ` : ''}${message}`;
  });

test('an overview that leaves out what no page has is told at its place', () => {
  const overview = page('a', '---\noverview: true\noverviewExclude: [next, nxet]\n---\n# A\n');
  expect(told(overviewProblems([overview], new Set(['next', 'messages'])))).toEqual([
    'docs/en/a.md:3 warning No page has a section "nxet" that the overview could leave out',
  ]);
});

describe('titles', () => {
  test.each([
    ['---\npageType: home\n---\n', "the home page has the site's"],
    ['---\ntitle: A title\n---\n', 'front matter'],
    ['# A title\n', 'a heading'],
    [`# ${'标'.repeat(30)}\n`, '30 characters of Chinese'],
    [`# ${'x'.repeat(60)}\n`, '60 letters'],
  ])('let pass: %j (%s)', (text) => {
    expect(titleProblems([page('a', text)])).toEqual([]);
  });

  test.each([
    ['Text.\n', 'docs/en/a.md:1 The page has no title: readers see "a"'],
    ['# A\n\n# B\n', 'docs/en/a.md:1 The page has a second heading of level 1: "B"'],
    [
      `# ${'标'.repeat(31)}\n`,
      `docs/en/a.md:1 The title is 62 letters wide, and search engines show 60: "${'标'.repeat(31)}"`,
    ],
    [
      `---\ndate: 2025-01-01\ntitle: ${'x'.repeat(61)}\n---\n`,
      `docs/en/a.md:3 The title is 61 letters wide, and search engines show 60: "${'x'.repeat(61)}"`,
    ],
  ])('find: %j', (text, problem) => {
    expect(told(titleProblems([page('a', text)]))).toEqual([problem]);
  });

  test('two pages with one title name each other', () => {
    expect(told(titleProblems([page('a', '# One'), page('b', '---\ntitle: One\n---\n')]))).toEqual([
      'docs/en/b.md:2 docs/en/a.md:1 The title "One" is that of another page, too',
    ]);
  });
});

describe('descriptions', () => {
  const described = (text: string, name = 'a') =>
    page(name, `---\nsidebar: true\ndescription: ${text}\n---\n`);

  test.each([
    [page('a', '---\npageType: home\n---\n')],
    [described('x'.repeat(50))],
    [described('x'.repeat(160))],
    [described('字'.repeat(25))],
    [described('字'.repeat(80))],
  ])('let pass: %#', (given) => {
    expect(descriptionProblems([given])).toEqual([]);
  });

  test.each([
    [
      page('a', 'Text.'),
      "docs/en/a.md:1 The page has no description: search engines are given the site's",
    ],
    [
      described('x'.repeat(49)),
      'docs/en/a.md:3 The description is 49 letters wide: it should be 50 to 160',
    ],
    [
      described('字'.repeat(81)),
      'docs/en/a.md:3 The description is 162 letters wide: it should be 50 to 160',
    ],
  ])('find: %#', (given, problem) => {
    expect(told(descriptionProblems([given]))).toEqual([problem]);
  });

  test('two pages with one description name each other', () => {
    const text = 'x'.repeat(60);
    expect(told(descriptionProblems([described(text), described(text, 'b')]))).toEqual([
      'docs/en/b.md:3 docs/en/a.md:3 The description is that of another page, too',
    ]);
  });
});

describe('front matter', () => {
  const compare = (original: string, translation: string) =>
    told(
      pageParityProblems(page('a', `---\n${original}\n---\n`), [
        page('a', `---\n${translation}\n---\n`, 'zh'),
      ]),
    );

  test('values and what belongs to one version may differ', () => {
    expect(compare('title: A', 'title: 甲\nredirectFrom: [/old]')).toEqual([]);
  });

  test('a post has the tags and authors of its original, or its own', () => {
    const post = 'date: 2026-03-01\ntags: [cli, news]\nauthors: [ada]';
    expect(compare(post, 'date: 2026-03-01')).toEqual([]);
    expect(compare(post, 'date: 2026-03-01\ntags: [cli]\nauthors: [lin, mei]')).toEqual([]);
    expect(compare(post, 'tags: [cli]')).toEqual([
      'docs/zh/a.md:2 docs/en/a.md:2 The front matter lacks "date", which the original has',
    ]);
  });

  test('fields must be there in both, at any depth', () => {
    expect(
      compare('title: A\nhero:\n  name: N\n  text: T', 'hero:\n  name: N\n  tagline: 句\nicon: 🦊'),
    ).toEqual([
      'docs/zh/a.md:2 docs/en/a.md:2 The front matter lacks "title", which the original has',
      'docs/zh/a.md:2 docs/en/a.md:5 The front matter lacks "hero.text", which the original has',
      'docs/zh/a.md:4 docs/en/a.md:3 The original has no "hero.tagline" in its front matter',
      'docs/zh/a.md:5 docs/en/a.md:2 The original has no "icon" in its front matter',
    ]);
  });

  test('one that cannot be read is not compared: another message says so', () => {
    const broken = { ...page('a', '# A', 'zh'), text: '---\ntitle: a: b\n---\n' };
    expect(pageParityProblems(page('a', '---\ntitle: A\n---\n'), [broken])).toEqual([]);
    expect(
      pageParityProblems(page('a', '---\ntitle: A\n---\n'), [page('a', '# 甲', 'zh')]),
    ).toHaveLength(1);
  });

  test('an exception with a reason is kept; one that nothing needs is told', () => {
    const except = (parts: string) => `parity:\n  except: [${parts}]\n  reason: why`;
    expect(compare('title: A', except('frontMatter'))).toEqual([]);
    expect(compare(`title: A\n${except('frontMatter')}`, 'icon: 🦊')).toEqual([]);
    expect(compare('title: A', `title: 甲\n${except('code')}`)).toEqual([
      'docs/zh/a.md:4 warning Nothing needs the exception "code" any more',
    ]);
    expect(compare(`title: A\n${except('frontMatter')}`, 'title: 甲')).toEqual([
      'docs/en/a.md:4 warning Nothing needs the exception "frontMatter" any more',
    ]);
  });

  test('an exception without a reason, or for what nobody compares, is refused', () => {
    const parse = (parity: unknown) => frontMatterSchema.safeParse({ parity }).success;
    expect(parse({ except: ['code'], reason: 'why' })).toBe(true);
    expect(parse({ except: ['code'] })).toBe(false);
    expect(parse({ except: ['code'], reason: '' })).toBe(false);
    expect(parse({ except: ['words'], reason: 'why' })).toBe(false);
  });
});

describe('alternative texts', () => {
  const check = (text: string, format: 'md' | 'mdx') => {
    const parsed = parseSource({ file: 'a', tag: 'en', lang: 'en', text, syntax: { format } });
    return parsed
      ? alternativeTextProblems(parsed).map(({ line, message }) => `${line} ${message}`)
      : [];
  };

  test.each([
    ['![A box](a.png)', 'md'],
    ['<img src="a.png" alt="" />', 'md'],
    ['<img src="a.png" alt="" />', 'mdx'],
    ['<img {...props} />', 'mdx'],
    ['`![](a.png)`', 'md'],
  ] as const)('let pass: %s (%s)', (text, format) => {
    expect(check(text, format)).toEqual([]);
  });

  test.each([
    ['Text\n\n![](a.png)', 'md', '3 The image has no alternative text'],
    ['![][a]\n\n[a]: a.png', 'md', '1 The image has no alternative text'],
    ['<img src="a.png">', 'md', '1 The image has no alternative text'],
    ['<img src="a.png" />', 'mdx', '1 The image has no alternative text'],
    ['![a.png](a.png)', 'mdx', '1 The alternative text "a.png" is the name of a file'],
  ] as const)('find: %s (%s)', (text, format, problem) => {
    expect(check(text, format)).toEqual([problem]);
  });
});
