import type { HeadTag } from './types/head-tag';

/**
 * What a tag of a head says that can be said once; undefined for any other. A picture with its size and its text is one
 * thing, however many tags say it.
 */
function headGroup({ tag, attributes }: HeadTag): string | undefined {
  if (tag === 'link') return attributes.rel === 'canonical' ? 'canonical' : undefined;
  if (tag !== 'meta') return undefined;
  const name = String(attributes.property ?? attributes.name ?? '').toLowerCase();
  if (/^(?:og|twitter):image(?::|$)/.test(name)) return 'image';
  return /^(?:description|robots|og:.+|twitter:.+)$/.test(name) ? name : undefined;
}

/** Those of some tags that say what no tag of a more special place says. */
export function tagsNotSaidBy(
  special: readonly HeadTag[],
  tags: readonly HeadTag[],
): readonly HeadTag[] {
  if (special.length === 0 || tags.length === 0) return tags;
  const said = saidBy(special);
  return tags.filter((tag) => !said.has(headGroup(tag) ?? ''));
}

/** What some tags of a head say: `canonical`, `image`, or the name of a `meta` element. */
export function saidBy(tags: readonly HeadTag[]): ReadonlySet<string> {
  return new Set(tags.flatMap((tag) => headGroup(tag) ?? []));
}

/** Whether one of a head's tags asks search engines not to list the page. */
export function asksNotToBeListed(tags: readonly HeadTag[]): boolean {
  return tags.some(({ tag, attributes: { name, content } }) => {
    const isForRobots = tag === 'meta' && String(name).toLowerCase() === 'robots';
    return isForRobots && /(?:^|[\s,])(?:noindex|none)(?:$|[\s,])/i.test(String(content));
  });
}
