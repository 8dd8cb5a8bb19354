import { basename, dirname, extname, join } from 'node:path';
import { offsetToLineColumn } from '../../../shared/line-column';
import { messageOf } from '../../../shared/text/thrown-message';
import { lostPackage } from '../../errors/lost-package';
import { closestNote, nearest } from '../../errors/nearest';
import { builtinModule, SITE_TEXTS } from '../../files/builtin-modules';
import { findUpwards, packageOf } from '../../files/find-upwards';
import { pathFrom } from '../../files/paths';
import { ASSET_FILE, resolveImport } from '../../files/resolve-import';
import type { TsconfigProblem } from '../../files/tsconfig-paths';
import type { FileReader } from '../files/file-reader';
import { readAsset } from '../finish/links/assets';
import { TRANSPARENT_TAG } from '../html/parse-html';
import { parseUnit, STATIC_COMPONENT } from '../parse/parse-markdown';
import type { ComponentUse, UnitImport } from '../parse/unit';
import { errorAt, hasErrors, type Place, type Problem } from '../problems';
import type { MdxRuntime } from '../types';
import { askElements } from './ask-elements';
import {
  type DynamicImports,
  findDynamicImports,
  IMPORT_FUNCTION,
  usedNames,
} from './dynamic-imports';
import {
  type EvaluationFindings,
  type EvaluationInput,
  findings,
  type ModuleExports,
  mergeFindings,
} from './evaluation';
import { missingImport } from './missing-import';
import { sourceName, thrownProblem } from './thrown-error';

/** A file that was evaluated, or a module that was loaded. */
export interface Evaluated extends EvaluationFindings {
  /** Undefined after an error. */
  readonly exports: ModuleExports | undefined;
  /** Absolute path of a file of Markdown. */
  readonly fragment?: string | undefined;
}

/** A file on its way to being evaluated, and the files that led to it. */
interface UnitSource {
  readonly file: string;
  readonly text: string;
  /** Absolute paths, the page first; an import of one of them is a cycle. */
  readonly chain: readonly string[];
}

const MARKDOWN = /\.mdx?$/;

/** Compiles and evaluates an MDX file with everything that it imports. */
export async function evaluateUnit(
  input: EvaluationInput,
  { file, text, chain }: UnitSource,
): Promise<Evaluated> {
  const { page, notes, runtime } = input;
  const asked = await askElements(input, { file, text });
  const { elements } = asked;
  const parsed = parseUnit({ file, text, format: 'mdx', elements }, page, notes);
  // Asked only where something is wrong with an import.
  const isUsed = (name: string): boolean => usedNames(parsed.output ?? '').has(name);
  const imported = await loadImports(input, parsed.imports, [...chain, file], isUsed);
  const dynamic = findDynamicImports(parsed.output ?? '');
  const later = await loadDynamicImports(input, dynamic, { file, text, chain });
  const known = [
    ...parsed.imports.flatMap(({ names }) => Object.keys(names)),
    ...parsed.declared,
    ...Object.keys(runtime.components),
  ];
  const others = [...(page.hooks?.elements.keys() ?? [])];
  const problems = [
    ...asked.problems,
    ...parsed.problems,
    ...unknownComponents(parsed.components, known, others),
  ];
  const own = findings({ problems, places: parsed.places });
  const { exports: names } = imported;
  if (parsed.output === undefined || !names || !later.exports || hasErrors(problems)) {
    return { ...mergeFindings([own, imported, later]), exports: undefined };
  }
  const bodies = new Map([[file, dynamic.body]]);
  const all = mergeFindings([{ ...own, bodies }, imported, later]);
  try {
    return { ...all, exports: await run(runtime, { ...dynamic, file }, names, later.exports) };
  } catch (cause) {
    const thrown = findings({ problems: [thrownProblem(input, all, cause, 'mdx-evaluation')] });
    return { ...mergeFindings([all, thrown]), exports: undefined };
  }
}

const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;

/** Code of a page: one that waits at its top is none of a usual function, whatever its texts say of `await`. */
function toFunction(
  names: readonly string[],
  code: string,
): (...given: readonly unknown[]) => unknown {
  try {
    return new Function(...names, code) as ReturnType<typeof toFunction>;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return new AsyncFunction(...names, code) as ReturnType<typeof toFunction>;
  }
}

async function run(
  runtime: MdxRuntime,
  { body, file }: Pick<DynamicImports, 'body'> & Pick<UnitSource, 'file'>,
  imported: ModuleExports,
  later: ModuleExports,
): Promise<ModuleExports | undefined> {
  const { jsx, jsxs, Fragment } = runtime;
  const components = {
    ...runtime.components,
    ...imported,
    [STATIC_COMPONENT]: ({ html }: { readonly html: string }) => staticElement(runtime, html),
  };
  // The site's own pages are code of the site's authors, compiled when the site is built.
  const names = ['_runtime', IMPORT_FUNCTION, ...Object.keys(imported)];
  const evaluate = toFunction(names, body + sourceName(file));
  const load = async (specifier: string) => later[specifier];
  const begin = (): unknown => evaluate({ jsx, jsxs, Fragment }, load, ...Object.values(imported));
  const exports = evaluate instanceof AsyncFunction ? await runtime.waitFor(begin) : begin();
  if (!isModule(exports)) return undefined;
  const { default: content, ...others } = exports;
  return { ...others, default: (props: object) => jsx(content, { ...props, components }) };
}

function isModule(value: unknown): value is ModuleExports {
  return typeof value === 'object' && value !== null;
}

/** HTML that is ready, as an element. The finishing pass takes the element away again. */
function staticElement(runtime: MdxRuntime, html: string): unknown {
  return runtime.jsx(TRANSPARENT_TAG, { dangerouslySetInnerHTML: { __html: html } });
}

/** Stands for a component of a page as it was, where the component is not there any more. */
const Gone = ({ children }: { readonly children?: unknown }): unknown => children;

/** The values of all imported names, by local name. */
async function loadImports(
  input: EvaluationInput,
  imports: readonly UnitImport[],
  chain: readonly string[],
  isUsed: (name: string) => boolean,
): Promise<Evaluated> {
  const values = new Map<string, unknown>();
  const found: EvaluationFindings[] = [];
  let isComplete = true;
  for (const { specifier, names, place } of imports) {
    const { exports, fragment, ...rest } = await loadImport(input, specifier, place, chain);
    const locals = Object.keys(names);
    if (!exports && locals.length > 0 && !locals.some(isUsed)) {
      found.push({ ...rest, problems: rest.problems.map(asUnused) });
      continue;
    }
    found.push(rest);
    const use = Object.entries(names).find(([, name]) => name === 'default');
    if (fragment !== undefined && use) {
      input.notes.fragments.set(fragment, { file: place.file, name: use[0] });
    }
    const missing = Object.entries(names).flatMap(([local, name]) =>
      exports && name !== '*' && !(name in exports) && isUsed(local) ? [name] : [],
    );
    found.push(
      findings({
        problems: missing.map((name) => missingExport(place, specifier, name, exports ?? {})),
      }),
    );
    const isPast = input.page.otherTexts !== undefined;
    if (!isPast && (!exports || missing.length > 0)) isComplete = false;
    for (const [local, name] of Object.entries(names)) {
      const value = name === '*' ? exports : exports?.[name];
      values.set(local, value ?? (isPast ? Gone : value));
    }
  }
  const exports = isComplete ? Object.fromEntries(values) : undefined;
  return { ...mergeFindings(found), exports };
}

/** What a page imports as it runs, by specifier: all of it is there by then. */
async function loadDynamicImports(
  input: EvaluationInput,
  { specifiers }: DynamicImports,
  { file, text, chain }: UnitSource,
): Promise<Evaluated> {
  const placeOf = (word: string): Place => {
    const offset = text.indexOf(word);
    return { file, ...(offset >= 0 && offsetToLineColumn(text, offset)) };
  };
  const named = specifiers.flatMap((specifier) => specifier ?? []);
  const imports = named.map((specifier) => ({
    specifier,
    names: { [specifier]: '*' },
    place: placeOf(specifier),
  }));
  const loaded = await loadImports(input, imports, [...chain, file], () => true);
  if (named.length === specifiers.length) return loaded;
  const computed = errorAt(placeOf('import('), {
    code: 'import-computed',
    message: 'A page imports something by a name that is computed.',
    fix: 'Write the name out, or import it in a component.',
  });
  return { ...mergeFindings([loaded, findings({ problems: [computed] })]), exports: undefined };
}

/** What is wrong with something that a page only names does not keep it from being shown. */
function asUnused(problem: Problem): Problem {
  return {
    ...problem,
    severity: 'warning',
    message: `${problem.message.replace(/\.$/, '')}. Nothing of it is used.`,
    fix: 'Remove the import.',
  };
}

function missingExport(
  place: Place,
  specifier: string,
  name: string,
  exports: ModuleExports,
): Problem {
  const near = nearest(name, Object.keys(exports));
  return errorAt(place, {
    code: 'import-name-missing',
    message:
      name === 'default'
        ? `"${specifier}" has no default export.`
        : `"${specifier}" does not export "${name}".`,
    fix: builtinModule(specifier)
      ? `${near === undefined ? 'Remove the import' : `Use "${near}"`}, or write a component of your own.`
      : `Correct the name${closestNote(near)}, or export it there.`,
  });
}

async function loadImport(
  input: EvaluationInput,
  specifier: string,
  place: Place,
  chain: readonly string[],
): Promise<Evaluated> {
  const { page, reader, runtime } = input;
  // What was looked for in vain may be created later, and would then be meant.
  const isFile = (file: string) => reader.readFacts(file) !== undefined;
  const target = await resolveImport(place.file, specifier, isFile, page);
  if (target.kind === 'builtin') {
    if (target.module === 'rspress-runtime') reader.readFacts(join(page.root, SITE_TEXTS));
    return load(() => runtime.builtinModule(target.module), specifier, place);
  }
  if (target.kind === 'package') {
    reader.notePackage(specifier);
    const loaded = await load(() => runtime.loadModule(specifier), specifier, place);
    if (loaded.exports) return loaded;
    const isThere = findUpwards(`node_modules/${packageOf(specifier)}`, dirname(place.file));
    return isThere ? loaded : failed([errorAt(place, lostPackage(specifier))]);
  }
  if (target.kind === 'missing') {
    return failed([missingImport(specifier, target.path, page.root, place)]);
  }
  if (target.kind === 'unknown') return failed([unknownImport(reader, specifier, target.problem)]);
  const { file, query } = target;
  // Modules are code of the site's owner; what is shown as it is, is read like the page.
  const isShown = query !== undefined || ASSET_FILE.test(file) || MARKDOWN.test(file);
  const outside = isShown && reader.outOfReach(file, specifier, place);
  if (outside) return failed([outside]);
  if (query === 'raw') return { ...findings({}), exports: { default: reader.readText(file) } };
  if (query === 'react') return load(() => runtime.loadModule(`${file}?react`), specifier, place);
  if (query === 'url' || ASSET_FILE.test(file)) {
    const asset = readAsset(reader, file, page.base);
    return { ...findings({ assets: asset ? [asset] : [] }), exports: { default: asset?.url } };
  }
  if (!MARKDOWN.test(file)) return load(() => runtime.loadModule(file), specifier, place);
  return loadFragment(input, file, place, chain);
}

/** Told where it has to be mended, once for all imports. */
function unknownImport(
  reader: FileReader,
  specifier: string,
  { file, reason }: TsconfigProblem,
): Problem {
  const source = file === undefined ? undefined : reader.readText(file);
  const offset = source?.indexOf('"extends"') ?? -1;
  const name = file === undefined ? 'tsconfig.json' : basename(file);
  return errorAt(
    { file: file ?? specifier, ...(source && offset >= 0 && offsetToLineColumn(source, offset)) },
    {
      code: 'tsconfig-failed',
      message: `What imports mean cannot be read from ${name}: ${reason.replace(/\.$/, '')}.`,
      fix: `Correct ${name}; a package that it extends must be installed.`,
    },
  );
}

function failed(problems: readonly Problem[]): Evaluated {
  return { ...findings({ problems }), exports: undefined };
}

async function load(
  module: () => Promise<ModuleExports>,
  specifier: string,
  place: Place,
): Promise<Evaluated> {
  try {
    return { ...findings({}), exports: await module() };
  } catch (cause) {
    const problem = errorAt(place, {
      code: 'import-failed',
      message: `"${specifier}" cannot be loaded: ${messageOf(cause).replace(/\.$/, '')}.`,
      fix: 'Correct the module, or the import.',
      cause,
    });
    return failed([problem]);
  }
}

async function loadFragment(
  input: EvaluationInput,
  file: string,
  place: Place,
  chain: readonly string[],
): Promise<Evaluated> {
  const { page, reader, notes, runtime } = input;
  if (chain.includes(file))
    return failed([cycle([...chain.slice(chain.indexOf(file)), file], page.root, place)]);
  const text = reader.readText(file) ?? '';
  if (extname(file) === '.mdx') {
    return { ...(await evaluateUnit(input, { file, text, chain })), fragment: file };
  }
  const { output, problems, places } = parseUnit({ file, text, format: 'md' }, page, notes);
  const exports =
    output === undefined ? undefined : { default: () => staticElement(runtime, output) };
  return { ...findings({ problems, places }), exports, fragment: file };
}

function cycle(files: readonly string[], root: string, place: Place): Problem {
  const names = files.map((file) => pathFrom(root, file));
  return errorAt(place, {
    code: 'import-cycle',
    message: `A file includes itself: ${names.join(' → ')}.`,
    fix: 'Remove one of these imports.',
  });
}

/** Uses of components that are none of the known; others may be meant. */
function unknownComponents(
  uses: readonly ComponentUse[],
  known: readonly string[],
  others: readonly string[],
): Problem[] {
  const names = new Set(known);
  return uses.flatMap(({ name, place }) => {
    const root = name.split('.')[0] ?? '';
    if (!/^[A-Z]/.test(root) || names.has(root)) return [];
    const near = nearest(root, [...known, ...others]);
    const problem = errorAt(place, {
      code: 'component-unknown',
      message: `The component <${name}> is neither imported nor built in.`,
      fix:
        near === undefined
          ? 'Import it at the top of the file, or write `\\<` if text is meant.'
          : `Import it at the top of the file, or use <${near}>.`,
    });
    return [problem];
  });
}
