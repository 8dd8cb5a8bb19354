import { expect, test } from 'vitest';
import { createSite } from './test-site';

const svg = '<svg viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const nodes = [
  {
    tag: 'svg',
    props: { viewBox: '0 0 8 8' },
    children: [{ tag: 'path', props: { d: 'M0 0h8v8z' }, children: [] }],
  },
];

test('SIDE-08: icons and tags of _meta.json, and of pages, which count more', async () => {
  const { scan, problems } = createSite({
    '_meta.json': [
      { type: 'file', name: 'a', icon: svg, tag: 'new' },
      { type: 'file', name: 'b', icon: '🚀', context: 'from-meta' },
      { type: 'section-header', label: 'C', icon: '/c.png' },
      { type: 'dir', name: 'd', icon: '/d.svg', context: 'dir' },
      { type: 'custom-link', label: 'E', link: 'https://e.example', icon: '📦', tag: 'ext' },
    ],
    'a.md': '',
    'b.md': `---\nicon: '${svg}'\ntag: beta\ncontext: own\n---\n`,
    'd/index.md': '',
    'd/x.md': '---\nicon: /x.png\n---\n',
  });
  const items = (await scan()).sidebars.en?.['/'] ?? [];
  expect(items.map((item) => 'tag' in item && item.tag)).toEqual([
    { icon: { markup: nodes }, tag: 'new' },
    { icon: { markup: nodes }, tag: 'beta' },
    { image: '/c.png' },
    { image: '/d.svg' },
    { icon: { markup: ['📦'] }, tag: 'ext' },
  ]);
  expect(items.map((item) => 'context' in item && item.context)).toEqual([
    false,
    'own',
    false,
    'dir',
    false,
  ]);
  expect(items[3]).toMatchObject({ items: [{ tag: { image: '/x.png' } }] });
  expect(await problems()).toBe('');
});

test('cards of a home page have icons; what the policy refuses of one is a warning', async () => {
  const { scan, problems } = createSite({
    'index.md': [
      '---',
      'pageType: home',
      'features:',
      '  - { title: A, details: a, icon: 🎨 }',
      `  - { title: B, details: b, icon: '${svg}' }`,
      '  - { title: C, details: c, icon: /c.svg }',
      `  - { title: D, details: d, icon: '<svg onload="x"></svg>' }`,
      '---',
    ].join('\n'),
  });
  const { features = [] } = (await scan()).pages[0]?.versions.en?.source.frontmatter ?? {};
  expect(features.map(({ icon }) => icon)).toEqual([
    '🎨',
    { markup: nodes },
    { image: '/c.svg' },
    { markup: [{ tag: 'svg', props: {}, children: [] }] },
  ]);
  expect(await problems()).toMatchInlineSnapshot(`
    "warning [diglot] A part of this markup is left out, since the content security policy refuses it: onload="…"
      docs/index.md:7:29  (features[3].icon)
        6 |   - { title: C, details: c, icon: /c.svg }
      > 7 |   - { title: D, details: d, icon: '<svg onload="x"></svg>' }
          |                             ^
        8 | ---
      Fix: Remove it: give SVG its looks by attributes such as "fill", and behaviour to a component."
  `);
});

test('images of other hosts in front matter are refused, each at its place', async () => {
  const files = {
    'index.md': [
      '---',
      'hero:',
      '  name: A',
      '  image: { src: https://img.example/a.png }',
      'features:',
      '  - { title: A, details: a, icon: https://img.example/b.svg }',
      'icon: https://img.example/c.svg',
      '---',
    ].join('\n'),
  };
  const text = await createSite(files).problems();
  expect(text.match(/docs\/index.md:\d+:\d+ .*/g)).toEqual([
    'docs/index.md:4:12  (hero.image.src)',
    'docs/index.md:6:29  (features[0].icon)',
    'docs/index.md:7:1  (icon)',
  ]);
  expect(await createSite(files, { policy: { images: ['https://img.example'] } }).problems()).toBe(
    '',
  );
});
