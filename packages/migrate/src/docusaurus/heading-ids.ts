import { slugify } from 'diglot/tools';
import type { MdxBody } from '../mdx/body';
import { createCounter } from '../pages/counter';
import type { Edit } from '../pages/edits';

/** What tells the ids that headings had. */
export interface HeadingIds {
  /** Whether the site says that they keep the case of the text. */
  readonly keepsCase: boolean;
  /** Those with capitals to which links of the site lead: a site may have changed the rule where no config says so. */
  readonly linked: ReadonlySet<string>;
}

// It matches wherever an address begins, so that none is read twice.
const ADDRESS = /(?:\]\(|\]:[ \t]*|\b(?:href|to)=\{?["'])[^\s)"'#]*(?:#([^\s)"'#]*))?/g;

/** The ids with capitals to which the links of a page lead. */
export function linkedIds(source: string): string[] {
  return [...source.matchAll(ADDRESS)].flatMap(([, id = '']) => (/\p{Lu}/u.test(id) ? id : []));
}

/**
 * Gives headings the ids that they had where ours would be others. Where only links tell, a heading has both: no address of
 * it is lost, whichever was right.
 */
export function idEdits(
  { text: body, structure }: MdxBody,
  { keepsCase, linked }: HeadingIds,
  format: 'md' | 'mdx',
): Edit[] {
  const theirs = createCounter();
  const ours = createCounter();
  return structure.headings.flatMap(({ start, end, text }): Edit[] => {
    const written = body.slice(start, end).trimEnd();
    if (/\{#[^{}]*\}$| #+$|\n|^# /.test(written)) return [];
    const own = ours(slugify(text));
    const kept = theirs(slugify(text, true));
    if (kept === own || !(keepsCase || linked.has(kept))) return [];
    const ids = keepsCase ? `#${kept}` : `#${own} #${kept}`;
    const at = start + written.length;
    return [{ start: at, end: at, text: ` ${format === 'mdx' ? '\\' : ''}{${ids}}` }];
  });
}
