import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from 'diglot/tools';
import { type Data, dataOf } from '../data';
import { fieldsOf } from '../docusaurus/read-docs';
import { findFiles, readUtf8 } from '../files';
import type { Collection, FumadocsSettings, Languages } from './settings';

/** A page of a site. */
export interface FumadocsPage {
  /** Absolute. */
  readonly file: string;
  /** Where it lies in its collection, without language and ending: `(guides)/ui/index`. */
  readonly name: string;
  /** Its language; undefined in a site of one. */
  readonly lang: string | undefined;
  /** Where it was served, without `basePath` and language: `/docs/ui`. */
  readonly route: string;
  readonly fields: Data;
  /** Where it will lie, absolute, with the ending `.md`. */
  readonly to: string;
}

/** The files of a collection in one language, without those that it takes from the default one. */
export interface CollectionFiles {
  readonly pages: ReadonlyMap<string, FumadocsPage>;
  /** What files `meta.json` say, by their folders. */
  readonly metas: ReadonlyMap<string, Data>;
}

/** Reads a collection, by language. */
export function readCollection(
  collection: Collection,
  { languages, content }: Pick<FumadocsSettings, 'languages' | 'content'>,
): ReadonlyMap<string | undefined, CollectionFiles> {
  const pages = new Map<string | undefined, Map<string, FumadocsPage>>();
  const metas = new Map<string | undefined, Map<string, Data>>();
  const put = <One>(
    all: Map<string | undefined, Map<string, One>>,
    lang: string | undefined,
    [name, one]: readonly [string, One],
  ) => void all.set(lang, (all.get(lang) ?? new Map()).set(name, one));
  const files = existsSync(collection.dir) ? findFiles(collection.dir).files : [];
  for (const given of files) {
    const file = path.join(collection.dir, given);
    const { name, lang } = withoutLanguage(given, languages);
    const bare = name.replace(/\.\w+$/, '');
    if (/\.mdx?$/.test(name)) {
      const route = routeOf(bare, collection.baseUrl);
      const isIndex = path.posix.basename(bare) === 'index';
      const served = route === '/' || isIndex ? `${route}/index.md` : `${route}.md`;
      const to = path.join(content, lang === undefined ? '' : langFolder(lang), served);
      const page = { file, name: bare, lang, route, fields: fieldsOf(readUtf8(file)), to };
      put(pages, lang, [bare, page]);
    } else if (/(?:^|\/)meta\.(?:json|ya?ml)$/.test(name)) {
      const parsed = parseYaml(readUtf8(file));
      put(metas, lang, [folderOf(bare), 'data' in parsed ? dataOf(parsed.data) : {}]);
    }
  }
  return new Map(
    (languages?.keys ?? [undefined]).map((lang) => [
      lang,
      { pages: pages.get(lang) ?? new Map(), metas: metas.get(lang) ?? new Map() },
    ]),
  );
}

/** The name of a language's folder, which has hyphens here. */
export function langFolder(lang: string): string {
  return lang.replaceAll('_', '-');
}

/** The folder of a path; empty for the top. */
export function folderOf(name: string): string {
  return name.includes('/') ? path.posix.dirname(name) : '';
}

/** Where a file or a folder of a collection was served: folders in parentheses are no part of addresses. */
export function routeOf(name: string, baseUrl: string): string {
  const slug = name
    .split('/')
    .filter((part, index, all) => !(index === all.length - 1 && part === 'index'))
    .filter((part) => part !== '' && !/^\(.+\)$/.test(part));
  return `/${[...baseUrl.split('/').filter(Boolean), ...slug].join('/')}`;
}

function withoutLanguage(
  file: string,
  languages: Languages | undefined,
): { readonly name: string; readonly lang: string | undefined } {
  if (languages === undefined) return { name: file, lang: undefined };
  const [main] = languages.keys;
  if (languages.hasFolders) {
    const [first = '', ...rest] = file.split('/');
    return languages.keys.includes(first)
      ? { name: rest.join('/'), lang: first }
      : { name: file, lang: main };
  }
  const lang = /\.([\w-]+)\.\w+$/.exec(file)?.[1] ?? '';
  return languages.keys.includes(lang)
    ? { name: file.replace(/\.[\w-]+(\.\w+)$/, '$1'), lang }
    : { name: file, lang: main };
}
