import { compact, type Data, dataOf, listOf, textOf } from '../data';
import type { Layout } from './layout';

/** More than that are no beginning. */
const ACTIONS = 2;

/** What a home page shows whose theme drew it: what the config says of the site; undefined for any other page. */
export function homeHero(config: Data, { locales }: Layout, served: string): Data | undefined {
  const [, folder = 'root'] = /^(?:([^/]+)\/)?index\.md$/.exec(served) ?? [];
  const locale = locales.find(({ key }) => key === folder);
  if (served !== 'index.md' && locale === undefined) return undefined;
  const own: Data = locale?.given ?? dataOf(dataOf(config.locales).root);
  const nav = dataOf(own.themeConfig).nav ?? dataOf(config.themeConfig).nav;
  const actions = linksOf(nav)
    .slice(0, ACTIONS)
    .map((link, index) => ({ ...link, theme: index === 0 ? 'brand' : 'alt' }));
  const name = textOf(own.title) ?? textOf(config.title);
  if (name === undefined) return undefined;
  return compact({
    name,
    tagline: textOf(own.description) ?? textOf(config.description),
    actions: actions.length > 0 ? actions : undefined,
  });
}

/** Pages of the site that a navigation names, those of its menus among them. */
function linksOf(nav: unknown): Data[] {
  return listOf(nav).flatMap((item) => {
    const { text, link, items } = dataOf(item);
    if (items !== undefined) return linksOf(items);
    const isOwn = typeof link === 'string' && link.startsWith('/') && link !== '/';
    return textOf(text) !== undefined && isOwn ? [{ text, link }] : [];
  });
}

/** Whether a body has nothing to read: a script, a style, components. */
export function isBare(body: string): boolean {
  const rest = body
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^<>]*>/g, '');
  return rest.trim() === '';
}
