import { partsOf } from '../pages.mjs';

const sidebar = (pages, prefix = '') =>
  Object.fromEntries(
    partsOf(pages).map(({ name, sections }, part) => [
      `${prefix}/${name}/`,
      sections.map((section, index) => ({
        text: section,
        items: Array.from({ length: 50 }, (_, page) => part * 100 + index * 50 + page)
          .filter((page) => page < pages)
          .map((page) => ({
            text: `Page ${page}`,
            link: `${prefix}/${name}/${section}/page-${page}`,
          })),
      })),
    ]),
  );

export const vitepress = {
  name: 'VitePress',
  packages: ['vitepress@1.6.4'],
  docs: 'docs',
  files: (pages) => ({
    'docs/index.md': '# Benchmark\n',
    'docs/.vitepress/config.mjs': `export default ${JSON.stringify({
      title: 'Benchmark',
      cleanUrls: true,
      themeConfig: { search: { provider: 'local' }, sidebar: sidebar(pages) },
    })};\n`,
  }),
  translated: {
    folders: { en: 'docs', zh: 'docs/zh' },
    drawings: 'docs/public',
    files: (pages) => ({
      'docs/zh/index.md': '# Benchmark\n',
      'docs/.vitepress/config.mjs': `export default ${JSON.stringify({
        title: 'Benchmark',
        cleanUrls: true,
        themeConfig: { search: { provider: 'local' } },
        locales: {
          root: { label: 'English', lang: 'en', themeConfig: { sidebar: sidebar(pages) } },
          zh: { label: '简体中文', lang: 'zh', themeConfig: { sidebar: sidebar(pages, '/zh') } },
        },
      })};\n`,
    }),
  },
  build: ['npx', '--no-install', 'vitepress', 'build', 'docs'],
  dev: (port) => ['npx', '--no-install', 'vitepress', 'dev', 'docs', '--port', String(port)],
  out: 'docs/.vitepress/dist',
  caches: ['docs/.vitepress/cache'],
  does: 'local search, dead links',
  search: { open: '.DocSearch-Button', input: '#localsearch-input', hit: '.results .result' },
};
