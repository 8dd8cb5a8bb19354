import { dirname, posix, relative, sep } from 'node:path';
import { getOrMake } from '../../../../shared/remember';
import type { HtmlElement } from '../../html/tree';
import type { UrlReference } from '../../parse/page-notes';
import type { CompileInput } from '../../types';
import type { FinishInput } from '../finish-input';
import { PAGE_EXTENSION } from './resolve-link';
import { decode, isAbsolute, splitUrl } from './urls';

/** The site, as far as addresses in its pages depend on it. */
export type AddressSite = Pick<CompileInput, 'docsDir' | 'langs'>;

/**
 * An address in the form that it has in all languages of a site: without language, extension and relative steps. What is
 * not the site's own keeps all but a part of its path that names one of the site's languages.
 *
 * @param file absolute path of what the address is written in
 */
export function sharedAddress(url: string, file: string, site: AddressSite): string {
  if (isAbsolute(url)) return withoutLanguage(url, site);
  const { path, query, hash } = splitUrl(url);
  const suffix = query + (hash === undefined ? '' : `#${hash}`);
  if (path === '') return suffix;
  const absolute = path.startsWith('/')
    ? posix.normalize(decode(path))
    : posix.join('/', folderOf(file, site), decode(path));
  const [, first = '', ...rest] = absolute.split('/');
  const shared = site.langs.includes(first) ? `/${rest.join('/')}` : absolute;
  const clean = withoutLanguageInName(shared, site)
    .replace(PAGE_EXTENSION, '')
    .replace(/(^|\/)index$/, '$1')
    .replace(/(?<=.)\/$/, '');
  return clean + suffix;
}

/** Folder of a file, as a path below the docs folder. */
function folderOf(file: string, { docsDir }: AddressSite): string {
  return relative(docsDir, dirname(file)).split(sep).join('/');
}

/** `https://example.org/zh-cn/guide` → `https://example.org/guide`. */
function withoutLanguage(url: string, { langs }: AddressSite): string {
  const [, origin = '', path = ''] =
    /^([a-z][a-z\d+.-]*:\/\/[^/?#]*|\/\/[^/?#]*)?(.*)$/is.exec(url) ?? [];
  if (origin === '') return url;
  const parts = path.split('/');
  const isLanguage = (part: string) =>
    langs.some((lang) => new RegExp(`^${lang}(?:-[a-z]{2,4})?$`, 'i').test(part));
  const index = parts.findIndex(isLanguage);
  return origin + parts.filter((_, at) => at !== index).join('/');
}

/** `/shot.zh.png` → `/shot.png`. */
function withoutLanguageInName(path: string, { langs }: AddressSite): string {
  const match = /[.-]([a-z-]+)(\.\w+)$/i.exec(path);
  return match?.[1] !== undefined && langs.includes(match[1])
    ? path.slice(0, match.index) + (match[2] ?? '')
    : path;
}

/** Tells of elements the address that they show or lead to, in the form of all languages. */
export function createAddresses(
  { page }: Pick<FinishInput, 'page'>,
  written: ReadonlyMap<HtmlElement, UrlReference>,
): (element: HtmlElement) => string {
  const known = new Map<string, string>();
  return (element) => {
    const reference = written.get(element);
    if (!reference) return '';
    const { url, place } = reference;
    const key = `${place.file}\n${url}`;
    return getOrMake(known, key, () => sharedAddress(url, place.file, page));
  };
}
