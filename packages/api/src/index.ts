import { existsSync, readFileSync } from 'node:fs';
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
  const description = describeExports(named);
  const addresses = createAddresses(description, reader);
  return { description, addresses, stars, overview: load(entry).overview };
}

function readSource(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new DeclarationError(
      [`${name} cannot be read.`],
      'Correct `entry`, or run the build that makes it first.',
    );
  }
}

/** A site in one language may have its pages without a folder for it. */
function languageFolder({ docsDir, langs }: PluginSite, lang: string): string[] {
  return langs.length === 1 && !existsSync(path.join(docsDir, lang)) ? [] : [lang];
}
