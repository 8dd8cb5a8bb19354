import path from 'node:path';
import type { BundleOptions } from './bundle';

/** What is bundled of a site that has these components, and nothing else of its own. */
export function testBundleOptions(
  root: string,
  components: readonly string[],
  env: BundleOptions['env'] = {},
): BundleOptions {
  return {
    ...{ root, base: '/', siteUrl: '', env, outDir: path.join(root, 'out') },
    components: components.map((file) => path.join(root, file)),
    ...{ themeFile: undefined, globalComponents: [], pluginStyles: [], elementStyles: [] },
    ...{ sitePlugins: undefined, searchClient: undefined, search: 'local' },
  };
}
