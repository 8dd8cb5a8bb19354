import { partsOf } from '../pages.mjs';

export const rspress = {
  name: 'Rspress',
  // Of the 18 releases after it, 4 are missing from the registry, and 14 want a package that is.
  packages: ['@rspress/core@2.0.4'],
  docs: 'docs',
  files: (pages) => ({
    'docs/index.md': '# Benchmark\n',
    'docs/_nav.json': JSON.stringify(
      partsOf(pages).map(({ name, sections, first }) => ({
        text: name,
        link: `/${name}/${sections[0]}/page-${first}`,
        activeMatch: `^/${name}/`,
      })),
    ),
    'rspress.config.mjs':
      "export default { root: 'docs', title: 'Benchmark', llms: true, route: { cleanUrls: true } };\n",
  }),
  build: ['npx', '--no-install', 'rspress', 'build'],
  dev: (port) => ['npx', '--no-install', 'rspress', 'dev', '--port', String(port)],
  out: 'doc_build',
  caches: ['node_modules/.cache', 'node_modules/.rspress', 'docs/.rspress'],
  does: 'local search, Markdown of each page, dead links',
  search: { open: '.rp-search-button', input: '.rp-search-panel__input', hit: '.rp-suggest-item' },
};
