import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { partsOf } from '../pages.mjs';

const BIN = fileURLToPath(new URL('../../packages/diglot/bin/diglot.js', import.meta.url));

export const diglot = {
  name: 'Diglot',
  packages: [],
  docs: 'docs',
  files: (pages) => ({
    'docs/index.md': '---\npageType: home\n---\n\n# Benchmark\n',
    'docs/_nav.json': JSON.stringify(
      partsOf(pages).map(({ name, sections, first }) => ({
        text: name,
        link: `/${name}/${sections[0]}/page-${first}`,
        activeMatch: `^/${name}/`,
      })),
    ),
    'diglot.config.mjs': "export default { title: 'Benchmark' };\n",
  }),
  build: [process.execPath, BIN, 'build'],
  dev: (port) => [process.execPath, BIN, 'dev', '--port', String(port)],
  out: 'dist',
  caches: [path.join('node_modules', '.cache', 'diglot')],
  does: 'embedded search in each language, Markdown of each page, checked links, a strict policy',
  search: { open: '.dg-search-button', input: 'dialog input', hit: '[role=option]' },
};
