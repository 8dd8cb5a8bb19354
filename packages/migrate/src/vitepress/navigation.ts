import { compact, type Data, dataOf, isData, isForeign, listOf, textOf } from '../data';

/** A list of ours, and what had no place in it. */
export interface MovedNavigation {
  readonly value: unknown;
  /** A sentence each. */
  readonly lost: readonly string[];
}

/** An address as our lists have it: no language, no extension. */
function moveLink(link: string, lang: string | undefined): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(link)) return link;
  const [, route = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
  const whole = route.startsWith('/') ? route : `/${route.replace(/^\.\//, '')}`;
  const own = lang === undefined ? whole : whole.replace(new RegExp(`^/${lang}(?=/|$)`), '');
  const clean = own
    .replace(/(?:^|(?<=\/))index(?:\.(?:md|html))?$/, '')
    .replace(/\.(?:md|html)$/, '');
  return `${clean === '' ? '/' : clean}${rest}`;
}

/** @param lang the language's prefix, which links leave out */
export function moveNav(nav: unknown, lang: string | undefined): MovedNavigation {
  const lost: string[] = [];
  const items = listOf(nav).flatMap((item) => moveNavItem(item, lang, lost));
  return { value: items.length > 0 ? items : undefined, lost };
}

function moveNavItem(given: unknown, lang: string | undefined, lost: string[]): Data[] {
  const item = dataOf(given);
  const text = textOf(item.text) === undefined ? undefined : plainText(String(item.text));
  if (item.component !== undefined) {
    lost.push(`the component "${String(item.component)}" in the navigation`);
    return [];
  }
  const inner = listOf(item.items).flatMap((one) => moveNavItem(one, lang, lost));
  // A group without a title is a line between entries there.
  if (text === undefined) return inner;
  if (item.items !== undefined) return inner.length === 0 ? [] : [{ text, items: inner }];
  if (typeof item.link !== 'string') {
    lost.push(`the link of "${text}", which is computed`);
    return [];
  }
  const match = textOf(item.activeMatch);
  const isPattern = match !== undefined && canBePattern(match);
  const own = lang === undefined ? match : match?.replace(new RegExp(`^(\\^?/)${lang}/`), '$1');
  return [
    compact({ text, link: moveLink(item.link, lang), activeMatch: isPattern ? own : undefined }),
  ];
}

function canBePattern(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

/** Sidebars by prefix. A list stands on all pages. */
export function moveSidebar(sidebar: unknown, lang: string | undefined): MovedNavigation {
  const lost: string[] = [];
  if (Array.isArray(sidebar)) {
    return { value: { '/': moveItems(sidebar, '', lang, lost) }, lost };
  }
  if (!isData(sidebar)) return { value: undefined, lost };
  const written = Object.entries(sidebar).filter(([, value]) => !isForeign(value));
  const entries = written.map(([key, value]) => {
    const { base, items } = dataOf(value);
    const list = Array.isArray(value) ? value : items;
    const prefix = moveLink(key, lang);
    return [prefix, moveItems(listOf(list), textOf(base) ?? '', lang, lost)] as const;
  });
  return { value: entries.length > 0 ? Object.fromEntries(entries) : undefined, lost };
}

function moveItems(
  items: readonly unknown[],
  base: string,
  lang: string | undefined,
  lost: string[],
): Data[] {
  return items.flatMap((given): Data[] => {
    if (!isData(given)) return [];
    const own = textOf(given.base) ?? base;
    const text = textOf(given.text);
    const link = textOf(given.link);
    const isForeign = link !== undefined && /^[a-z][a-z\d+.-]*:/i.test(link);
    const whole = link === undefined || isForeign || own === '' ? link : join(own, link);
    if (given.docFooterText !== undefined)
      lost.push('words beside links to the next page ("docFooterText")');
    const inner = Array.isArray(given.items) ? moveItems(given.items, own, lang, lost) : undefined;
    if (inner === undefined && whole === undefined) {
      return text === undefined ? [] : [{ sectionHeaderText: plainText(text) }];
    }
    return [
      compact({
        text: text === undefined ? undefined : plainText(text),
        link: whole === undefined ? undefined : moveLink(whole, lang),
        // Without the field a group cannot be collapsed there.
        collapsible: inner !== undefined && given.collapsed === undefined ? false : undefined,
        collapsed: inner !== undefined && given.collapsed === true ? true : undefined,
        items: inner,
      }),
    ];
  });
}

/** The base is the start of the link, whatever it ends with: `/api/config-`. */
function join(base: string, link: string): string {
  return `${base}${link}`.replaceAll('//', '/');
}

/** Texts may hold HTML there. */
function plainText(text: string): string {
  return (
    text
      .replace(/<[^<>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim() || text
  );
}
