import type { Features } from 'satteri';
import { remember } from '../../../shared/remember';
import { loadHooks } from '../../config/load-plugins';
import type { ResolvedConfig } from '../../config/types';
import { inspect, mergeRanges } from '../../markdown/parse/inspect';
import type { Range } from '../../markdown/parse/visit-text';
import { authorOffsets } from '../../source/author-lines';
import type { PageSource } from '../types';

/** How a site parses a page. Whatever reads the texts of authors for what is in them reads them so. */
export interface PageSyntax {
  readonly format: 'md' | 'mdx';
  /** Syntax that plugins switch on. */
  readonly features?: Features | undefined;
  /** A text of the page as the plugins leave it. @default as it is */
  readonly given?: ((text: string) => string) | undefined;
}

/** Tells how a page is parsed. */
export type FindSyntax = (page: Pick<PageSource, 'relativePath' | 'lang' | 'format'>) => PageSyntax;

/** Reads from the plugins of a site how its pages are parsed. */
export async function loadSyntax(config: Pick<ResolvedConfig, 'plugins'>): Promise<FindSyntax> {
  const hooks = await loadHooks(config);
  return (page) => {
    const format = page.format === 'md' ? 'md' : 'mdx';
    const { features, source } = hooks ?? {};
    if (!source) return { format, features };
    const { relativePath, lang } = page;
    const place = { path: relativePath, lang, dependsOn: () => undefined };
    // A check reads a page for what it imports, and then for its words.
    const given = remember((text: string) => {
      try {
        return source({ ...place, source: text });
      } catch {
        // Of one section a plugin may not make what it does of a page, and builds tell of pages.
        return text;
      }
    });
    return { format, features, given };
  };
}

/**
 * Parts of some text of a page that are no prose, see `inspect`, where its author has them.
 *
 * @throws what the parser throws
 */
export function opaqueIn(text: string, { format, features, given }: PageSyntax): readonly Range[] {
  const read = given ? given(text) : text;
  const { opaque } = inspect(read, format, features);
  if (read === text) return opaque;
  const find = authorOffsets(text, read);
  return mergeRanges(
    opaque.flatMap((range) => {
      const [start, end] = [find(range.start), find(range.end)];
      return start === undefined || end === undefined || end <= start ? [] : { start, end };
    }),
  );
}
