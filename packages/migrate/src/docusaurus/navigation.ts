import path from 'node:path';
import { compact, type Data, dataOf, listOf, textOf } from '../data';
import type { OldLocale } from './settings';
import { readMessages } from './translations';

/** What entries of the navbar lead to. */
export interface NavTargets {
  /** The address of a document; undefined when there is none. */
  readonly doc: (id: string, instance: string) => { route: string; title: string } | undefined;
  /** The address of a sidebar's first document. */
  readonly sidebar: (name: string, instance: string) => string | undefined;
  /** Address of an instance's first document. */
  readonly docs: (instance: string) => string | undefined;
  /** The site's address and the path below it, which links may begin with. */
  readonly own: string | undefined;
}

/** A list of ours, and what had no place in it. */
export interface MovedNav {
  readonly nav: unknown;
  /** Icons that lead elsewhere. */
  readonly social: readonly Data[];
  /** A sentence each. */
  readonly lost: readonly string[];
}

/** Makes our navigation of a navbar. */
export function moveNavbar(navbar: Data, targets: NavTargets, locale?: OldLocale): MovedNav {
  const lost: string[] = [];
  const social: Data[] = [];
  const messages =
    locale === undefined
      ? new Map<string, string>()
      : readMessages(path.join(locale.folder, 'docusaurus-theme-classic/navbar.json'));
  const move = (given: unknown, isInner: boolean): Data[] => {
    const item = dataOf(given);
    const label = textOf(item.label)?.trim();
    const named = label === undefined ? undefined : (messages.get(`item.label.${label}`) ?? label);
    const position = isInner ? undefined : item.position === 'right' ? undefined : 'left';
    const instance = textOf(item.docsPluginId) ?? 'default';
    const inner = listOf(item.items).flatMap((one) => move(one, true));
    switch (item.type) {
      case 'search':
      case 'localeDropdown':
        return [];
      case 'docsVersionDropdown':
        lost.push('the menu of versions');
        return [];
      case 'html':
        lost.push(`HTML in the navbar: ${String(item.value).slice(0, 80)}`);
        return [];
      case 'doc': {
        const doc = targets.doc(String(item.docId), instance);
        if (doc === undefined) return [];
        return [compact({ text: named ?? doc.title, link: doc.route, position })];
      }
      case 'docSidebar': {
        const link = targets.sidebar(String(item.sidebarId), instance);
        return link === undefined
          ? []
          : [compact({ text: named ?? 'Docs', link, position, activeMatch: folderOf(link) })];
      }
      case 'docsVersion': {
        const link = textOf(item.to) ?? targets.docs(instance);
        return link === undefined ? [] : [compact({ text: named ?? 'Docs', link, position })];
      }
      default:
    }
    if (item.items !== undefined) {
      return inner.length === 0 || named === undefined
        ? inner
        : [compact({ text: named, position, items: inner })];
    }
    const link = addressOf(item.to ?? item.href, targets.own);
    if (link === undefined) return [];
    const icon = /github\.com\//.test(link)
      ? 'github'
      : /discord\.(?:gg|com)\//.test(link)
        ? 'discord'
        : /(?:twitter|\/\/x)\.com\//.test(link)
          ? 'x'
          : undefined;
    const isIcon = named === undefined || /^(?:github|discord|twitter|x)$/i.test(named);
    if (icon !== undefined && isIcon && !isInner) {
      social.push({ icon, mode: 'link', content: link });
      return [];
    }
    if (named === undefined) return [];
    const match = textOf(item.activeBaseRegex);
    const base = textOf(item.activeBasePath);
    return [
      compact({
        text: named.replace(/<[^<>]*>/g, ''),
        link,
        position,
        activeMatch: match ?? (base === undefined ? undefined : `^/${base.replace(/^\//, '')}`),
      }),
    ];
  };
  const items = listOf(navbar.items).flatMap((item) => move(item, false));
  return { nav: items.length > 0 ? items : undefined, social, lost };
}

function folderOf(link: string): string | undefined {
  const folder = /^(\/[^/]+\/).+/.exec(link)?.[1];
  return folder === undefined ? undefined : `^${folder}`;
}

/** An address of the navbar or the footer as ours: with a slash in front, and none at its end. */
export function addressOf(given: unknown, own: string | undefined): string | undefined {
  const text = textOf(given)?.replace(/^pathname:\/\//, '');
  if (text === undefined) return undefined;
  const inside = own !== undefined && text.startsWith(own) ? `/${text.slice(own.length)}` : text;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(inside)) return inside;
  return `/${inside.replace(/^\.?\/+/, '')}`;
}

/** Makes our lists of links of a footer. */
export function moveFooter(footer: Data, own: string | undefined, locale?: OldLocale): Data {
  const messages =
    locale === undefined
      ? new Map<string, string>()
      : readMessages(path.join(locale.folder, 'docusaurus-theme-classic/footer.json'));
  const linkOf = (given: unknown): Data[] => {
    const { label, to, href } = dataOf(given);
    const link = addressOf(to ?? href, own);
    const text = textOf(label);
    if (link === undefined || text === undefined) return [];
    return [{ text: messages.get(`link.item.label.${text}`) ?? text, link }];
  };
  const columns = listOf(footer.links).map(dataOf);
  const isSimple = columns.every(({ items }) => items === undefined);
  const lists = isSimple
    ? [{ text: 'Links', items: columns.flatMap(linkOf) }]
    : columns.map(({ title, items }) => {
        const text = textOf(title) ?? 'More';
        return {
          text: messages.get(`link.title.${text}`) ?? text,
          items: listOf(items).flatMap(linkOf),
        };
      });
  const kept = lists.filter(({ items }) => items.length > 0);
  const copyright = messages.get('copyright') ?? textOf(footer.copyright);
  return compact({
    footerLinks: kept.length > 0 ? kept : undefined,
    footerText: copyright === undefined ? undefined : plain(copyright),
  });
}

/** Where the text at the end of pages leads: ours is without links. */
export const linksOfText = (footer: Data): string[] =>
  [...(textOf(footer.copyright) ?? '').matchAll(/<a\s[^<>]*\bhref\s*=\s*(["'])(.+?)\1/gi)].map(
    ([, , link = '']) => link,
  );

/** The text of HTML. */
function plain(html: string): string | undefined {
  const text = html
    .replace(/<br\s*\/?>|<\/p>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&trade;', '™')
    .replaceAll('&reg;', '®')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : text;
}
