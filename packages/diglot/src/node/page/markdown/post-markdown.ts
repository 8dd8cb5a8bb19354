import type { Post } from '../../../shared/types/post';
import type { ResolvedLocale } from '../../config/types';
import { escapeInline, escapeLineStarts, linkTarget } from '../../markdown/twin/escape';
import { type SitePlace, wholeAddress } from './agent-links';

/**
 * What stands below the title of a post, as readers see it: when and by whom it was written and how long it is, then its
 * tags. Nothing where none of it is known.
 *
 * @param date `YYYY-MM-DD`
 */
export function postMarkdown(
  { readingTime, authors, tags, isDraft }: Post,
  date: string | undefined,
  { words: { shell } }: Pick<ResolvedLocale, 'words'>,
  place: SitePlace,
): string[] {
  const linked = (text: string, link: string | undefined) =>
    link === undefined
      ? escapeInline(text)
      : `[${escapeInline(text, true)}](${linkTarget(wholeAddress(link, place))})`;
  const facts = [
    isDraft && shell.postDraft,
    date,
    readingTime,
    ...authors.map(({ name, link }) => linked(name, link)),
  ].filter(Boolean);
  const about = tags.map(({ text, link }) => linked(text, link));
  return [facts, about.length > 0 ? [shell.postTags, ...about] : []]
    .filter((line) => line.length > 0)
    .map((line) => escapeLineStarts(line.join(' · ')));
}
