/** A module that sites written for another engine import. */
export interface CompatModule {
  /** Its source, in `modules`, without ending. */
  readonly source: string;
  /** Which of the source's exports is its default one; undefined where it has none. */
  readonly default?: string;
}

const docusaurus = (name: string, source = 'docusaurus'): CompatModule => ({
  source,
  default: name,
});
const live = (name?: string): CompatModule => ({
  source: 'docusaurus-live',
  ...(name !== undefined && { default: name }),
});
const still: CompatModule = { source: 'docusaurus' };

/** By the names under which pages and components import them. */
export const MODULES: Readonly<Record<string, CompatModule>> = {
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
  '@docusaurus/Link': docusaurus('Link', 'docusaurus-link'),
  '@docusaurus/Head': docusaurus('Head'),
  '@docusaurus/useBaseUrl': docusaurus('useBaseUrl'),
  '@docusaurus/useDocusaurusContext': docusaurus('useDocusaurusContext'),
  '@docusaurus/Translate': docusaurus('Translate'),
  '@docusaurus/Interpolate': docusaurus('Translate'),
  '@docusaurus/useGlobalData': docusaurus('useGlobalData'),
  '@docusaurus/theme-common': { source: 'docusaurus-common' },
  '@docusaurus/plugin-content-docs/client': still,
  '@docusaurus/BrowserOnly': { source: 'docusaurus-browser', default: 'BrowserOnly' },
  '@docusaurus/useIsBrowser': live('useIsBrowser'),
  '@docusaurus/ExecutionEnvironment': live('ExecutionEnvironment'),
  '@docusaurus/router': live(),
  '@astrojs/starlight/components': { source: 'starlight' },
  'astro:assets': { source: 'astro-assets' },
};

/** A module's file, from the folder of what is published. */
export function fileOf(specifier: string): string {
  return `modules/names/${specifier.replace(/^@/, '').replace(/[^\w-]+/g, '-')}.js`;
}

/** What is in that file: all that its source exports, one of it as the default. */
export function moduleText({ source, default: name }: CompatModule): string {
  const from = JSON.stringify(`../${source}.js`);
  const own = name === undefined ? '' : `export { ${name} as default } from ${from};\n`;
  return `export * from ${from};\n${own}`;
}
