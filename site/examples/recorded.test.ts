import { expect, test } from 'vitest';
import { treeOf } from './recorded';

test('a tree has folders first and starts at the common folder', () => {
  const paths = ['dist/index.js', 'dist/units/b.js', 'dist/units/a/c.js', 'dist/a.js'];
  expect(`\n${treeOf(paths)}`).toMatchInlineSnapshot(`
    "
    dist/
    ├── units/
    │   ├── a/
    │   │   └── c.js
    │   └── b.js
    ├── a.js
    └── index.js"
  `);
});

test('several folders at the top stand side by side', () => {
  expect(`\n${treeOf(['b/x.js', 'a.js', 'c/d/y.js'])}`).toMatchInlineSnapshot(`
    "
    ├── b/
    │   └── x.js
    ├── c/
    │   └── d/
    │       └── y.js
    └── a.js"
  `);
});
