import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { addError, displayPath, type PageContext, type Place } from '../context';
import { registerAsset } from '../finish/assets';
import { TRANSPARENT_TAG } from '../html/parse-html';
import type { Unit } from '../parse/mdast-plugin';
import {
  markdownToUnfinishedHtml,
  mdxToFunctionBody,
  STATIC_COMPONENT,
} from '../parse/parse-markdown';
import { type PreparedSource, prepareSource } from '../parse/prepare-source';
import type { MdxImport } from '../scan-imports';
import type { MdxRuntime } from '../types';
import { resolveImport } from './resolve-import';
import { reportThrown, sourceName } from './thrown-error';

/** The exports of an MDX file, or of a module that it imports. */
export type ModuleExports = Readonly<Record<string, unknown>>;

/** A file on its way to being evaluated, and the files that led to it. */
interface UnitSource {
  readonly file: string;
  readonly source: string;
  /** Absolute paths, the page first; an import of one of them is a cycle. */
  readonly chain: readonly string[];
}

const MARKDOWN = /\.mdx?$/;
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** Compiles and evaluates an MDX file with everything that it imports. Undefined after noting an error. */
export async function evaluateMdx(
  context: PageContext,
  runtime: MdxRuntime,
  { file, source, chain }: UnitSource,
): Promise<ModuleExports | undefined> {
  const prepared = prepareSource(source, 'mdx');
  noteStrayClosings(context, file, prepared);
  const imported = await loadImports(context, runtime, prepared.imports, [...chain, file]);
  const names = prepared.imports.flatMap((statement) => Object.keys(statement.names));
  const unit: Unit = {
    file,
    text: prepared.text,
    components: [...names, ...exportedNames(source), ...Object.keys(runtime.components)],
  };
  const errorsBefore = context.errors.length;
  const body = mdxToFunctionBody(context, unit);
  if (body === undefined || !imported || context.errors.length > errorsBefore) return undefined;
  return evaluateBody(context, runtime, file, body, imported);
}

/** Notes lines that close no container: the finishing pass decides whether a reader sees them. */
export function noteStrayClosings(
  context: PageContext,
  file: string,
  prepared: PreparedSource,
): void {
  context.strayClosings.push(...prepared.strayClosings.map((line) => ({ file, line })));
}

function exportedNames(source: string): string[] {
  return [
    ...source.matchAll(/^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/gm),
  ].map((match) => match[1] ?? '');
}

function evaluateBody(
  context: PageContext,
  runtime: MdxRuntime,
  file: string,
  body: string,
  imported: ModuleExports,
): ModuleExports | undefined {
  const { jsx, jsxs, Fragment } = runtime;
  const components = {
    ...runtime.components,
    ...imported,
    [STATIC_COMPONENT]: ({ html }: { readonly html: string }) => staticElement(runtime, html),
  };
  try {
    // The site's own pages are code of the site's authors, compiled when the site is built.
    context.bodies.set(file, body);
    const code = body + sourceName(file);
    const evaluate = new Function('_runtime', ...Object.keys(imported), code);
    const exports: unknown = evaluate({ jsx, jsxs, Fragment }, ...Object.values(imported));
    if (!isModule(exports)) return undefined;
    const { default: content, ...others } = exports;
    return { ...others, default: (props: object) => jsx(content, { ...props, components }) };
  } catch (cause) {
    reportThrown(context, cause, 'mdx-evaluation');
    return undefined;
  }
}

function isModule(value: unknown): value is ModuleExports {
  return typeof value === 'object' && value !== null;
}

/** HTML that is ready, as an element. The finishing pass takes the element away again. */
function staticElement(runtime: MdxRuntime, html: string): unknown {
  return runtime.jsx(TRANSPARENT_TAG, { dangerouslySetInnerHTML: { __html: html } });
}

/** The values of all imported names; undefined when an import failed. */
async function loadImports(
  context: PageContext,
  runtime: MdxRuntime,
  imports: readonly MdxImport[],
  chain: readonly string[],
): Promise<ModuleExports | undefined> {
  const file = chain.at(-1) ?? context.input.file;
  const values: Record<string, unknown> = {};
  let isComplete = true;
  for (const { source, names, line, column } of imports) {
    const place = { file, line, column };
    const exports = await loadImport(context, runtime, source, place, chain);
    if (!exports) {
      isComplete = false;
      continue;
    }
    for (const [local, exported] of Object.entries(names)) {
      values[local] = exported === '*' ? exports : exports[exported];
      if (exported === '*' || exported in exports) continue;
      isComplete = false;
      reportMissingExport(context, place, source, exported);
    }
  }
  return isComplete ? values : undefined;
}

function reportMissingExport(
  context: PageContext,
  place: Place,
  source: string,
  name: string,
): void {
  addError(context, place, {
    code: 'import-name-missing',
    message:
      name === 'default'
        ? `"${source}" has no default export.`
        : `"${source}" does not export "${name}".`,
    fix: 'Correct the name, or export it there.',
  });
}

async function loadImport(
  context: PageContext,
  runtime: MdxRuntime,
  source: string,
  place: Place,
  chain: readonly string[],
): Promise<ModuleExports | undefined> {
  if (!/^[./]/.test(source)) return loadModule(context, runtime, source, source, place);
  const file = resolveImport(context, source, place);
  if (file === undefined) return undefined;
  if (IMAGE.test(file)) return { default: registerAsset(context, file)?.url };
  if (!MARKDOWN.test(file)) return loadModule(context, runtime, file, source, place);
  return loadFragment(context, runtime, file, place, chain);
}

async function loadModule(
  context: PageContext,
  runtime: MdxRuntime,
  id: string,
  source: string,
  place: Place,
): Promise<ModuleExports | undefined> {
  try {
    return await runtime.loadModule(id);
  } catch (cause) {
    addError(context, place, {
      code: 'import-failed',
      message:
        `"${source}" cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}.`.replace(
          /\.\.$/,
          '.',
        ),
      fix: 'Correct the module, or the import.',
      cause,
    });
    return undefined;
  }
}

async function loadFragment(
  context: PageContext,
  runtime: MdxRuntime,
  file: string,
  place: Place,
  chain: readonly string[],
): Promise<ModuleExports | undefined> {
  if (chain.includes(file)) {
    const names = [...chain.slice(chain.indexOf(file)), file].map((path) =>
      displayPath(context, path),
    );
    addError(context, place, {
      code: 'import-cycle',
      message: `A file includes itself: ${names.join(' → ')}.`,
      fix: 'Remove one of these imports.',
    });
    return undefined;
  }
  const source = readFileSync(file, 'utf8');
  context.sources.set(file, source);
  if (extname(file) === '.mdx') return evaluateMdx(context, runtime, { file, source, chain });
  const prepared = prepareSource(source, 'md');
  noteStrayClosings(context, file, prepared);
  const html = markdownToUnfinishedHtml(context, { file, text: prepared.text });
  return html === undefined ? undefined : { default: () => staticElement(runtime, html) };
}
