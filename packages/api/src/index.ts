import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, PluginSite } from 'diglot';
import { createAddresses } from './addresses';
import { describeExports } from './describe';
import { DeclarationError, type DeclarationModule, loadModule } from './load-module';
import { findModule } from './module-files';
import { createExportReader } from './read-exports';
import { type ApiTexts, textsIn } from './texts';
import { writePages } from './write-pages';

/** Options of {@link api}. */
export interface ApiOptions {
  /**
   * The module whose exports are described: TypeScript (`src/index.ts`), where the types of exports are written down, or
   * declarations (`dist/index.d.ts`). Absolute, or relative to the config's folder.
   */
  readonly entry: string;
  /** Folder of the pages below each language's. @default 'api' */
  readonly path?: string | undefined;
  /** Title of the first page, by language or for all. @default 'API' */
  readonly title?: string | Readonly<Record<string, string>> | undefined;
  /**
   * Words of the pages, by language. The languages that the engine speaks are there; any other has English
   * words.
   */
  readonly texts?: Readonly<Record<string, Partial<ApiTexts>>> | undefined;
}

/**
 * Makes pages of a package's TypeScript declarations and their documentation comments: a list of all exports, and a page
 * for each kind. Several packages are several of these plugins, with different paths.
 */
export default function api({
  entry,
  path: folder = 'api',
  title,
  texts = {},
}: ApiOptions): Plugin {
  return {
    name: `api:${folder}`,
    pages(site) {
      const file = path.resolve(site.root, entry);
      const reference = readReference(file, site);
      return site.langs.flatMap((lang) =>
        writePages({
          ...reference,
          title: (typeof title === 'string' ? title : title?.[lang]) ?? 'API',
          texts: { ...textsIn(lang), ...texts[lang] },
          direction: site.locales.find((locale) => locale.lang === lang)?.textDirection ?? 'ltr',
          folder: [...languageFolder(site, lang), folder].join('/'),
        }),
      );
    },
  };
}

function readReference(entry: string, site: PluginSite) {
  const modules = new Map<string, DeclarationModule>();
  const load = (file: string): DeclarationModule => {
    const known = modules.get(file);
    if (known) return known;
    site.dependsOn(file);
    const name = path.relative(site.root, file).split(path.sep).join('/');
    const module = loadModule(file, readSource(file, name), name);
    modules.set(file, module);
    return module;
  };
  const reader = createExportReader({
    load,
    find: (from, specifier) =>
      specifier.startsWith('.') ? findModule(from, specifier) : undefined,
  });
  const { named, stars } = reader.read(entry);
  const description = describeExports(named, load(entry).name);
  const addresses = createAddresses(description, reader);
  return { description, addresses, stars, overview: load(entry).overview };
}

/** More than any package's declarations: a syntax tree takes a hundred times as much. */
const MOST_BYTES = 10 * 2 ** 20;

function readSource(file: string, name: string): string {
  let bytes: Buffer;
  try {
    if (statSync(file).size > MOST_BYTES) throw tooLarge(name);
    bytes = readFileSync(file);
  } catch (error) {
    if (error instanceof DeclarationError) throw error;
    throw new DeclarationError(
      [`${name} cannot be read (${Object(error).code}).`],
      'Correct `entry`, which is a file, or run the build that makes it first.',
    );
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DeclarationError([`${name} is no text in UTF-8.`], 'Save it as UTF-8.');
  }
}

function tooLarge(name: string): DeclarationError {
  return new DeclarationError(
    [`${name} has more than ${MOST_BYTES / 2 ** 20} MB.`],
    'Describe parts of it, each with an `entry` of its own.',
  );
}

/** A site in one language may have its pages without a folder for it. */
function languageFolder({ docsDir, langs }: PluginSite, lang: string): string[] {
  return langs.length === 1 && !existsSync(path.join(docsDir, lang)) ? [] : [lang];
}
