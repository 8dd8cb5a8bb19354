import path from 'node:path';
import type { FileFindings } from '../files/file-findings';
import type { MadeModule } from '../files/made-modules';
import { isFile } from '../files/paths';
import { readPage } from '../files/read-page';
import { ASSET_FILE, type ImportNames, resolveImport } from '../files/resolve-import';
import type { MarkdownFeatures } from '../plugins/plugin';
import type { PageSource } from '../site/types';

const FRAGMENT = /\.mdx?$/;

/** A package that a file imports. */
interface PackageImport {
  readonly importer: string;
  readonly specifier: string;
}

/** Those of the packages that are installed where they are imported. */
async function installed(imports: readonly PackageImport[]): Promise<string[]> {
  if (imports.length === 0) return [];
  // The bundler's own resolver, loaded for the few sites whose pages import packages.
  const { ResolverFactory } = await import('rolldown/experimental');
  const resolver = new ResolverFactory({
    conditionNames: ['node', 'import', 'module', 'production', 'default'],
    extensions: ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'],
    mainFields: ['module', 'main'],
    builtinModules: true,
  });
  return imports.flatMap(({ importer, specifier }) => {
    const { path: found, builtin } = resolver.sync(path.dirname(importer), specifier);
    return found || builtin ? [specifier] : [];
  });
}

/** What a page or fragment imports of a module. */
export interface FoundImport {
  readonly specifier: string;
  /** Names that it exports; `*` for all of it. */
  readonly names: readonly string[];
}

/** What pages and fragments import. */
export type KnownImports = FileFindings<readonly FoundImport[]>;

/** How imports of pages and fragments are found. */
export interface ImportFinder {
  /** What earlier builds found: a page or fragment that nobody wrote since is not read. */
  readonly known: KnownImports;
  readonly names: ImportNames;
  /** Text of a page as plugins leave it; undefined where its file alone counts. */
  readonly textOf?: (source: PageSource) => string | undefined;
  /** Syntax that plugins switch on. */
  readonly features?: MarkdownFeatures | undefined;
  /** Modules that plugins make of code blocks, of a page or fragment with a text; undefined where none does. */
  readonly blockModules?: ((file: string, text: string) => Promise<MadeModule[]>) | undefined;
}

/** @param text of the file, where that is not what counts */
async function importsOf(
  file: string,
  text: string | undefined,
  { known, features }: ImportFinder,
): Promise<readonly FoundImport[]> {
  const found = text === undefined ? known.find(file) : undefined;
  if (found) return found;
  // Loaded for sites with such pages only, like all that parses modules.
  const { pageImports } = await import('../markdown/page-imports');
  const imports = pageImports(text ?? readPage(file), 'mdx', features);
  const specified = imports.map(({ specifier, names, kind }) => ({
    specifier,
    names: kind === 'reexport' ? ['*'] : Object.values(names),
  }));
  if (text === undefined) known.keep(file, specified);
  return specified;
}

/** Names that pages import, by the modules that export them. */
export type ImportedNames = Readonly<Record<string, readonly string[]>>;

/** What pages import. */
export interface PageModules {
  /** Absolute paths of files and names of packages. */
  readonly components: readonly string[];
  /** Names that pages import of each of these, sorted; `*` for all of it. */
  readonly imported: ImportedNames;
  /** Those among the components that are made of code blocks, by their names. */
  readonly made: readonly MadeModule[];
  /** Whether a page or fragment itself imports the runtime of sites written for Rspress. */
  readonly usesRuntime: boolean;
}

/**
 * Every module that pages import, directly or through fragments. What does not
 * exist is left to the Markdown stage, which knows where the import stands.
 */
export async function collectComponents(
  sources: readonly PageSource[],
  finder: ImportFinder,
): Promise<PageModules> {
  let usesRuntime = false;
  const files = new Set<string>();
  const imported = new Map<string, Set<string>>();
  const packages: PackageImport[] = [];
  const seen = new Set<string>();
  const made = new Map<string, MadeModule>();

  function note(module: string, names: readonly string[]): void {
    imported.set(module, new Set([...(imported.get(module) ?? []), ...names]));
  }

  async function visit(importer: string, text?: string): Promise<void> {
    if (seen.has(importer)) return;
    seen.add(importer);
    for (const module of (await finder.blockModules?.(importer, text ?? readPage(importer))) ??
      []) {
      made.set(module.id, module);
      note(module.id, ['default']);
    }
    if (!importer.endsWith('.mdx')) return;
    for (const { specifier, names } of await importsOf(importer, text, finder)) {
      const target = await resolveImport(importer, specifier, isFile, finder.names);
      if (target.kind === 'builtin' && target.module === 'rspress-runtime') usesRuntime = true;
      const isModule = target.kind === 'package' || target.kind === 'file';
      if (isModule) note(target.kind === 'file' ? target.file : specifier, names);
      if (target.kind === 'package') packages.push({ importer, specifier });
      if (target.kind !== 'file') continue;
      if (target.query === 'react') files.add(`${target.file}?react`);
      if (target.query !== undefined || ASSET_FILE.test(target.file)) continue;
      if (FRAGMENT.test(target.file)) await visit(target.file);
      else files.add(target.file);
    }
  }

  for (const source of sources) {
    const { format, file } = source;
    if (format === 'mdx' || (format === 'md' && finder.blockModules)) {
      await visit(file, finder.textOf?.(source));
    }
    if (format !== 'tsx') continue;
    files.add(file);
    note(file, ['default']);
  }
  const components = [
    ...new Set([...files, ...made.keys(), ...(await installed(packages))]),
  ].sort();
  const namesOf = (module: string) => [...(imported.get(module) ?? [])].sort();
  const names = Object.fromEntries(components.map((module) => [module, namesOf(module)]));
  return { components, imported: names, made: [...made.values()], usesRuntime };
}
