import { addBase } from '../../../shared/locale-path';
import { encodePath, routeToMarkdownFile } from '../../../shared/route';
import { fill } from '../../../shared/text';
import type { ResolvedConfig, ResolvedLocale } from '../../config/types';
import { linkTarget } from '../../markdown/twin/escape';

/** Where a site will be. */
export type SitePlace = Pick<ResolvedConfig, 'siteUrl' | 'base'>;

/** The index of a language's pages for machines, below the output folder. */
export function indexFileOf({ prefix }: Pick<ResolvedLocale, 'prefix'>): string {
  return `${prefix}/llms.txt`.slice(1);
}

/** All pages of a language in one file, below the output folder. */
export function allPagesFileOf({ prefix }: Pick<ResolvedLocale, 'prefix'>): string {
  return `${prefix}/llms-full.txt`.slice(1);
}

/** The whole address of a file of the site where it is known, else a path with base. */
export function fileAddress(file: string, { siteUrl, base }: SitePlace): string {
  return siteUrl + addBase(encodePath(`/${file}`), base);
}

/** The whole address of an address that starts with a slash where it is known, else that with base. */
export function wholeAddress(address: string, { siteUrl, base }: SitePlace): string {
  return /^\/(?!\/)/.test(address) ? siteUrl + addBase(address, base) : address;
}

/** The address of a page's Markdown. */
export function twinAddress(routePath: string, place: SitePlace): string {
  return fileAddress(routeToMarkdownFile(routePath), place);
}

/** The line at the top of a page's Markdown, in the language in which the site says it. */
export function indexLine(locale: ResolvedLocale, place: SitePlace): string {
  const address = linkTarget(fileAddress(indexFileOf(locale), place));
  return `> ${fill(locale.words.agents.agentIndex, { link: `[llms.txt](${address})` })}`;
}

/** What a document says to machines that read it. */
export function agentHint(locale: ResolvedLocale, place: SitePlace): string {
  const index = fileAddress(indexFileOf(locale), place);
  return fill(locale.words.agents.agentHint, { index, suffix: '.md', file: 'index.md' });
}
