import type { HeadTag } from '../../shared/types/head-tag';

/** Whether one of a head's tags asks search engines not to list the page. */
export function asksNotToBeListed(tags: readonly HeadTag[]): boolean {
  return tags.some(({ tag, attributes: { name, content } }) => {
    const isForRobots = tag === 'meta' && String(name).toLowerCase() === 'robots';
    return isForRobots && /(?:^|[\s,])(?:noindex|none)(?:$|[\s,])/i.test(String(content));
  });
}
