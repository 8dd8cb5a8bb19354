import { expect, test } from 'vitest';
import { createSite } from '../test-site';

const svg = '<svg viewBox="0 0 8 8" style="color: red"><path d="M0 0h8v8z"/></svg>';
const nodes = [
  {
    tag: 'svg',
    props: { viewBox: '0 0 8 8' },
    children: [{ tag: 'path', props: { d: 'M0 0h8v8z' }, children: [] }],
  },
];

test('SIDE-08: before an item it travels as data; what the policy refuses of it is a warning', async () => {
  const { scan, problems } = createSite({
    '_meta.json': [
      { type: 'file', name: 'a', tag: ` ${svg}` },
      { type: 'file', name: 'b', tag: 'new' },
      { type: 'section-header', label: 'C', tag: '/c.png' },
    ],
    'a.md': '',
    'b.md': '',
  });
  const tags = (await scan()).sidebars.en?.['/']?.map((item) => 'tag' in item && item.tag);
  expect(tags).toEqual([{ markup: nodes }, 'new', { image: '/c.png' }]);
  expect(await problems()).toMatchInlineSnapshot(`
    "warning [diglot] A part of this markup is left out, since the content security policy refuses it: style="…"
      docs/_meta.json:5:5  ([0].tag)
        4 |     "name": "a",
      > 5 |     "tag": " <svg viewBox=\\"0 0 8 8\\" style=\\"color: red\\"><path d=\\"M0 0h8v8z\\"/></svg>"
          |     ^
        6 |   },
      Fix: Remove it: give SVG its looks by attributes such as "fill", and behaviour to a component."
  `);
});

test('SOC-03: as the icon or the content of a social link it travels as data', async () => {
  const { scan, problems } = createSite(
    { 'index.md': '' },
    {
      themeConfig: {
        socialLinks: [
          { icon: 'github', content: 'https://github.com/a' },
          { icon: { svg }, mode: 'dom', content: '<b onclick="x">Bold</b>' },
        ],
      },
    },
  );
  expect((await scan()).socialLinks).toEqual([
    {
      icon: 'github',
      outline: expect.stringMatching(/^M12 1\.8/),
      mode: 'link',
      content: 'https://github.com/a',
    },
    {
      icon: { markup: nodes },
      mode: 'dom',
      content: [{ tag: 'b', props: {}, children: ['Bold'] }],
    },
  ]);
  expect(await problems()).toMatchInlineSnapshot(`
    "warning [diglot] A part of this markup is left out, since the content security policy refuses it: style="…"
      diglot.config.mjs:9:9  (themeConfig.socialLinks[1].icon)
         8 |       {
      >  9 |         "icon": {
           |         ^
        10 |           "svg": "<svg viewBox=\\"0 0 8 8\\" style=\\"color: red\\"><path d=\\"M0 0h8v8z\\"/></svg>"
      Fix: Remove it: give SVG its looks by attributes such as "fill", and behaviour to a component.

    warning [diglot] A part of this markup is left out, since the content security policy refuses it: onclick="…"
      diglot.config.mjs:13:9  (themeConfig.socialLinks[1].content)
        12 |         "mode": "dom",
      > 13 |         "content": "<b onclick=\\"x\\">Bold</b>"
           |         ^
        14 |       }
      Fix: Remove it: give SVG its looks by attributes such as "fill", and behaviour to a component."
  `);
});

test('an image of another host needs the owner’s leave', async () => {
  const files = {
    '_meta.json': [{ type: 'file', name: 'a', tag: 'https://img.example/a.svg' }],
    'a.md': '',
  };
  expect(await createSite(files).problems()).toContain(
    "Allow it in the config: policy: { images: ['https://img.example'] }.",
  );
  const policy = { images: ['https://img.example'] };
  expect(await createSite(files, { policy }).problems()).toBe('');
});
