import { readFileSync } from 'node:fs';
import { indexFile } from '../../../search/index/file-names';
import { joinPage } from '../../../search/text/page-files';
import { type PageText, parsePageText } from '../../../search/text/page-text';
import { DiglotError } from '../../../shared/diglot-error';
import type { PageDigest } from '../../cache/page-digest';
import {
  type ShownPage,
  sectionRows,
  sectionsFile,
  serializeRows,
  serializeSections,
} from '../../output/site-files/sections-file';
import { hasEmbeddedSearch } from '../../page/page-text';
import type { Page } from '../../site/types';
import type { SiteBuild } from '../open/open-site';
import { type Collection, createCollection, type Documents, type FindFile } from './collections';

/** A text that was written by this build or by one before. */
interface KnownText {
  /** Name of the file with the text. */
  readonly name: string;
  /** Of its content in the store. */
  readonly key: string;
}

/** A page of one language, whose texts are not read yet. */
interface Entry extends Omit<ShownPage, 'own' | 'original'> {
  readonly own: KnownText;
  readonly original: KnownText | undefined;
}

/** The sections of all pages as data, a file for each language. */
export function siteSections(site: SiteBuild): Collection[] {
  return site.context.config.locales.map(({ lang, prefix }) =>
    createCollection({
      file: sectionsFile(prefix),
      frame: undefined,
      partsOf: (documents) =>
        site.content.pages.flatMap((page) => entryOf(page, lang, documents) ?? []),
      textOf({ own, original, ...entry }: Entry, find) {
        const read = (text: KnownText | undefined) => readText(text, site, find);
        return serializeRows(sectionRows({ ...entry, own: read(own), original: read(original) }));
      },
      join: serializeSections,
    }),
  );
}

function entryOf(
  { versions, original }: Page,
  lang: string,
  documents: Documents,
): Entry | undefined {
  const version = versions[lang];
  if (!version) return undefined;
  const { routePath, isFallback, source } = version;
  const from = isFallback ? source.lang : original;
  const own = digestAt(documents, versions[isFallback ? from : lang]?.routePath);
  const text = textOf(own);
  if (!text) return undefined;
  const told = isFallback ? undefined : own?.digest.told;
  const isIncomplete = told?.some(({ state }) => state === 'missing');
  const its = isIncomplete ? textOf(digestAt(documents, versions[from]?.routePath)) : undefined;
  const ran = own?.digest.ran;
  return { routePath, lang, originalLang: from, isFallback, told, ran, own: text, original: its };
}

/** The document of a page with what is known of its content. */
interface KnownDocument {
  readonly contentKey: string;
  readonly digest: PageDigest;
}

function digestAt(documents: Documents, routePath = ''): KnownDocument | undefined {
  const { contentKey, digest } = documents.get(routePath) ?? {};
  return contentKey !== undefined && digest ? { contentKey, digest } : undefined;
}

function textOf(document: KnownDocument | undefined): KnownText | undefined {
  const name = document?.digest.searchText;
  return document && name !== undefined ? { name, key: document.contentKey } : undefined;
}

function readText(text: KnownText | undefined, { context, cache }: SiteBuild, find: FindFile) {
  if (!text) return undefined;
  if (hasEmbeddedSearch(context.config)) {
    return parsePageText(
      joinPage(text.name, (file) => readFileSync(find(indexFile(file)), 'utf8')),
    );
  }
  return storedText(cache.contents.content(text.key)?.search, cache.dir);
}

/** @throws DiglotError for a content that was damaged since the build looked at it */
function storedText(text: string | undefined, folder: string): PageText {
  if (text !== undefined) return parsePageText(text);
  throw new DiglotError({
    code: 'cache-unreadable',
    message: `What was written to the cache cannot be read again: ${folder}`,
    fix: 'Build again: what is damaged is made anew. See to it that nothing else changes this folder meanwhile.',
  });
}
