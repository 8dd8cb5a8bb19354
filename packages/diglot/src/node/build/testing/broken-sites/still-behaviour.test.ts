import { afterAll, expect, test } from 'vitest';
import { errorsOf, removeBrokenSites } from './broken-site';

afterAll(removeBrokenSites);

const PAGE = {
  'docs/en/guide/page.mdx': `import { Box } from '../../../components/Box';\n\n# Page\n\n<Box />\n`,
  'docs/en/guide/_meta.json': '["index", "start", "page"]',
};

test('state in a component that a page defines itself', async () => {
  const page = `import { useState } from 'react';

export const Inline = () => {
  const [isOpen] = useState(false);
  return <p>{String(isOpen)}</p>;
};

# Page

<Inline />
`;
  expect(await errorsOf({ ...PAGE, 'docs/en/guide/page.mdx': page })).toContain(
    'Fix: Move <Inline> into a file in "components/", and import it from there: there it comes alive.',
  );
});

test('a handler in a page, and in the children of an island', async () => {
  const box = `'use client';\n\nexport function Box({ children }: { children: unknown }) {\n  return <div>{String(children)}</div>;\n}\n`;
  const site = {
    ...PAGE,
    'docs/en/guide/page.mdx': `# Page\n\n<button type="button" onClick={() => 1}>Go</button>\n`,
    'docs/en/guide/start.mdx': `import { Box } from '../../../components/Box';\n\n# Start\n\n## First {#first}\n\n<Box><button type="button" onClick={() => 1}>Go</button></Box>\n`,
    'docs/en/guide/start.md': null,
    'docs/zh/guide/start.md': null,
    'components/Box.tsx': box,
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The page gives <button> the function "onClick", but it is rendered when the site is built and does nothing in the browser.
      docs/en/guide/page.mdx:3:1
        2 |
      > 3 | <button type="button" onClick={() => 1}>Go</button>
          | ^
        4 |
      Fix: Put this into a component in "components/", and use that here: there it comes alive.
      The same in:
        docs/en/guide/start.mdx:7:6"
  `);
});

test('an image that is used as a component', async () => {
  const site = {
    ...PAGE,
    'components/Box.tsx': `import Logo from './logo.svg';\n\nexport const Box = () => (\n  <p>\n    <Logo />\n  </p>\n);\n`,
    'components/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/en/guide/start.mdx': `import Logo from '../../../components/logo.svg';\n\n# Start\n\n## First {#first}\n\n<Logo />\n`,
    'docs/en/guide/start.md': null,
    'docs/zh/guide/start.md': null,
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] An image is used as a component, but an imported image is its address.
      components/Box.tsx:5:5
        4 |   <p>
      > 5 |     <Logo />
          |     ^
        6 |   </p>
      Fix: Write \`<img src={Name} alt="…" />\`, with the imported name.

    error [diglot] The image "logo.900fbe93.svg" is used as a component, but an imported image is its address.
      docs/en/guide/start.mdx:7:1
        6 |
      > 7 | <Logo />
          | ^
        8 |
      Fix: Write \`<img src={Name} alt="…" />\`, with the imported name."
  `);
});

test('a function that a page gives to a component made of an SVG file, and a file that is no SVG', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const site = {
    ...PAGE,
    'components/Box.tsx': `import Logo from './logo.svg?react';\n\nexport const Box = () => (\n  <p>\n    <Logo onClick={() => {}} />\n  </p>\n);\n`,
    'components/logo.svg': svg,
    'docs/en/guide/start.mdx': `import Logo from '../../../components/logo.svg?react';\n\n# Start\n\n## First {#first}\n\n<Logo onClick={() => {}} />\n`,
    'docs/en/guide/start.md': null,
    'docs/zh/guide/start.md': null,
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The page gives <svg> the function "onClick", but it is rendered when the site is built and does nothing in the browser.
      docs/en/guide/start.mdx:7:1
        6 |
      > 7 | <Logo onClick={() => {}} />
          | ^
        8 |
      Fix: Put this into a component in "components/", and use that here: there it comes alive."
  `);
  expect(await errorsOf({ ...site, 'components/logo.svg': 'A logo' })).toMatchInlineSnapshot(`
    "error [diglot] The file is imported as an SVG image, but it holds no <svg> element.
      components/logo.svg:1:1
      > 1 | A logo
          | ^
      Fix: Export the image as SVG once more, or correct the import."
  `);
});
