const FILES = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ESNext',
      lib: ['dom', 'esnext'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      noEmit: true,
      skipLibCheck: true,
      esModuleInterop: true,
      resolveJsonModule: true,
      isolatedModules: true,
      incremental: true,
      plugins: [{ name: 'next' }],
      paths: { '@/*': ['./*'], 'fumadocs-mdx:collections/*': ['.source/*'] },
    },
    include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts'],
    exclude: ['node_modules'],
  }),
  'next.config.mjs': `import { createMDX } from 'fumadocs-mdx/next';
export default createMDX()({
  output: 'export',
  typescript: { ignoreBuildErrors: true },
});
`,
  'postcss.config.mjs': "export default { plugins: { '@tailwindcss/postcss': {} } };\n",
  'source.config.ts': `import { defineConfig, defineDocs } from 'fumadocs-mdx/config';
export const docs = defineDocs({ dir: 'content/docs' });
export default defineConfig();
`,
  'lib/source.ts': `import { docs } from 'fumadocs-mdx:collections/server';
import { loader } from 'fumadocs-core/source';
export const source = loader({ baseUrl: '/', source: docs.toFumadocsSource() });
`,
  'app/global.css': `@import 'tailwindcss';
@import 'fumadocs-ui/css/neutral.css';
@import 'fumadocs-ui/css/preset.css';
`,
  'app/layout.tsx': `import './global.css';
import { RootProvider } from 'fumadocs-ui/provider/next';
import { DocsLayout } from 'fumadocs-ui/layouts/docs';
import { source } from '@/lib/source';
export default function Layout({ children }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body className="flex flex-col min-h-screen">
        <RootProvider search={{ options: { type: 'static' } }}>
          <DocsLayout tree={source.pageTree} nav={{ title: 'Benchmark' }}>{children}</DocsLayout>
        </RootProvider>
      </body>
    </html>
  );
}
`,
  'app/[[...slug]]/page.tsx': `import { source } from '@/lib/source';
import { DocsBody, DocsPage, DocsTitle } from 'fumadocs-ui/page';
import defaultMdxComponents from 'fumadocs-ui/mdx';
import { notFound } from 'next/navigation';
export default async function Page({ params }) {
  const page = source.getPage((await params).slug);
  if (!page) notFound();
  const Body = page.data.body;
  return (
    <DocsPage toc={page.data.toc}>
      <DocsTitle>{page.data.title}</DocsTitle>
      <DocsBody><Body components={defaultMdxComponents} /></DocsBody>
    </DocsPage>
  );
}
export const generateStaticParams = () => source.generateParams();
`,
  'app/api/search/route.ts': `import { source } from '@/lib/source';
import { createFromSource } from 'fumadocs-core/search/server';
export const revalidate = false;
export const { staticGET: GET } = createFromSource(source);
`,
};

export const fumadocs = {
  name: 'Fumadocs',
  // Releases after it want a package that is missing from the registry.
  packages: [
    'fumadocs-ui@16.15.13',
    'fumadocs-core@16.15.13',
    'fumadocs-mdx@15.4.3',
    'next@16.4.6',
    'react@19',
    'react-dom@19',
    'tailwindcss@4',
    '@tailwindcss/postcss@4',
    'typescript@5',
    '@types/node@24',
    '@types/react@19',
    '@types/mdx@2',
  ],
  docs: 'content/docs',
  title: 'front matter',
  extension: 'mdx',
  files: () => ({ 'content/docs/index.mdx': '---\ntitle: Benchmark\n---\n\nHello.\n', ...FILES }),
  build: ['npx', '--no-install', 'next', 'build'],
  dev: (port) => ['npx', '--no-install', 'next', 'dev', '--port', String(port)],
  out: 'out',
  caches: ['.next', '.source'],
  does: 'Orama search in one file, one sidebar for all parts; no dead links',
  search: {
    open: 'button[data-search-full]',
    input: '[role=dialog] input',
    hit: '[role=dialog] [aria-selected]',
  },
};
