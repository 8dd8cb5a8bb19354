import type { ItemTag } from '../../../shared/types/navigation';
import type { ResolvedConfig } from '../../config/types';
import type { ContentPlace, ContentProblem } from '../../source/problems';
import type { AuthorMarkup } from '../pages/author-markup';
import { refusedFile } from '../pages/foreign-files';

/** Reads HTML or SVG of an author's. Passed in, so that the parser is loaded only when needed. */
export type ReadMarkup = (source: string) => AuthorMarkup;

/** Reads what an author put before an item's text. */
export type ReadTag = (tag: string, place: ContentPlace | undefined) => ItemTag;

const IMAGE = /^(?:https?:)?\/|\.(?:svg|png|webp|avif|jpe?g|gif)$/i;

/** Whether a tag is HTML or SVG. */
function isMarkup(tag: string): boolean {
  return tag.trimStart().startsWith('<');
}

/**
 * Makes the reader of tags: a word, an image's address, or the author's own SVG.
 *
 * @param policy refuses images of other hosts; undefined where they are looked at elsewhere
 */
export function createTagReader(
  readMarkup: ReadMarkup | undefined,
  report: (problem: ContentProblem) => void,
  policy: ResolvedConfig['policy'] | undefined,
): ReadTag {
  return (tag, place) => {
    if (readMarkup && isMarkup(tag)) {
      const { nodes, refused } = readMarkup(tag);
      if (refused.length > 0) report(refusedMarkup(refused, place));
      return { markup: nodes };
    }
    if (!IMAGE.test(tag)) return tag;
    const refused = policy && refusedFile({ key: 'images', address: tag }, policy, () => place);
    if (refused) report(refused);
    return { image: tag };
  };
}

/** What an item has beside its text. */
interface Marks<Mark> {
  readonly icon?: Mark | undefined;
  readonly tag?: Mark | undefined;
}

/**
 * What stands beside an item's text: the icon, which a sign may be, and then the tag.
 *
 * @param own read already, and more than what is written for the item
 */
export function tagOf(
  written: Marks<string>,
  read: (text: string, key: keyof Marks<string>) => ItemTag,
  own: Marks<ItemTag> = {},
): { readonly tag?: ItemTag } {
  const { icon = written.icon && read(written.icon, 'icon') } = own;
  const { tag = written.tag && read(written.tag, 'tag') } = own;
  const sign = typeof icon === 'string' ? { markup: [icon] } : icon;
  const joined = sign && tag ? { icon: sign, tag } : (sign ?? tag);
  return joined === undefined ? {} : { tag: joined };
}

/** Markup of which a part is not shown. */
export function refusedMarkup(
  refused: readonly string[],
  place: ContentPlace | undefined,
): ContentProblem {
  return {
    severity: 'warning',
    code: 'markup-refused',
    message: `A part of this markup is left out, since the content security policy refuses it: ${refused.join(', ')}`,
    fix: 'Remove it: give SVG its looks by attributes such as "fill", and behaviour to a component.',
    place,
  };
}
