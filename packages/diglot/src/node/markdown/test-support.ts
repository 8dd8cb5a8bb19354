import { basename, join } from 'node:path';
import { Fragment } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DiglotError } from '../../shared/diglot-error';
import { compilePage } from './compile-page';
import type { CompiledPage, CompileInput, MarkdownTexts, MdxRuntime } from './types';

/** Words for tests, plain enough to be recognised in a snapshot. */
const TEST_TEXTS: MarkdownTexts = {
  permalink: (heading) => `Permalink to “${heading}”`,
  callouts: {
    tip: 'Tip',
    info: 'Info',
    warning: 'Warning',
    danger: 'Danger',
    note: 'Note',
    important: 'Important',
    caution: 'Caution',
    details: 'Details',
  },
  calloutTitled: (kind, title) => `${kind}: ${title}`,
  codeLabel: (title, lang) => `Code: ${title ?? lang}`,
  codeAllLines: (count) => `All ${count} lines`,
  codeRan: ({ packages, date }) =>
    `Ran with ${packages.map(({ name, version }) => `${name} ${version}`).join()} on ${date}`,
  tableLabel: (position) => `Table ${position}`,
  footnotes: 'Footnotes',
  footnoteBack: (label) => `Back to reference ${label}`,
};

/** A runtime on React itself, with components given by the test. */
export function testRuntime(
  components: Readonly<Record<string, unknown>> = {},
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): MdxRuntime {
  return {
    // React's own types are narrower than what compiled MDX is allowed to pass.
    jsx: jsx as MdxRuntime['jsx'],
    jsxs: jsxs as MdxRuntime['jsxs'],
    Fragment,
    components,
    async loadModule(file) {
      const name = basename(file);
      const module = modules[name];
      if (!module) throw new Error(`no module "${name}"`);
      return module;
    },
    builtinModule: async () => ({}),
    siteDependencies: () => ({}),
    leaveOut: () => undefined,
    waitFor: async (answer) => answer(),
    // The element comes out of `jsx` above.
    renderToHtml: (element) =>
      renderToStaticMarkup(element as Parameters<typeof renderToStaticMarkup>[0]),
  };
}

/** The folder in which the site of the tests stands. */
const TEST_ROOT = join(import.meta.dirname, 'fixtures', '_site');

const ROUTES = [
  '/',
  '/zh/',
  '/guide/',
  '/zh/guide/',
  '/guide/start',
  '/zh/guide/start',
  '/guide/v1.2',
];

/** Finds routes as the real table does: with and without the slash at the end. */
function testRoutes(path: string) {
  const routePath = ROUTES.find((route) => route.replace(/\/$/, '') === path.replace(/\/$/, ''));
  return { routePath };
}

/** Compiles a page of the tests' site. */
export async function compile(
  source: string,
  overrides: Partial<CompileInput> = {},
): Promise<CompiledPage> {
  const lang = overrides.lang ?? 'en';
  const format = overrides.format ?? 'md';
  const relativePath = overrides.relativePath ?? `${lang}/guide/page.${format}`;
  return compilePage({
    file: join(TEST_ROOT, 'docs', relativePath),
    root: TEST_ROOT,
    source,
    format,
    routePath: lang === 'en' ? '/guide/page' : `/${lang}/guide/page`,
    lang,
    defaultLang: 'en',
    langs: ['en', 'zh'],
    relativePath,
    docsDir: join(TEST_ROOT, 'docs'),
    publicDir: join(TEST_ROOT, 'public'),
    base: '/',
    siteUrl: '',
    alias: {},
    addTitleHeading: true,
    allowsInlineStyles: false,
    isModuleFile: (address) => address.startsWith('/assets/'),
    markdown: { showLineNumbers: false, defaultWrapCode: false, langAlias: {} },
    resolveAddress: testRoutes,
    texts: TEST_TEXTS,
    runtime: testRuntime(),
    ...overrides,
  });
}

/** A problem in one line: `file:line:column code message`. */
export function brief({ code, message, location }: DiglotError): string {
  const place = [location?.file, location?.line, location?.column].filter(
    (part) => part !== undefined,
  );
  return `${place.join(':')} ${code} ${message}`;
}
