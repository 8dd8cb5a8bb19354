import { statSync } from 'node:fs';
import path from 'node:path';
import type { PageSource } from '../content/types';
import { createFileFindings, type FileFindings } from '../files/file-findings';
import { readPage } from '../files/read-page';
import { resolveImport } from '../files/resolve-import';

const FRAGMENT = /\.mdx?$/;

const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() === true;

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

/** Specifiers of what pages and fragments import. */
export type KnownImports = FileFindings<readonly string[]>;

async function importsOf(file: string, known: KnownImports): Promise<readonly string[]> {
  const found = known.find(file);
  if (found) return found;
  // Loaded for sites with such pages only, like all that parses modules.
  const { pageImports } = await import('../markdown/page-imports');
  const specifiers = pageImports(readPage(file), 'mdx').map(({ specifier }) => specifier);
  known.keep(file, specifiers);
  return specifiers;
}

/**
 * Every module that pages import, directly or through fragments: absolute paths
 * of files and names of packages. What does not exist is left to the Markdown
 * stage, which knows where the import stands.
 *
 * @param known what earlier builds found: a page or fragment that nobody wrote since is not read
 */
export async function collectComponents(
  sources: readonly PageSource[],
  known: KnownImports = createFileFindings(new Map()),
): Promise<string[]> {
  const files = new Set<string>();
  const packages: PackageImport[] = [];
  const seen = new Set<string>();

  async function visit(importer: string): Promise<void> {
    if (seen.has(importer)) return;
    seen.add(importer);
    for (const specifier of await importsOf(importer, known)) {
      const target = await resolveImport(importer, specifier, isFile);
      if (target.kind === 'package') packages.push({ importer, specifier });
      if (target.kind !== 'file') continue;
      if (FRAGMENT.test(target.file)) await visit(target.file);
      else files.add(target.file);
    }
  }

  for (const { format, file } of sources) {
    if (format === 'mdx') await visit(file);
    else if (format === 'tsx') files.add(file);
  }
  return [...new Set([...files, ...(await installed(packages))])].sort();
}
