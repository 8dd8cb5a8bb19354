import path from 'node:path';
import { findFiles } from '../files';
import { fileOfAddress, withoutPrefix } from './doc-address';
import type { Doc } from './read-docs';

/** A file of the old site on its way. */
export interface MovingFile {
  /** Absolute. */
  readonly from: string;
  /** Absolute; pages and fragments end with `.md`, whatever they become. */
  readonly to: string;
  readonly kind: 'page' | 'post' | 'fragment' | 'asset';
  /** Where a page was served, without `base` and language. */
  readonly route: string;
  readonly lang: string;
  /** Whether code names it where it is: it stays there, besides. @default false */
  readonly stays?: boolean | undefined;
}

/** A page that moves, before it has a place. */
export interface RoutedPage {
  readonly file: string;
  readonly route: string;
  readonly kind: 'page' | 'post';
}

/** Where files of one folder go. */
export interface FolderMove {
  /** Absolute. */
  readonly folder: string;
  /** Folder that the language's pages go to, absolute. */
  readonly target: string;
  /** Path below which the folder's pages are served, without slashes at its ends. */
  readonly route: string;
  readonly lang: string;
  readonly pages: readonly RoutedPage[];
}

/** What belongs to Docusaurus itself, or is code that stays where it is. */
const STAYS =
  /(?:^|\/)(?:_category_\.\w+|authors\.ya?ml|tags\.ya?ml|package(?:-lock)?\.json|tsconfig\.json|sidebars\.json|current\.json|options\.json|[^/]*\.lock)$|\.(?:[cm]?[jt]sx?|s?css|less)$/;

/** The files of a folder with the places that they get. */
export function moveFolder({ folder, target, route, lang, pages }: FolderMove): MovingFile[] {
  const known = new Map(pages.map((page) => [page.file, page]));
  return findFiles(folder).files.flatMap((name): MovingFile[] => {
    const from = path.join(folder, name);
    const page = known.get(from);
    if (page !== undefined) {
      const isFolder = page.route.endsWith('/');
      const to = path.join(target, `${fileOfAddress(page.route, isFolder)}.md`);
      return [{ from, to, kind: page.kind, route: page.route, lang }];
    }
    if (STAYS.test(name)) return [];
    const isText = /\.mdx?$/.test(name);
    if (isText && !/(?:^|\/)_/.test(name)) return [];
    const to = path.join(target, route, name.replace(/\.mdx?$/, '.md'));
    return [{ from, to, kind: isText ? 'fragment' : 'asset', route: `/${route}/`, lang }];
  });
}

/** Pages of a translation at the addresses of their originals, else at their own. */
export function translatedPages(
  docs: readonly Doc[],
  originals: readonly Doc[],
): readonly RoutedPage[] {
  const routes = new Map(originals.map(({ name, route }) => [keyOf(name), route]));
  return docs.map(({ file, name, route }) => ({
    file,
    route: routes.get(keyOf(name)) ?? route,
    kind: 'page',
  }));
}

const keyOf = (name: string): string =>
  name
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((part) => withoutPrefix(part).name)
    .join('/');
