import type { ResolvedConfig } from '../../config/types';
import { isFile, isOwnFile } from '../../files/paths';
import { readPage } from '../../files/read-page';
import { resolveImport } from '../../files/resolve-import';
import { pageImports } from '../../markdown/page-imports';
import type { FindSyntax, PageSyntax } from '../../site/pages/page-syntax';
import type { PageSource } from '../../site/types';
import { shortPath } from '../finding';
import type { ProseSource } from './parse-source';

type Config = Pick<ResolvedConfig, 'root' | 'alias' | 'locales'>;

const FRAGMENT = /\.(mdx?)$/;

/** A file that was read, and the languages of the pages that show it. */
interface Found {
  readonly text: string;
  readonly syntax: PageSyntax;
  readonly langs: Set<string>;
}

/**
 * The files with the prose of pages: their own and those of the fragments that they include. A fragment that pages of
 * several languages show is in none of them, and left out.
 */
export async function collectSources(
  pages: readonly PageSource[],
  config: Config,
  syntaxOf: FindSyntax,
): Promise<ProseSource[]> {
  const found = new Map<string, Found>();

  async function visit(file: string, lang: string, syntax: PageSyntax): Promise<void> {
    if (!isOwnFile(config.root, file)) return;
    const known = found.get(file) ?? { text: readPage(file), syntax, langs: new Set() };
    if (known.langs.has(lang)) return;
    found.set(file, known);
    known.langs.add(lang);
    const { format, features, given } = syntax;
    const read = given ? given(known.text) : known.text;
    for (const { specifier } of pageImports(read, format, features)) {
      const target = await resolveImport(file, specifier, isFile, config);
      if (target.kind !== 'file' || target.query !== undefined) continue;
      const its = formatOf(target.file);
      // Plugins change the texts of pages alone.
      if (its) await visit(target.file, lang, { format: its, features });
    }
  }

  for (const page of pages) {
    if (page.format !== 'tsx') await visit(page.file, page.lang, syntaxOf(page));
  }
  return [...found].flatMap(([file, { text, syntax, langs }]): ProseSource[] => {
    const [lang, ...others] = langs;
    const locale = config.locales.find((one) => one.lang === lang);
    if (!locale || others.length > 0) return [];
    const { tag } = locale;
    return [{ file: shortPath(file, config.root), lang: locale.lang, tag, text, syntax }];
  });
}

function formatOf(file: string): 'md' | 'mdx' | undefined {
  const ending = FRAGMENT.exec(file)?.[1];
  return ending === 'md' || ending === 'mdx' ? ending : undefined;
}
