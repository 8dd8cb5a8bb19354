import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { addBase } from '../../../../shared/locale-path';
import { encodePath } from '../../../../shared/route';
import { isInside } from '../../../files/paths';
import { isForWindows } from '../../files/backslashes';
import type { Place, Problem } from '../../problems';
import type { CompileInput, LinkKind, PageAsset } from '../../types';
import type { FinishInput } from '../finish-input';
import { readAsset } from './assets';
import { decode, encodeUrl, hashHref, isAbsolute, splitUrl } from './urls';

/** What an address in a page means. */
export interface ResolvedLink {
  readonly kind: LinkKind;
  /** The address that the page gets. */
  readonly href: string;
  /** Of a dead link with backslashes: where it would lead with slashes. */
  readonly path?: string | undefined;
  readonly hash?: string | undefined;
  /** The file that the link leads to, if it lies beside the page. */
  readonly asset?: PageAsset | undefined;
  /** Where a redirect leads from the address that the author wrote. */
  readonly movedTo?: string | undefined;
  /** Why the link cannot stay. */
  readonly problem?: Problem | undefined;
}

/** What addresses of pages may end with. */
export const PAGE_EXTENSION = /\.(?:mdx?|html|tsx)$/;

/** Finds out where a link leads, seen from the file in which its author wrote it (LINK-06, I18N-12). */
export function resolveLink(
  input: FinishInput,
  url: string,
  place: Place,
  lookup: CompileInput['resolveAddress'],
): ResolvedLink {
  const { page, reader } = input;
  const { base } = page;
  if (isAbsolute(url)) return { kind: 'external', href: encodeUrl(url) };
  const { path, query, hash } = splitUrl(url);
  if (path === '' && query === '') {
    return { kind: 'hash', href: hash ? hashHref(hash) : '#', hash: hash ?? '' };
  }
  const suffix = encodeUrl(query) + (hash === undefined ? '' : hashHref(hash));
  const deadWithBackslash = (): ResolvedLink => {
    const meant = resolveLink(input, url.replaceAll('\\', '/'), place, lookup);
    return { ...meant, kind: 'dead', movedTo: undefined, asset: undefined };
  };
  if (isForWindows(path)) return deadWithBackslash();
  const target = path.startsWith('/')
    ? fromSiteRoot(page, decode(path))
    : fromFile(page, decode(path), place);
  const { routePath, movedTo } = target.route === undefined ? {} : lookup(target.route);
  if (routePath !== undefined) {
    return { kind: 'page', href: withBase(base, routePath) + suffix, path: routePath, hash };
  }
  if (movedTo !== undefined) return { ...resolveMoved(movedTo, url, base, lookup), movedTo };
  if (target.file !== undefined) {
    const problem = reader.outOfReach(target.file, path, place);
    if (problem) return { kind: 'dead', href: '', problem };
    const asset = readAsset(reader, target.file, base);
    if (asset) {
      const output = `/${asset.output}`;
      return { kind: 'asset', href: asset.url + suffix, path: output, hash, asset };
    }
  }
  for (const staticPath of path.startsWith('/')
    ? [posix.normalize(decode(path))]
    : besidePublicFiles(page, decode(path), place)) {
    const served = servedFile(input, staticPath, path);
    if (served === undefined) continue;
    return { kind: 'asset', href: withBase(base, staticPath) + suffix, path: served, hash };
  }
  if (path.includes('\\')) return deadWithBackslash();
  const tried = target.route ?? decode(path);
  return { kind: 'dead', href: withBase(base, tried) + suffix, path: tried, hash };
}

/** The end of a redirect, with the query and the hash of the link where it has none of its own. */
function resolveMoved(
  movedTo: string,
  url: string,
  base: string,
  lookup: CompileInput['resolveAddress'],
): ResolvedLink {
  const end = splitUrl(movedTo);
  const link = splitUrl(url);
  const hash = end.hash ?? link.hash;
  const suffix = encodeUrl(end.query || link.query) + (hash === undefined ? '' : hashHref(hash));
  if (isAbsolute(movedTo)) return { kind: 'external', href: end.path + suffix };
  const path = decode(end.path);
  const { routePath } = lookup(path);
  const kind = routePath === undefined ? 'asset' : 'page';
  return { kind, href: withBase(base, path) + suffix, path: routePath ?? path, hash };
}

interface LinkTarget {
  /** Route path to look up, with language prefix. */
  readonly route?: string | undefined;
  /** Absolute path of a file beside the page. */
  readonly file?: string | undefined;
}

function fromSiteRoot(page: CompileInput, path: string): LinkTarget {
  const { langs, defaultLang, lang } = page;
  const [, first = '', ...rest] = path.split('/');
  const isPrefixed = langs.includes(first);
  const language = isPrefixed ? first : lang;
  const inner = isPrefixed ? `/${rest.join('/')}` : path;
  return { route: toRoute(inner, language, defaultLang) };
}

/**
 * The file that hosts serve at a path: itself, or the first page of a folder. An address from the site's root that has an
 * extension may name one that the build makes; the build checks it when it is done.
 */
function servedFile(
  { page, reader }: FinishInput,
  path: string,
  written: string,
): string | undefined {
  if (written.startsWith('/') && hasExtension(path)) return path;
  if (/\.mdx?$/.test(path)) return undefined;
  const index = hasExtension(path) ? [] : [posix.join(path, 'index.html')];
  return [path, ...index].find(
    (file) => reader.readFacts(join(page.publicDir, file)) !== undefined,
  );
}

/** Where a relative link would lead in the public folder: by its file's place, and by what browsers make of it. */
function besidePublicFiles(page: CompileInput, path: string, place: Place): string[] {
  const file = resolve(dirname(place.file), path);
  const end = path.endsWith('/') ? '/' : '';
  const byFile = isInside(page.publicDir, file)
    ? [`/${relative(page.publicDir, file).split(sep).join('/')}${end}`]
    : [];
  const [, first = '', ...rest] = page.routePath.split('/');
  // The folder is there once for all languages.
  const route = page.langs.includes(first) ? `/${rest.join('/')}` : page.routePath;
  return [...byFile, posix.resolve('/', posix.dirname(`${route}.`), path) + end];
}

function fromFile(page: CompileInput, path: string, place: Place): LinkTarget {
  const { docsDir, langs, defaultLang, lang } = page;
  const from = isInside(docsDir, place.file) ? place.file : page.file;
  const file = resolve(dirname(from), path);
  const segments = relative(docsDir, file).split(sep);
  const [ownFolder] = relative(docsDir, from).split(sep);
  const [folder = ''] = segments;
  const target: { file?: string } = hasExtension(path) ? { file } : {};
  const hasFolders = hasLanguageFolders(page);
  if (hasFolders ? !langs.includes(folder) : folder === '..') return target;
  // A page that falls back to another language's source still links to pages of its own language.
  const language = !hasFolders || folder === ownFolder ? lang : folder;
  const rest = hasFolders ? segments.slice(1) : segments;
  const isFolder = path.endsWith('/') || /(?:^|\/)\.{1,2}$/.test(path);
  const inner = `/${rest.join('/')}${isFolder && rest.length > 0 ? '/' : ''}`;
  return { ...target, route: toRoute(inner, language, defaultLang) };
}

/** Whether each language has a folder: pages of a site without `locales` lie directly in the docs folder. */
function hasLanguageFolders({ lang, langs, relativePath }: CompileInput): boolean {
  return langs.length > 1 || relativePath.startsWith(`${lang}/`);
}

/** A path without language → the clean route path with it: `/guide/index.md` → `/zh/guide/`. */
function toRoute(path: string, lang: string, defaultLang: string): string {
  const clean = posix
    .normalize(path)
    .replace(PAGE_EXTENSION, '')
    .replace(/(^|\/)index$/, '$1');
  return lang === defaultLang ? clean : `/${lang}${clean}`;
}

function hasExtension(path: string): boolean {
  return /\.[a-z\d]+$/i.test(path) && !PAGE_EXTENSION.test(path);
}

function withBase(base: string, path: string): string {
  return addBase(encodePath(path), base);
}
