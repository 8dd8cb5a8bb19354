import { expect, test } from 'vitest';
import { errorsOf } from './broken-site';

const PAGE = {
  'docs/en/guide/page.mdx': `import { Box } from '../../../components/Box';\n\n# Page\n\n<Box />\n`,
  'docs/en/guide/_meta.json': '["index", "start", "page"]',
};

test('state in a component that does not start with the directive', async () => {
  const box = `import { useState } from 'react';

function useToggle() {
  return useState(false);
}

export function Box() {
  const [isOpen] = useToggle();
  return <p>{String(isOpen)}</p>;
}
`;
  expect(await errorsOf({ ...PAGE, 'components/Box.tsx': box })).toMatchInlineSnapshot(`
    "error [diglot] <Box> uses useState, but it is rendered when the site is built and does nothing in the browser.
      components/Box.tsx:4:10
        3 | function useToggle() {
      > 4 |   return useState(false);
          |          ^
        5 | }
      Fix: Start the file of <Box> with the line 'use client'."
  `);
});

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
    `Fix: Move <Inline> into a file in "components/" that starts with the line 'use client', and import it from there.`,
  );
});

test('a handler in a component that does not start with the directive', async () => {
  const box =
    'export const Box = () => (\n  <p>\n    <button onClick={() => 1}>Go</button>\n  </p>\n);\n';
  expect(await errorsOf({ ...PAGE, 'components/Box.tsx': box })).toMatchInlineSnapshot(`
    "error [diglot] <Box> gives <button> the function "onClick", but it is rendered when the site is built and does nothing in the browser.
      components/Box.tsx:3:5
        2 |   <p>
      > 3 |     <button onClick={() => 1}>Go</button>
          |     ^
        4 |   </p>
      Fix: Start the file of <Box> with the line 'use client'."
  `);
});

test('effects by React itself, and a class that is told of its life', async () => {
  const box = `import React from 'react';
import { Clock } from './Clock';

export const Box = () => <Clock />;
`;
  const clock = `import { Component } from 'react';

export class Clock extends Component {
  componentDidMount() {}
  render() {
    return <p>now</p>;
  }
}
`;
  const site = {
    ...PAGE,
    'docs/en/guide/start.mdx': `import Effect from '../../../components/Effect';\n\n# Start\n\n## First {#first}\n\n<Effect />\n`,
    'docs/en/guide/start.md': null,
    'docs/zh/guide/start.md': null,
    'components/Effect.jsx': `import React from 'react';\n\nexport default () => {\n  React.useEffect(() => {});\n  return null;\n};\n`,
    'components/Box.tsx': box,
    'components/Clock.tsx': clock,
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] <Clock> uses componentDidMount, but it is rendered when the site is built and does nothing in the browser.
      components/Box.tsx:4:26
        3 |
      > 4 | export const Box = () => <Clock />;
          |                          ^
        5 |
      Fix: Start the file of <Clock> with the line 'use client'.

    error [diglot] <Effect> uses useEffect, but it is rendered when the site is built and does nothing in the browser.
      components/Effect.jsx:4:9
        3 | export default () => {
      > 4 |   React.useEffect(() => {});
          |         ^
        5 |   return null;
      Fix: Start the file of <Effect> with the line 'use client'."
  `);
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
      Fix: Put this into a component whose file starts with the line 'use client'.
      The same in:
        docs/en/guide/start.mdx:7:6"
  `);
});

test('a component of a package that has state', async () => {
  const site = {
    ...PAGE,
    'components/Box.tsx': `import { Fancy } from 'fancy';\n\nexport const Box = () => <Fancy />;\n`,
    'node_modules/fancy/package.json': '{ "name": "fancy", "main": "index.js" }',
    'node_modules/fancy/index.js': `const React = require('react');
exports.Fancy = function Fancy() {
  const [state] = React.useState('x');
  return React.createElement('p', null, state);
};
`,
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] <Fancy> uses useState, but it is rendered when the site is built and does nothing in the browser.
      docs/en/guide/page.mdx
      Fix: Make a file that contains \`'use client'; export { Fancy } from 'fancy';\` and import the component from there."
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

test('a function that a component made of an SVG file is given, and a file that is no SVG', async () => {
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
    "error [diglot] <Box> gives <svg> the function "onClick", but it is rendered when the site is built and does nothing in the browser.
      components/Box.tsx:5:5
        4 |   <p>
      > 5 |     <Logo onClick={() => {}} />
          |     ^
        6 |   </p>
      Fix: Start the file of <Box> with the line 'use client'.

    error [diglot] The page gives <svg> the function "onClick", but it is rendered when the site is built and does nothing in the browser.
      docs/en/guide/start.mdx:7:1
        6 |
      > 7 | <Logo onClick={() => {}} />
          | ^
        8 |
      Fix: Put this into a component whose file starts with the line 'use client'."
  `);
  expect(await errorsOf({ ...site, 'components/logo.svg': 'A logo' })).toMatchInlineSnapshot(`
    "error [diglot] The file is imported as an SVG image, but it holds no <svg> element.
      components/logo.svg:1:1
      > 1 | A logo
          | ^
      Fix: Export the image as SVG once more, or correct the import."
  `);
});
