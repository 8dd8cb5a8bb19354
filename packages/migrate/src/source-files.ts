import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from 'diglot/tools';
import { type Data, dataOf, listOf } from './data';
import { findFiles, readNamed, readUtf8 } from './files';
import { stylePackages } from './output/style-packages';
import {
  type ForeignOrigins,
  noteOriginsOf,
  noteOriginsOfCode,
  noteOriginsOfConfig,
} from './policy';

const CODE = /\.(?:[cm]?[jt]sx?|css|scss|sass|less|styl)$/;
/** What is no part of the site: settings of tools, tests, what was built. */
const OTHERS = /(?:^|\/)(?:[\w.-]+\.config\.[cm]?[jt]s|[\w.-]+\.(?:test|spec)\.[jt]sx?)$/;

/** What was found in a site's code and style sheets. */
export interface FoundSources {
  /** Absolute paths. */
  readonly files: readonly string[];
  /** Packages that its style sheets need, with ranges. */
  readonly needed: Readonly<Record<string, string>>;
}

/**
 * Looks through the code of a site: its theme, its components, its style sheets.
 *
 * @param skipped folders that are no code, absolute: what is published as it is, what was built
 */
export function readSources(
  root: string,
  skipped: readonly string[],
  origins: ForeignOrigins,
): FoundSources {
  if (!existsSync(root)) return { files: [], needed: {} };
  const files = findFiles(root, skipped).files.filter(
    (file) => CODE.test(file) && !OTHERS.test(file),
  );
  for (const name of files) {
    const file = path.join(root, name);
    const code = readUtf8(file);
    noteOriginsOfCode(code, origins);
    noteImportedData(file, code, origins);
  }
  return {
    files: files.map((file) => path.join(root, file)),
    needed: stylePackages(files),
  };
}

const DATA =
  /\b(?:from|import|require\()\s*(['"])(\.{1,2}\/|@site\/|[~@]?\/)([^'"\n]+\.(?:json|ya?ml))\1/g;

/** Notes what a page shows of other hosts: in its text, its front matter, and the data that it imports. */
export function noteOriginsOfPage(file: string, text: string, origins: ForeignOrigins): void {
  noteOriginsOf(text, origins);
  const [, frontMatter] = /^---\r?\n([\s\S]*?)\n---/.exec(text) ?? [];
  // Values of YAML need no quotes.
  if (frontMatter) {
    noteOriginsOfCode(frontMatter.replace(/\s(https?:)/g, " '$1"), origins);
    if (/^head[ \t]*:/m.test(frontMatter)) noteOriginsOfConfig(headOf(frontMatter), origins);
  }
  noteImportedData(file, text, origins);
}

/** Tags that a page adds to its head; one engine writes them as lists, another as objects. */
function headOf(frontMatter: string): Data {
  const parsed = parseYaml(frontMatter);
  const { head } = dataOf('data' in parsed ? parsed.data : undefined);
  return {
    head: listOf(head).map((one) => {
      const { tag, attrs, content } = dataOf(one);
      return Array.isArray(one) ? one : [tag, attrs, content];
    }),
  };
}

/** Notes what the data shows of other hosts that pages and components import: faces of a team, logos of users. */
function noteImportedData(file: string, code: string, origins: ForeignOrigins): void {
  for (const [, , start = '', rest = ''] of code.matchAll(DATA)) {
    const data = dataFolders(file, start)
      .map((folder) => readNamed(path.join(folder, rest)))
      .find((text) => text !== undefined);
    if (data !== undefined) noteOriginsOfCode(data, origins);
  }
}

/** Where the data may lie: beside what imports it, or where a site's names and addresses lead. */
function dataFolders(file: string, start: string): string[] {
  const own = path.dirname(file);
  if (start.startsWith('.')) return [path.join(own, start)];
  const folders: string[] = [];
  for (let folder = own; ; folder = path.dirname(folder)) {
    folders.push(...['', 'static', 'public', 'src'].map((name) => path.join(folder, name)));
    if (existsSync(path.join(folder, 'package.json')) || folder === path.dirname(folder))
      return folders;
  }
}
