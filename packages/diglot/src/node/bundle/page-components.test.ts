import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFileFindings } from '../files/file-findings';
import { writeFiles } from '../files/test-files';
import type { PageSource } from '../site/types';
import { collectComponents } from './page-components';

const root = mkdtempSync(path.join(tmpdir(), 'diglot-components-'));

const FILES = {
  'tsconfig.json': '{ "compilerOptions": { "paths": { "#/*": ["./*"] } } }',
  'card/index.tsx': '',
  'plain.jsx': '',
  'aliased.ts': '',
  'note.mdx': "import { Deep } from '#/deep';\n",
  'deep.ts': '',
  'folder/index.mdx': "import { Inner } from './inner';\n",
  'folder/inner/index.ts': '',
  'node_modules/here/package.json': '{ "name": "here", "exports": { "import": "./here.mjs" } }',
  'node_modules/here/here.mjs': '',
};

test('modules are found as the Markdown stage finds them; what is missing is left to it', async () => {
  writeFiles(root, FILES);
  const names = [
    './card',
    '#/aliased',
    '#/missing',
    './plain',
    '#/note',
    './folder',
    './missing',
    'here',
    'not-here',
    'node:os',
  ];
  const source = names.map((name, index) => `import x${index} from '${name}';\n`).join('');
  const file = path.join(root, 'page.mdx');
  writeFileSync(file, source);
  // A part of what is known of a page: nothing else is looked at.
  const page = { format: 'mdx', file } as PageSource;
  const { components: found } = await collectComponents([page], {
    known: createFileFindings(new Map()),
    names: { root, alias: {} },
  });
  const files = ['aliased.ts', 'card/index.tsx', 'plain.jsx', 'deep.ts', 'folder/inner/index.ts'];
  expect(found).toEqual([...files.map((file) => path.join(root, file)), 'here', 'node:os'].sort());
});
