import type { Plugin } from 'vite';

const PREFIX = '\0diglot-styles:';

/** How the styles of a package are collected while pages are rendered, by its public functions. */
interface Collected {
  /** Names that it takes of the package. */
  readonly names: string;
  /** Begins a collector: `StyleCollector` of `theme/build-time/collect-styles`. */
  readonly begin: string;
  readonly hasDefault: boolean;
}

const PACKAGES: Readonly<Record<string, Collected>> = {
  'styled-components': {
    names: 'ServerStyleSheet',
    begin: `() => {
  const sheet = new ServerStyleSheet();
  return {
    around: (node) => sheet.collectStyles(node),
    styles() {
      const styles = sheet.getStyleTags();
      sheet.seal();
      return styles;
    },
  };
}`,
    hasDefault: true,
  },
  // What is in its cache stays there, page after page: taken is what the HTML names, and what is global.
  '@emotion/css': {
    names: 'cache',
    begin: `() => ({
  styles(html) {
    const named = new Set(html.match(/[\\w-]+/g));
    const rules = Object.entries(cache.inserted).filter(([id, css]) => {
      const name = cache.key + '-' + id;
      return typeof css === 'string' && (named.has(name) || cache.registered[name] === undefined);
    });
    const all = rules.map(([, css]) => css).join('');
    return all === '' ? '' : '<style>' + all + '</style>';
  },
})`,
    hasDefault: false,
  },
};

const NAMES = Object.keys(PACKAGES);

function moduleOf(file: string): string {
  const name = NAMES.find((each) => file.replaceAll('\\', '/').includes(`/${each}/`)) ?? '';
  const { names, begin, hasDefault } = PACKAGES[name] ?? {
    names: '',
    begin: '',
    hasDefault: false,
  };
  const from = JSON.stringify(file);
  return [
    `import { collectsStyles } from 'diglot/island';`,
    `import { ${names} } from ${from};`,
    `export * from ${from};`,
    ...(hasDefault ? [`export { default } from ${from};`] : []),
    `collectsStyles('${name}', ${begin});`,
  ].join('\n');
}

/**
 * Has packages that write CSS in JavaScript hand over, where pages are rendered, the styles of what was rendered: readers
 * would see it bare until their browser ran scripts. Others put `<style>` elements beside what they render.
 */
export function stylePackages(): Plugin {
  return {
    name: 'diglot:style-packages',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: {
      filter: { id: new RegExp(`^(?:${NAMES.join('|')})$`) },
      async handler(id, importer, options) {
        if (importer?.startsWith(PREFIX)) return undefined;
        const found = await this.resolve(id, importer, { ...options, skipSelf: true });
        return found === null || found.external ? found : PREFIX + found.id;
      },
    },
    load: {
      filter: { id: /^\0diglot-styles:/ },
      handler: (id) => moduleOf(id.slice(PREFIX.length)),
    },
  };
}
