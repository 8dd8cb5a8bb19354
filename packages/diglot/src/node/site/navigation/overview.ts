import { encodePath } from '../../../shared/route';
import { isCodeName, plainText, type RichText } from '../../../shared/text/rich-text';
import type { FrontMatter } from '../../../shared/types/front-matter';
import type { SidebarItem } from '../../../shared/types/navigation';
import type { OverviewGroup, OverviewPage, TocEntry } from '../../../shared/types/page-data';
import type { Post } from '../../../shared/types/post';

/** What an overview shows of a page besides its link. */
export interface OverviewFacts {
  readonly title: string;
  readonly toc: readonly TocEntry[];
  readonly frontmatter: Pick<FrontMatter, 'overviewHeaders' | 'date' | 'description' | 'own'>;
  readonly post?: Post | undefined;
}

export interface OverviewInput {
  /** The sidebar that the overview page stands in. */
  readonly sidebar: readonly SidebarItem[];
  /** Of the overview page. */
  readonly routePath: string;
  /** Title of the group for pages that are in no group: the overview page's own. */
  readonly title: string;
  /** Ids of sections that it leaves out. */
  readonly exclude?: readonly string[] | undefined;
  /** Facts of a page by its address without base; undefined for what is no page. */
  readonly factsOf: (link: string) => OverviewFacts | undefined;
}

type Listed = Extract<SidebarItem, { type: 'link' | 'group' }>;
type Depths = readonly number[] | undefined;

/**
 * OVER-01: the groups and pages of the section that an overview page heads, in sidebar order,
 * without the overview page itself. A group with a link lists that page first.
 */
export function overviewGroups(input: OverviewInput): OverviewGroup[] {
  const section = findSection(input.sidebar, encodePath(input.routePath)) ?? input.sidebar;
  const groups: OverviewGroup[] = [];
  const single: OverviewPage[] = [];
  let header: OverviewPage[] | undefined;
  for (const item of section) {
    if (item.type === 'section-header') {
      header = [];
      groups.push({ text: plainText(item.text), items: header });
    } else if (item.type === 'link') {
      (header ?? single).push(...pagesOf(item, undefined, input));
    } else if (item.type === 'group') {
      const items = pagesOf(item, undefined, input);
      groups.push({ text: plainText(item.text), items });
    }
  }
  if (single.length > 0) groups.unshift({ text: input.title, items: single });
  return groups.filter((group) => group.items.length > 0);
}

/** The items beside the overview page; what its group holds, when it is the page of a group. */
function findSection(
  items: readonly SidebarItem[],
  address: string,
): readonly SidebarItem[] | undefined {
  for (const item of items) {
    if (item.type === 'link' && item.link === address) return items;
    if (item.type !== 'group') continue;
    if (item.link === address) return item.items;
    const found = findSection(item.items, address);
    if (found !== undefined) return found;
  }
  return undefined;
}

function pagesOf(item: Listed, inherited: Depths, input: OverviewInput): OverviewPage[] {
  // A group's setting is the last resort for its pages; on its own page it is the item's setting.
  const own = item.type === 'link' ? item.overviewHeaders : undefined;
  const fallback = (item.type === 'group' ? item.overviewHeaders : undefined) ?? inherited;
  const pages = item.link === undefined ? [] : toPage(item.link, item.text, own, fallback, input);
  if (item.type === 'link') return pages;
  const children = item.items.filter((one) => one.type === 'link' || one.type === 'group');
  return [...pages, ...children.flatMap((child) => pagesOf(child, fallback, input))];
}

function toPage(
  link: string,
  text: RichText,
  own: Depths,
  fallback: Depths,
  { routePath, factsOf, exclude = [] }: OverviewInput,
): OverviewPage[] {
  const facts = factsOf(link);
  if (facts === undefined || link === encodePath(routePath)) return [];
  const { overviewHeaders, date, description } = facts.frontmatter;
  const depths = own ?? overviewHeaders ?? fallback ?? [2];
  const headings = facts.toc
    .filter(({ depth, id }) => depths.includes(depth) && !exclude.includes(id))
    .map(({ charIndex: _, ...entry }) => entry);
  const isPost = date !== undefined || facts.post !== undefined;
  const summary = isPost || description === undefined ? undefined : firstSentence(description);
  return [
    {
      text: plainText(text),
      ...(isCodeName(text) && { isCode: true }),
      link,
      headings,
      ...(summary && { summary }),
      ...(date === undefined ? {} : { date }),
      ...(description === undefined ? {} : { description }),
      ...(facts.post && { post: facts.post, own: facts.frontmatter.own }),
    },
  ];
}

/** Ends a sentence: a full stop of Chinese or Japanese, or another before a space and a capital letter. */
const END = /[。！？]|[.!?؟](?=\s+["“„«¿¡(]?\p{Lu}|\s+\p{Lo})/u;

/** The first sentence of a text that is written in one paragraph; all of it where there is but one. */
export function firstSentence(text: string): string {
  const end = END.exec(text);
  return end ? text.slice(0, end.index + end[0].length) : text;
}
