import { readdirSync, realpathSync } from 'node:fs';
import { join, posix } from 'node:path';
import picomatch from 'picomatch';
import type { ResolvedConfig, ResolvedLocale } from '../../config/types';
import { isFolder } from '../../files/paths';
import type { PageFormat } from '../../markdown/types';
import type { ContentProblem } from '../../source/problems';
import type { PageSource, VirtualText } from '../types';

/** A name that no address can be made of, on every system the same. */
const UNUSABLE = /[\p{Cc}\\\uFFFD]/u;

/** Characters that would disturb a terminal, in a form that shows. */
function visible(name: string): string {
  return name.replace(
    /[\p{Cc}\uFFFD]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * What keeps a page file or its folders from being an address: control characters, backslashes, and
 * bytes that are no UTF-8, which arrive as U+FFFD.
 *
 * @param relativePath below the docs folder
 * @param docsDir absolute
 */
function nameProblem(relativePath: string, docsDir: string): ContentProblem | undefined {
  if (!UNUSABLE.test(relativePath)) return undefined;
  const folder = posix.dirname(relativePath);
  return {
    severity: 'error',
    code: 'page-name',
    message: `The name of a page cannot be an address: "${visible(relativePath)}"`,
    fix: 'Rename the file, or its folder, without control characters and backslashes, in UTF-8.',
    // The name itself would disturb the terminal, and may not even be found.
    place: { file: UNUSABLE.test(folder) ? docsDir : posix.join(docsDir, folder) },
  };
}

/** A file that becomes a page, or would if it were not excluded. */
export interface PageFile
  extends Pick<PageSource, 'lang' | 'file' | 'relativePath' | 'format' | 'virtual'> {
  /** Relative to the language folder, with forward slashes, in the normal form NFC. */
  readonly path: string;
  /** Whether the config's `route.exclude` keeps it out of the routes. */
  readonly isExcluded: boolean;
}

/** A `_nav.json` or `_meta.json`. */
export interface DataFile {
  readonly lang: string;
  readonly kind: 'nav' | 'meta';
  /** Absolute. */
  readonly file: string;
  /** Its folder, relative to the language folder; empty for that folder itself. */
  readonly folder: string;
  /** Present for one that a plugin makes: there is no file. */
  readonly text?: string | undefined;
}

export interface ScannedFiles {
  readonly pages: readonly PageFile[];
  readonly dataFiles: readonly DataFile[];
  /** Files that cannot become pages because of their names, and links that lead round in a circle. */
  readonly problems: readonly ContentProblem[];
}

/** Lists everything in the language folders that the engine reads. Reads no file. */
export function scanFiles(config: ResolvedConfig): ScannedFiles {
  const list = createList(config);
  for (const locale of config.locales) {
    for (const name of walk(locale.dir, skippedBy(config), list.problems)) list.add(locale, name);
  }
  return list;
}

/** The files of a site with the pages that plugins make. */
export function withVirtualFiles(
  { pages, dataFiles, problems }: ScannedFiles,
  virtual: readonly VirtualFile[],
  config: ResolvedConfig,
): ScannedFiles {
  const list = createList(config);
  for (const { locale, name, ...made } of virtual) list.add(locale, name, made);
  return {
    pages: [...pages, ...list.pages],
    dataFiles: [...dataFiles, ...list.dataFiles],
    problems: [...problems, ...list.problems],
  };
}

/** A file that a plugin makes. */
export interface VirtualFile extends VirtualText {
  readonly locale: ResolvedLocale;
  /** Relative to the language folder. */
  readonly name: string;
}

/** Collects files by what they are. */
function createList(config: ResolvedConfig) {
  const pages: PageFile[] = [];
  const dataFiles: DataFile[] = [];
  const problems: ContentProblem[] = [];
  const isExcluded = excluderOf(config);
  function add(locale: ResolvedLocale, name: string, virtual?: VirtualText): void {
    const { lang } = locale;
    const file = join(locale.dir, name);
    // Systems write one name in several forms; in addresses there is one.
    const path = name.normalize('NFC');
    const data = /^((?:.*\/)?)_(nav|meta)\.json$/.exec(path);
    if (data !== null) {
      const kind = data[2] === 'nav' ? 'nav' : 'meta';
      const folder = (data[1] ?? '').slice(0, -1);
      dataFiles.push({ lang, kind, file, folder, ...(virtual && { text: virtual.text }) });
    }
    const format = formatOf(path);
    if (data !== null || format === undefined) return;
    const relativePath = `${languageFolder(locale, config)}${name}`;
    const excluded = isExcluded(relativePath) || isExcluded(path);
    const problem = excluded ? undefined : nameProblem(relativePath, config.docsDir);
    if (problem) problems.push(problem);
    else
      pages.push({
        lang,
        file,
        path,
        relativePath,
        format,
        isExcluded: excluded,
        ...(virtual && { virtual }),
      });
  }
  return { pages, dataFiles, problems, add };
}

/** The language folder as the start of a path below the docs folder: empty, or `zh/`. */
function languageFolder(locale: ResolvedLocale, config: ResolvedConfig): string {
  return locale.dir === config.docsDir ? '' : `${locale.lang}/`;
}

/** Tells which paths the config keeps out of the routes. */
export function excluderOf({ route }: Pick<ResolvedConfig, 'route'>): (path: string) => boolean {
  const globs = route.exclude;
  if (globs.length === 0) return () => false;
  return picomatch(globs.map((glob) => glob.replace(/^\.?\//, '')));
}

/** Folders that hold no pages, wherever they lie. */
export function skippedBy({ publicDir, outDir }: ResolvedConfig): ReadonlySet<string> {
  return new Set([publicDir, outDir]);
}

/** Names of what is the author's own. A page that starts with two `_` is named after what it describes: `__dirname.md`. */
const IS_OWN = /^(?:\.|_(?!_.*\.(?:mdx?|tsx)$))/;

/**
 * Pages and data files below a folder, relative to it, without the author's own. Links are followed; one that leads back
 * to where it lies is a problem.
 */
export function* walk(
  root: string,
  skipped: ReadonlySet<string>,
  problems: ContentProblem[],
): Generator<string> {
  /** @param around real paths of all folders that the folder lies in, and its own as the last */
  function* visit(folder: string, around: readonly string[]): Generator<string> {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const { name } = entry;
      const path = folder === '' ? name : `${folder}/${name}`;
      if (name === '_nav.json' || name === '_meta.json') yield path;
      if (IS_OWN.test(name) || name === 'node_modules') continue;
      const isLink = entry.isSymbolicLink();
      if (!isLink && !entry.isDirectory()) {
        yield path;
        continue;
      }
      const full = join(root, path);
      const real = isLink ? targetOf(full) : join(around.at(-1) ?? '', name);
      if (real === undefined || (isLink && around.includes(real))) problems.push(linkLoop(full));
      else if (isLink && !isFolder(real)) yield path;
      else if (!skipped.has(full)) yield* visit(path, [...around, real]);
    }
  }
  yield* visit('', [realpathSync(root)]);
}

/** What a link leads to: itself when that is nothing, undefined when it leads round in a circle. */
function targetOf(link: string): string | undefined {
  try {
    return realpathSync(link);
  } catch (error) {
    return Object(error).code === 'ELOOP' ? undefined : link;
  }
}

function linkLoop(file: string): ContentProblem {
  return {
    severity: 'error',
    code: 'content-link-loop',
    message: 'The symbolic link leads back to where it lies, so that the folder would never end',
    fix: 'Remove it, or let it lead to a file or folder outside of its own.',
    place: { file },
  };
}

function formatOf(path: string): PageFormat | undefined {
  if (path.endsWith('.md')) return 'md';
  if (path.endsWith('.mdx')) return 'mdx';
  return path.endsWith('.tsx') ? 'tsx' : undefined;
}
