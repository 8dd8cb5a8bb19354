import { compact, type Data, dataOf, listOf, textOf } from '../data';
import type { Section } from './page-tree';
import { shownText } from './read-modules';
import type { FumadocsSettings } from './settings';

/** Hosts whose drawings are here. */
const HOSTS: Readonly<Record<string, string>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'discord.gg': 'discord',
  'discord.com': 'discord',
  'x.com': 'x',
  'twitter.com': 'x',
  'youtube.com': 'youtube',
  'linkedin.com': 'linkedin',
  'bsky.app': 'bluesky',
  'npmjs.com': 'npm',
};

/** The entries of the navigation: links of the layout, and the sections that were tabs. */
export function moveNav(
  layout: Data,
  sections: readonly Section[],
  langs: readonly string[],
): Data[] {
  // One section alone needs no tab; one beside pages of none is reached by it.
  const tabs =
    sections.length < 2
      ? []
      : sections.filter(({ title, link }) => title !== undefined && link !== undefined);
  const links = listOf(layout.links).flatMap((one) => navItem(dataOf(one), langs));
  const known = new Set(links.map(({ link }) => link));
  return [
    ...tabs.flatMap(({ title, link, prefix }): Data[] => {
      const match = `^${prefix.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\/$/, '(?:/|$)')}`;
      const isAll = sections.some(
        (other) => other.prefix !== prefix && other.prefix.startsWith(prefix),
      );
      return known.has(link)
        ? []
        : [compact({ text: title, link, activeMatch: isAll ? undefined : match })];
    }),
    ...links,
  ];
}

function navItem(given: Data, langs: readonly string[]): Data[] {
  const { type, url, items } = given;
  const link = addressOf(url, langs);
  if (type === 'icon' || type === 'custom') return [];
  const text = shownText(given.text) ?? textOf(given.label);
  if (text === undefined) return [];
  const inner = listOf(items).flatMap((one) => navItem(dataOf(one), langs));
  if (inner.length > 0) return [compact({ text, items: inner })];
  return link === undefined ? [] : [{ text, link }];
}

/** An address without the prefix of a language. */
export function addressOf(url: unknown, langs: readonly string[]): string | undefined {
  const text = textOf(url);
  const prefix = langs.find((lang) => text === `/${lang}` || text?.startsWith(`/${lang}/`));
  if (prefix === undefined) return text;
  return text?.slice(prefix.length + 1) || '/';
}

/** Links that are drawings, and the address of the repository. */
export function socialLinks({ layouts }: FumadocsSettings): Data[] {
  const [layout = {}] = layouts;
  const icons = listOf(layout.links)
    .map(dataOf)
    .filter(({ type }) => type === 'icon');
  const addresses = [layout.githubUrl, ...icons.map(({ url }) => url)].flatMap(
    (url) => textOf(url) ?? [],
  );
  return [...new Set(addresses)].flatMap((content): Data[] => {
    const host = URL.canParse(content) ? new URL(content).hostname.replace(/^www\./, '') : '';
    const icon = HOSTS[host];
    return icon === undefined ? [] : [{ icon, mode: 'link', content }];
  });
}
