import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { navigation } from '../pages.mjs';

const BIN = fileURLToPath(new URL('../../packages/diglot/bin/diglot.js', import.meta.url));

export const diglot = {
  name: 'Diglot',
  packages: [],
  docs: 'docs',
  files: (pages) => ({
    'docs/index.md': '---\npageType: home\n---\n\n# Benchmark\n',
    'docs/_nav.json': navigation(pages),
    'diglot.config.mjs': "export default { title: 'Benchmark' };\n",
  }),
  translated: {
    folders: { en: 'docs/en', zh: 'docs/zh' },
    drawings: 'docs/public',
    files: (pages) => ({
      'docs/index.md': undefined,
      'docs/_nav.json': undefined,
      ...Object.fromEntries(
        ['en', 'zh'].flatMap((lang) => [
          [`docs/${lang}/index.md`, '---\npageType: home\n---\n\n# Benchmark\n'],
          [`docs/${lang}/_nav.json`, navigation(pages)],
        ]),
      ),
      'diglot.config.mjs': `export default {
  title: 'Benchmark',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
};
`,
    }),
  },
  build: [process.execPath, BIN, 'build'],
  dev: (port) => [process.execPath, BIN, 'dev', '--port', String(port)],
  out: 'dist',
  caches: [path.join('node_modules', '.cache', 'diglot')],
  does: 'embedded search in each language, Markdown of each page, checked links, a strict policy',
  search: { open: '.dg-search-button', input: 'dialog input', hit: '[role=option]' },
};
