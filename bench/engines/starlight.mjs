import { partsOf } from '../pages.mjs';

const config = (pages, languages = '') => `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
export default defineConfig({
  site: 'https://example.com',
  integrations: [
    starlight({
      title: 'Benchmark',
      ${languages}
      sidebar: ${JSON.stringify(
        partsOf(pages).map(({ name }) => ({
          label: name,
          items: [{ autogenerate: { directory: name } }],
          collapsed: true,
        })),
      )},
    }),
  ],
});
`;

export const starlight = {
  name: 'Starlight',
  // Its newest release wants a newer Node.js than others do: it brings its own.
  packages: ['@astrojs/starlight@0.42.4', 'astro@7.3.5', 'sharp@0.34', 'node@24'],
  docs: 'src/content/docs',
  title: 'front matter',
  files: (pages) => ({
    'src/content/docs/index.md': '---\ntitle: Benchmark\n---\n\nHello.\n',
    'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    'astro.config.mjs': config(pages),
  }),
  translated: {
    folders: { en: 'src/content/docs', zh: 'src/content/docs/zh' },
    drawings: 'public',
    files: (pages) => ({
      'src/content/docs/zh/index.md': '---\ntitle: Benchmark\n---\n\nHello.\n',
      'astro.config.mjs': config(
        pages,
        "locales: { root: { label: 'English', lang: 'en' }, zh: { label: '简体中文', lang: 'zh' } },",
      ),
    }),
  },
  build: ['npx', '--no-install', 'astro', 'build'],
  dev: (port) => ['npx', '--no-install', 'astro', 'dev', '--port', String(port)],
  out: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  does: 'Pagefind search; one sidebar for all parts; no dead links',
  search: {
    open: 'button[data-open-modal]',
    input: '.pagefind-ui__search-input',
    hit: '.pagefind-ui__result',
  },
};
