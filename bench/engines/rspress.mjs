import { navigation } from '../pages.mjs';

export const rspress = {
  name: 'Rspress',
  packages: ['@rspress/core@2.0.22'],
  docs: 'docs',
  files: (pages) => ({
    'docs/index.md': '# Benchmark\n',
    'docs/_nav.json': navigation(pages),
    'rspress.config.mjs':
      "export default { root: 'docs', title: 'Benchmark', llms: true, route: { cleanUrls: true } };\n",
  }),
  translated: {
    folders: { en: 'docs/en', zh: 'docs/zh' },
    drawings: 'docs/public',
    files: (pages) => ({
      'docs/index.md': undefined,
      'docs/_nav.json': undefined,
      ...Object.fromEntries(
        ['en', 'zh'].flatMap((lang) => [
          [`docs/${lang}/index.md`, '# Benchmark\n'],
          [`docs/${lang}/_nav.json`, navigation(pages)],
        ]),
      ),
      'rspress.config.mjs': `export default {
  root: 'docs',
  title: 'Benchmark',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  llms: true,
  route: { cleanUrls: true },
};
`,
    }),
  },
  build: ['npx', '--no-install', 'rspress', 'build'],
  dev: (port) => ['npx', '--no-install', 'rspress', 'dev', '--port', String(port)],
  out: 'doc_build',
  caches: ['node_modules/.cache', 'node_modules/.rspress', 'docs/.rspress'],
  does: 'local search, Markdown of each page, dead links',
  search: { open: '.rp-search-button', input: '.rp-search-panel__input', hit: '.rp-suggest-item' },
};
