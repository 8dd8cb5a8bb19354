import path from 'node:path';
import { engineRoot } from './engine-paths';

/** A module that sites written for another engine import, on what this one has. */
interface CompatModule {
  /** Its source, below `src/compat`. */
  readonly source: string;
  /** Which of the source's exports is its default one; undefined where it has none. */
  readonly default?: string;
}

const docusaurus = (name: string, source = 'docusaurus.tsx'): CompatModule => ({
  source,
  default: name,
});
const live = (name?: string): CompatModule => ({
  source: 'docusaurus-live.ts',
  ...(name !== undefined && { default: name }),
});
const next = (name: string): CompatModule => ({ source: 'next.tsx', default: name });
const still: CompatModule = { source: 'docusaurus.tsx' };

/** By the names under which pages and components import them. */
export const COMPAT_MODULES: Readonly<Record<string, CompatModule>> = {
  ...Object.fromEntries(
    [
      'Tabs',
      'TabItem',
      'Admonition',
      'CodeBlock',
      'Details',
      'Heading',
      'Layout',
      'MDXContent',
      'TOCInline',
      'ThemedImage',
      'IdealImage',
      'DocCard',
      'DocCardList',
    ].flatMap((name) => [
      [`@theme/${name}`, docusaurus(name)],
      [`@theme-original/${name}`, docusaurus(name)],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ A: 'Link', Details: 'Details', Heading: 'Heading' }).map(([name, own]) => [
      `@theme/MDXComponents/${name}`,
      docusaurus(own, own === 'Link' ? 'docusaurus-link.tsx' : undefined),
    ]),
  ),
  '@docusaurus/Link': docusaurus('Link', 'docusaurus-link.tsx'),
  '@docusaurus/Head': docusaurus('Head'),
  '@docusaurus/useBaseUrl': docusaurus('useBaseUrl'),
  '@docusaurus/useDocusaurusContext': docusaurus('useDocusaurusContext'),
  '@docusaurus/Translate': docusaurus('Translate'),
  '@docusaurus/Interpolate': docusaurus('Translate'),
  '@docusaurus/useGlobalData': docusaurus('useGlobalData'),
  '@docusaurus/theme-common': { source: 'docusaurus-common.ts' },
  '@docusaurus/plugin-content-docs/client': still,
  '@docusaurus/BrowserOnly': { source: 'docusaurus-browser.ts', default: 'BrowserOnly' },
  '@docusaurus/useIsBrowser': live('useIsBrowser'),
  '@docusaurus/ExecutionEnvironment': live('ExecutionEnvironment'),
  '@docusaurus/router': live(),
  '@astrojs/starlight/components': { source: 'starlight.tsx' },
  'astro:assets': { source: 'astro-assets.tsx' },
  ...Object.fromEntries(
    [
      'accordion',
      'banner',
      'callout',
      'card',
      'codeblock',
      'dynamic-codeblock',
      'files',
      'github-info',
      'image-zoom',
      'inline-toc',
      'steps',
      'tabs',
      'type-table',
    ].map((name) => [`fumadocs-ui/components/${name}`, { source: 'fumadocs.tsx' }]),
  ),
  'fumadocs-core/link': next('Link'),
  'next/link': next('Link'),
  'next/image': next('Image'),
  'next/script': next('Script'),
};

/** Folder of the compiled modules. */
export const compatDir: string = path.join(engineRoot, 'dist/compat');

/** A module's file in {@link compatDir}, without ending. */
export function compatName(specifier: string): string {
  return specifier.replace(/^@/, '').replace(/[^\w-]+/g, '-');
}

/** The file of the module that a name stands for, absolute; undefined for any other name. */
export function compatFile(specifier: string): string | undefined {
  return Object.hasOwn(COMPAT_MODULES, specifier)
    ? path.join(compatDir, `${compatName(specifier)}.js`)
    : undefined;
}
