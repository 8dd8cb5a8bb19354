import type { NavItem } from '../../shared/types';
import type { DataPath } from '../config/issues';
import type { NavInput } from '../config/schema/nav';
import type { ResolvedLocale } from '../config/types';
import type { ContentPlace, ContentProblem } from './problems';
import type { ResolveLink } from './site-links';

/** A nav as an author wrote it, in the config or in a `_nav.json`. */
export interface NavSource {
  readonly items: NavInput;
  /** It is the default language's: where pages are translated, their own titles are used. */
  readonly isBorrowed: boolean;
  /** Where an item stands, for messages. */
  readonly place: (path: DataPath) => ContentPlace;
}

type Item = NavInput[number];
type Child = NonNullable<Item['items']>[number];

/** NAV-01, I18N-12: the top navigation of a language, with links into that language. */
export function buildNav(
  nav: NavSource,
  locale: ResolvedLocale,
  resolve: ResolveLink,
): { items: NavItem[]; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];

  const toLink = (item: Item | Child, path: DataPath) => {
    if (item.link === undefined) return { text: item.text };
    const target = resolve(item.link, locale);
    if (target.kind === 'page') {
      const isTranslated = nav.isBorrowed && !target.version.isFallback;
      return { text: isTranslated ? target.version.source.title : item.text, link: target.link };
    }
    if (target.kind === 'other') return { text: item.text, link: target.link };
    const closest = target.kind === 'missing' ? target.closest : undefined;
    problems.push({
      severity: 'error',
      code: 'nav-missing-page',
      message: `The navigation leads to a page that ${target.kind === 'excluded' ? '"route.exclude" excludes' : 'does not exist'}: "${item.link}"`,
      fix: `Use the route of an existing page${closest === undefined ? '' : ` (closest: "${closest}")`} or remove the entry.`,
      place: nav.place([...path, 'link']),
    });
    return { text: item.text };
  };

  const toItem = (item: Item, index: number): NavItem => ({
    ...toLink(item, [index]),
    ...(item.activeMatch === undefined ? {} : { activeMatch: item.activeMatch }),
    position: item.position,
    ...(item.items === undefined
      ? {}
      : { items: item.items.map((child, at) => toChild(child, [index, 'items', at], item)) }),
  });

  const toChild = (child: Child, path: DataPath, { position }: Item): NavItem => ({
    ...toLink(child, path),
    ...(child.activeMatch === undefined ? {} : { activeMatch: child.activeMatch }),
    position,
  });

  return { items: nav.items.map(toItem), problems };
}
