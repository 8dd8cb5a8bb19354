import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadServerBundle } from '../page/server-bundle';
import { bundle } from './bundle';
import type { Bundles } from './bundles';
import { clientText } from './test-client-text';
import { testBundleOptions } from './test-options';

const FILES = {
  'Box.tsx': `import photo from './photo.png';
import dot from './dot.png';
import font from './small.woff2?url';
import './box.css';
export const Box = () => <p data-font={font}><img src={photo} alt="" /><img src={dot} alt="" /></p>;
`,
  'box.css':
    '@font-face { font-family: Small; src: url(./small.woff2), url(./small.woff2?#iefix) }',
  'photo.png': new Uint8Array(5000).fill(7),
  'dot.png': new Uint8Array(50).fill(7),
  'small.woff2': new Uint8Array(50).fill(7),
};

let root: string;
let bundles: Bundles;
let html: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'diglot-assets-'));
  await mkdir(root, { recursive: true });
  for (const [name, content] of Object.entries(FILES)) {
    await writeFile(path.join(root, name), content);
  }
  const file = path.join(root, 'Box.tsx');
  bundles = await bundle(testBundleOptions(root, ['Box.tsx']));
  const { modules, runtime, renderContent } = await loadServerBundle(bundles.serverFile);
  html = renderContent(runtime.jsx(modules[file]?.Box, {}));
}, 60_000);

test('each file that a still component refers to is published', () => {
  const found = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address = '']) => address);
  const addresses = [...new Set(found)];
  expect(addresses.map((address) => path.extname(address)).sort()).toEqual(['.png', '.woff2']);
  for (const address of addresses) {
    const published = bundles.clientFiles.find(({ file }) => `/${file}` === address);
    expect(existsSync(published?.source ?? ''), address).toBe(true);
  }
});

test('a small image is part of the page, a small font is a file: the policy allows no other', async () => {
  expect(html).toContain('src="data:image/png;base64,');
  const css = await clientText(bundles, bundles.styles.at(-1));
  expect(/@font-face\{.*?\}/.exec(css)?.[0]).toMatch(/url\(\/assets\/small-[^)]*\.woff2\)/);
});
