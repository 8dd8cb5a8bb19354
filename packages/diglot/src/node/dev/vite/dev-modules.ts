import type { Plugin } from 'vite';

const DEV_ENTRY = 'virtual:diglot-dev/entry';
const DEV_ERROR = 'virtual:diglot-dev/error';

/** What every page loads in the browser, in this order. */
export const PAGE_MODULES = [
  DEV_ENTRY,
  'virtual:diglot/entry',
  'diglot/dev-shell',
  'virtual:diglot/site',
];

// Vite's own hint names an option of a file that is not read here. Its client is there already, as each module with a
// hot context imports it; imported by name, it may be a second copy, whose element is not the browser's.
const CREATE_OVERLAY = [
  'function createOverlay(error) {',
  "  const overlay = new (customElements.get('vite-error-overlay'))(error);",
  "  const hint = overlay.shadowRoot.querySelector('.tip');",
  "  if (hint) hint.textContent = 'It goes away when the error is mended. Esc hides it until then.';",
  '  return overlay;',
  '}',
];

const CODE: Record<string, string> = {
  // The hooks of fast refresh must be in place before the first component is loaded.
  [DEV_ENTRY]: [
    ...CREATE_OVERLAY,
    "import { injectIntoGlobalHook } from '/@react-refresh';",
    "import { startDev } from 'diglot/dev';",
    'injectIntoGlobalHook(window);',
    'window.$RefreshReg$ = () => {};',
    'window.$RefreshSig$ = () => (type) => type;',
    "const version = new URL(import.meta.url).searchParams.get('site');",
    'startDev({ hot: import.meta.hot, version, createOverlay });',
    "import('virtual:diglot/entry');",
  ].join('\n'),
  // Stands in for a page that cannot be rendered: shows why, and tries again after each change.
  [DEV_ERROR]: [
    ...CREATE_OVERLAY,
    "import { startErrorPage } from 'diglot/dev';",
    "const version = new URL(import.meta.url).searchParams.get('site');",
    'startErrorPage({ hot: import.meta.hot, version, createOverlay });',
  ].join('\n'),
};

/** Address under which the dev server serves a virtual module, with the site's version that the page shows. */
function moduleUrl(id: string, base: string, version: string): string {
  return `${base}@id/__x00__${id}?site=${version}`;
}

/** Address of the entry script of the dev server's documents. */
export const devEntryUrl = (base: string, version: string): string =>
  moduleUrl(DEV_ENTRY, base, version);

/** Address of the script that shows an error in place of a page. */
export const devErrorUrl = (base: string, version: string): string =>
  moduleUrl(DEV_ERROR, base, version);

/** Serves the modules that only the dev server has. */
export function devModules(): Plugin {
  return {
    name: 'diglot:dev-modules',
    resolveId: {
      filter: { id: /^virtual:diglot-dev\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:diglot-dev\// },
      handler: (id) => CODE[id.slice(1).replace(/\?.*$/, '')],
    },
  };
}
