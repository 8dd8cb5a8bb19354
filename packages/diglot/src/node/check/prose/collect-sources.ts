import type { Features } from 'satteri';
import type { ResolvedConfig } from '../../config/types';
import { isFile, isOwnFile } from '../../files/paths';
import { readPage } from '../../files/read-page';
import { resolveImport } from '../../files/resolve-import';
import { pageImports } from '../../markdown/page-imports';
import type { PageSource } from '../../site/types';
import { shortPath } from '../finding';
import type { ProseSource } from './parse-source';

type Config = Pick<ResolvedConfig, 'root' | 'alias' | 'locales'>;

const FRAGMENT = /\.(mdx?)$/;

/** A file that was read, and the languages of the pages that show it. */
interface Found {
  readonly text: string;
  readonly format: 'md' | 'mdx';
  readonly langs: Set<string>;
}

/**
 * The files with the prose of pages: their own and those of the fragments that they include. A fragment that pages of
 * several languages show is in none of them, and left out.
 *
 * @param features syntax that plugins switch on
 */
export async function collectSources(
  pages: readonly PageSource[],
  config: Config,
  features: Features | undefined,
): Promise<ProseSource[]> {
  const found = new Map<string, Found>();

  async function visit(file: string, lang: string): Promise<void> {
    const format = formatOf(file);
    if (format === undefined || !isOwnFile(config.root, file)) return;
    const known = found.get(file) ?? { text: readPage(file), format, langs: new Set() };
    if (known.langs.has(lang)) return;
    found.set(file, known);
    known.langs.add(lang);
    for (const { specifier } of pageImports(known.text, format, features)) {
      const target = await resolveImport(file, specifier, isFile, config);
      if (target.kind === 'file' && target.query === undefined) await visit(target.file, lang);
    }
  }

  for (const { file, lang } of pages) await visit(file, lang);
  return [...found].flatMap(([file, { text, format, langs }]): ProseSource[] => {
    const [lang, ...others] = langs;
    const locale = config.locales.find((one) => one.lang === lang);
    if (!locale || others.length > 0) return [];
    const { tag } = locale;
    return [{ file: shortPath(file, config.root), lang: locale.lang, tag, format, text, features }];
  });
}

function formatOf(file: string): 'md' | 'mdx' | undefined {
  const ending = FRAGMENT.exec(file)?.[1];
  return ending === 'md' || ending === 'mdx' ? ending : undefined;
}
