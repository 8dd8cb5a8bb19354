import { decodePath } from '../../shared/route';
import type { RichText } from '../../shared/text/rich-text';
import type { SidebarItem, Sidebars } from '../../shared/types/navigation';

/** A page of the sidebars. */
export interface ListedPage {
  readonly text: RichText;
  readonly link: string;
}

/** A page that is less like what was asked for is none that was meant: see {@link likeness}. */
const LIKELY = 1.6;

function pagesIn(items: readonly SidebarItem[]): ListedPage[] {
  return items.flatMap((item) => {
    if (item.type !== 'link' && item.type !== 'group') return [];
    const { text, link } = item;
    const own = link?.startsWith('/') === true ? [{ text, link }] : [];
    return item.type === 'group' ? [...own, ...pagesIn(item.items)] : own;
  });
}

/** All neighbours of letters, where ends count as letters. */
function pairsOf(text: string): ReadonlySet<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
}

function shareOf(ours: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  const shared = [...ours].filter((each) => theirs.has(each)).length;
  return (2 * shared) / (ours.size + theirs.size);
}

/** How much two texts have in common: letters, and pairs of them, of which two that are swapped break three. */
function overlap(a: string, b: string): number {
  return (shareOf(pairsOf(a), pairsOf(b)) + shareOf(new Set(a), new Set(b))) / 2;
}

const segmentsOf = (path: string): string[] =>
  decodePath(path)
    .toLowerCase()
    .replace(/\.(?:html|mdx?)$/, '')
    .split('/')
    .filter((segment) => segment !== '' && segment !== 'index');

/** What two addresses have in common, from 0 to 3: the last part says most. */
function likeness(asked: readonly string[], known: readonly string[]): number {
  const names = overlap(asked.at(-1) ?? '', known.at(-1) ?? '');
  return 2 * names + overlap(asked.join('/'), known.join('/'));
}

/**
 * Pages of the sidebars with addresses most like one that leads nowhere, the nearest first.
 *
 * @param home the route of the language's home page: what all addresses share makes none of them likely
 */
export function nearestPages(
  path: string,
  sidebars: Sidebars,
  count: number,
  home = '/',
): ListedPage[] {
  const partsOf = (link: string) =>
    segmentsOf(link.startsWith(home) ? link.slice(home.length) : link);
  const asked = partsOf(path);
  const pages = Object.values(sidebars).flatMap(pagesIn);
  const byLink = new Map(pages.map((page) => [page.link, page]));
  return [...byLink.values()]
    .map((page) => ({ page, score: likeness(asked, partsOf(page.link)) }))
    .filter(({ score }) => score >= LIKELY)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ page }) => page);
}
