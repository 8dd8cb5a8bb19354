import path from 'node:path';
import { DiglotError } from '../../shared/diglot-error';
import { removeBase } from '../../shared/locale-path';
import { decodePath, normalizePath, routeKey } from '../../shared/route';
import { nearest } from '../errors/nearest';
import { splitPrefix } from '../site/redirects/site-links';
import type { Page, PageVersion } from '../site/types';
import type { AcceptWish } from './accept';
import type { BookSite } from './book-site';

/** Where somebody names pages. */
export interface NamingPlace extends Pick<BookSite, 'config' | 'content' | 'factsOf'> {
  /** The folder to which relative files belong first, absolute. */
  readonly cwd: string;
}

/** A name of a page on the command line, taken apart. */
interface PageName {
  readonly name: string;
  /** Without hash. */
  readonly page: string;
  /** Decoded; absent without hash. */
  readonly id: string | undefined;
}

/**
 * What a name on the command line means: an address, with or without language, base, origin and ending, or a file;
 * each perhaps with the id of a section behind `#`. A translation's address or file means this translation, all others
 * all of them.
 *
 * @throws DiglotError when there is no such page or section
 */
export function namedPage(name: string, place: NamingPlace): AcceptWish {
  const parts = splitName(name);
  const found = byFile(parts, place) ?? byAddress(parts, place);
  if (!found) throw unknownPage(parts, place);
  const { page, lang } = found;
  const { id } = parts;
  const wish = { page, lang: lang === page.original ? undefined : lang, id, isNamed: true };
  if (id) assertSection(id, wish, name, place);
  return wish;
}

/** Takes the hash off a name. */
export function splitName(name: string): PageName {
  const end = name.indexOf('#');
  if (end < 0) return { name, page: name, id: undefined };
  return { name, page: name.slice(0, end), id: decodePath(name.slice(end + 1)) };
}

interface Found {
  readonly page: Page;
  readonly lang?: string | undefined;
}

function byFile(
  { page: name }: PageName,
  { config, content, cwd }: NamingPlace,
): Found | undefined {
  const files = new Set(
    [cwd, config.root, config.docsDir].map((folder) => path.resolve(folder, name)),
  );
  for (const page of content.pages) {
    const version = written(page).find(({ source }) => files.has(source.file));
    if (version) return { page, lang: version.lang };
  }
  return undefined;
}

const written = ({ versions }: Page): PageVersion[] =>
  Object.values(versions).filter(({ isFallback }) => !isFallback);

/** A path of the site as an address names it: with language prefix, if it has one, and without base. */
export function pathOfName(page: string, { base }: Pick<BookSite['config'], 'base'>): string {
  const bare = page.replace(/^https?:\/\/[^/]+/, '').replace(/\?.*/s, '');
  const rooted = bare.startsWith('/') ? bare : `/${bare}`;
  return removeBase(rooted, base) ?? rooted;
}

function byAddress({ page: name }: PageName, { config, content }: NamingPlace): Found | undefined {
  const { path: identity, prefixLang } = splitPrefix(pathOfName(name, config), config);
  const key = normalizePath(identity.replace(/\.(?:mdx?|tsx)$/, ''));
  const page = content.pages.find((one) => routeKey(one.identity) === key);
  if (!page || (prefixLang !== undefined && !page.versions[prefixLang])) return undefined;
  return { page, lang: prefixLang };
}

function unknownPage({ name, page }: PageName, { config, content }: NamingPlace): DiglotError {
  const routes = content.routes.map(({ routePath }) => routePath);
  const files = content.pages.flatMap((one) =>
    written(one).map(({ source }) => path.relative(config.root, source.file)),
  );
  const address = pathOfName(page, config);
  const moved = content.redirects.find(({ from }) => routeKey(from) === normalizePath(address));
  const closest = moved?.to ?? nearest(address, routes) ?? nearest(page, files);
  return new DiglotError({
    code: 'accept-page',
    message: `There is no page "${name}".`,
    fix:
      closest === undefined
        ? 'Name a page by its address ("/guide/start/") or by its file.'
        : `Name "${closest}"?`,
  });
}

function assertSection(
  id: string,
  { page, lang }: AcceptWish,
  name: string,
  { factsOf }: NamingPlace,
): void {
  const versions = written(page).filter((version) => lang === undefined || version.lang === lang);
  const sections = versions.flatMap(({ routePath }) => factsOf(routePath)?.sections ?? []);
  if (sections.some((section) => section.id === id || section.aliases.includes(id))) return;
  const ids = [...new Set(sections.map((section) => section.id))].filter((one) => one !== '');
  const closest = nearest(id, ids);
  const all =
    ids.length > 0 ? `It has ${ids.map((one) => `#${one}`).join(', ')}.` : 'It has no sections.';
  throw new DiglotError({
    code: 'accept-section',
    message: `The page ${page.identity} has no section "#${id}" ("${name}").`,
    fix: closest === undefined ? all : `Name "#${closest}"?`,
  });
}
