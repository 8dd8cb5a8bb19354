import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { defaultOf, type Language } from '../languages';

/** Files by their paths below the site's folder, with forward slashes. */
export type Files = Map<string, string>;

/** All files below a folder, by their paths in it. */
export function readFiles(folder: string): Files {
  // Asked for by their names alone: Yarn runs this in an archive, whose entries do not know where they are.
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .map((name) => [
        name.split(path.sep).join('/'),
        readFileSync(path.join(folder, name), 'utf8'),
      ]),
  );
}

/** Pages that say how languages live together: nothing for a site in one. */
const OF_SEVERAL = /(?:^|\/)translations\.md$/;

/** A sidebar without the pages that are left out. */
function withoutPages(meta: string): string {
  const entries = JSON.parse(meta) as unknown[]; // a template's
  return `${JSON.stringify(entries.filter((entry) => entry !== 'translations'))}\n`;
}

/**
 * The files of the docs folder.
 *
 * @param docs those of the template, each language in its folder
 */
export function renderPages(docs: Files, languages: readonly Language[]): Files {
  const isAlone = languages.length === 1;
  const pages: Files = new Map();
  for (const { lang, text } of languages) {
    // Git keeps no empty folders, and the language has to have one.
    if (!text) pages.set(`docs/${lang}/.gitkeep`, '');
    const target = isAlone ? 'docs' : `docs/${lang}`;
    for (const [file, content] of docs) {
      if (!text || !file.startsWith(`${text}/`)) continue;
      if (isAlone && OF_SEVERAL.test(file)) continue;
      const isSidebar = isAlone && file.endsWith('/_meta.json');
      pages.set(`${target}${file.slice(text.length)}`, isSidebar ? withoutPages(content) : content);
    }
  }
  return pages;
}

/** One address of the templates' pages, and the hashes of its text in both languages. */
interface LockedAddress {
  readonly address: string;
  readonly hashes: Readonly<Record<string, string | undefined>>;
}

/** What a template's lock promises: written for English with Chinese translations. */
function readLock(lock: string): LockedAddress[] {
  const lines = lock.split('\n').filter((line) => line.startsWith('/'));
  const translated = new Map(
    lines.flatMap((line) => {
      const [address = '', en = '', zh = ''] = line.split(' ');
      return address.startsWith('/zh/') ? [[address.slice('/zh'.length), { en, zh }]] : [];
    }),
  );
  return [...translated].map(([address, hashes]) => ({ address, hashes }));
}

/**
 * `book.lock` of a site in several languages: that of the template, for whichever of its texts is the original.
 *
 * @param lock that of the template in English and Chinese
 */
export function renderLock(lock: string, languages: readonly Language[]): string {
  const [head = ''] = lock.split('\n', 1);
  const original = defaultOf(languages);
  const lines = readLock(lock).flatMap(({ address, hashes }) =>
    languages.map(({ lang, text }) => {
      if (lang === original.lang) return address;
      const isTranslation = text !== undefined && hashes[text] !== '';
      const accepted = isTranslation ? ` ${hashes[original.text]} ${hashes[text]}` : '';
      return `/${lang}${address}${accepted}`;
    }),
  );
  return `${[head, ...lines.sort()].join('\n')}\n`;
}
