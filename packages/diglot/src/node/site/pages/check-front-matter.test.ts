import { describe, expect, test } from 'vitest';
import { checkFrontMatter } from './check-front-matter';

describe('fields of the author’s own', () => {
  test.each([
    'author',
    'ogImage',
    'layout',
    'category',
    'thumbnail',
    'image',
    'lang',
    'published',
    'featured',
  ])('"%s" passes as it is', (name) => {
    const { frontmatter, problems } = checkFrontMatter({ title: 'A', [name]: ['x', { y: 1 }] });
    expect(problems).toEqual([]);
    expect(frontmatter).toMatchObject({ title: 'A', own: { [name]: ['x', { y: 1 }] } });
  });

  test.each([
    ['slug', /"redirectFrom"/],
    ['sidebar_position', /"_meta.json"/],
    ['sidebar_label', /"_meta.json"/],
    ['order', /"_meta.json"/],
  ])('"%s", which other engines read, is told with what does it here', (name, remedy) => {
    const { frontmatter, problems } = checkFrontMatter({ [name]: 'x' });
    expect(problems).toMatchObject([
      { kind: 'unknown-key', path: [name], fix: expect.stringMatching(remedy) },
    ]);
    expect(frontmatter).toMatchObject({ own: { [name]: 'x' } });
  });

  test.each([
    ['pagetype', 'pageType'],
    ['page_type', 'pageType'],
    ['title-suffix', 'titleSuffix'],
    ['titel', 'title'],
    ['descripton', 'description'],
    ['navBar', 'navbar'],
    ['overviewHeader', 'overviewHeaders'],
    ['feature', 'features'],
  ])('"%s" is a slip for "%s"', (slip, known) => {
    const [problem] = checkFrontMatter({ [slip]: true }).problems;
    expect(problem).toMatchObject({ kind: 'unknown-key', path: [slip] });
    expect(problem?.fix).toContain(`Rename it to "${known}"`);
  });

  test('there are none where the author wrote none', () => {
    expect(checkFrontMatter({ title: 'A' }).frontmatter).not.toHaveProperty('own');
  });

  test('a wrong value beside them is reported and left out', () => {
    const { frontmatter, problems } = checkFrontMatter({ pageType: 'dok', mood: 'good' });
    expect(problems).toMatchObject([{ kind: 'invalid-value', path: ['pageType'] }]);
    expect(frontmatter).toMatchObject({ pageType: 'doc', own: { mood: 'good' } });
  });

  test('what JSON cannot hold travels as text', () => {
    const { frontmatter } = checkFrontMatter({ n: Number.NaN, at: 12n });
    expect(frontmatter.own).toEqual({ n: 'NaN', at: '12' });
  });
});

describe('home pages as Rspress has them', () => {
  test('picture, note, icons and widths', () => {
    const { frontmatter, problems } = checkFrontMatter({
      pageType: 'home',
      hero: {
        badge: { text: 'v2 is out', link: '/blog' },
        name: '<span class="brand">Lib &amp; more</span>',
        text: 'One\nTwo\n',
        image: { src: { light: '/a.png', dark: '/b.png' }, srcset: ['/a.png', '/a2.png 2x'] },
      },
      features: [{ title: 'Fast', details: 'Very<br>fast', icon: '🚀', span: 6, link: '/a' }],
    });
    expect(problems).toEqual([]);
    expect(frontmatter.hero).toEqual({
      badge: { text: 'v2 is out', link: '/blog' },
      name: 'Lib & more',
      text: 'One\nTwo',
      image: { src: { light: '/a.png', dark: '/b.png' }, alt: '', srcset: '/a.png, /a2.png 2x' },
      actions: [],
      stars: false,
      oval: true,
    });
    expect(frontmatter.features).toEqual([
      { title: 'Fast', details: 'Very\nfast', icon: '🚀', span: 6, link: '/a' },
    ]);
  });

  test('a width that no row has', () => {
    const { problems } = checkFrontMatter({ features: [{ title: 'A', details: '', span: 5 }] });
    expect(problems).toMatchObject([{ path: ['features', 0, 'span'], kind: 'invalid-value' }]);
  });
});

test('page types and switches as Rspress has them', () => {
  const { frontmatter, problems } = checkFrontMatter({
    pageType: 'doc-wide',
    sidebar: 'placeholder',
    icon: '/a.svg',
    tag: 'new',
    context: 'c',
  });
  expect(problems).toEqual([]);
  expect(frontmatter).toMatchObject({
    pageType: 'doc-wide',
    sidebar: false,
    icon: '/a.svg',
    tag: 'new',
    context: 'c',
  });
});

test('a field without a value counts as absent', () => {
  const { frontmatter, problems } = checkFrontMatter({ title: 'A', tag: null, hero: null });
  expect(problems).toEqual([]);
  expect(frontmatter).toMatchObject({ title: 'A' });
  expect(frontmatter.tag).toBeUndefined();
});
