import { isBlog } from '../../shared/is-blog';
import { addBase } from '../../shared/locale-path';
import type { OverviewGroup, OverviewPage } from '../../shared/types/page-data';
import { escapeInline, linkTarget } from '../markdown/twin/escape';

/**
 * The plain-Markdown twin of a page: its content, and after it what an overview lists, as readers see it: posts with
 * their dates and descriptions, else groups of pages with their headings.
 *
 * @param overview of the page's data; undefined for a page that lists nothing
 */
export function pageMarkdown(
  content: string,
  overview: readonly OverviewGroup[] | undefined,
  base: string,
): string {
  if (overview === undefined || overview.length === 0) return content;
  const toLink = linkMaker(base);
  const lists = isBlog(overview)
    ? [listOf(overview.flatMap(({ items }) => items.map(postItem(toLink))))]
    : overview.map(
        ({ text, items }) => `## ${escapeText(text)}\n\n${listOf(items.map(pageItem(toLink)))}`,
      );
  return `${[content.trimEnd(), ...lists].filter((part) => part !== '').join('\n\n')}\n`;
}

/** Makes a link of a text and an address without base. */
type LinkMaker = (text: string, link: string) => string;

const linkMaker =
  (base: string): LinkMaker =>
  (text, link) =>
    `[${escapeInline(text, true)}](${linkTarget(addBase(link, base))})`;

const listOf = (items: readonly string[]): string => items.join('\n');

const postItem =
  (toLink: LinkMaker) =>
  ({ text, link, date, description }: OverviewPage): string => {
    const told = description === undefined ? '' : `: ${escapeText(description)}`;
    return `- ${toLink(text, link)}${date === undefined ? '' : ` (${date})`}${told}`;
  };

const pageItem =
  (toLink: LinkMaker) =>
  ({ text, link, headings }: OverviewPage): string => {
    const inner = headings.map((heading) => `  - ${toLink(heading.text, `${link}#${heading.id}`)}`);
    return [`- ${toLink(text, link)}`, ...inner].join('\n');
  };

const escapeText = (text: string): string => escapeInline(text.replace(/\s+/g, ' ').trim());
