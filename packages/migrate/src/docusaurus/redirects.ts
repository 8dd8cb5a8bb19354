import { existsSync } from 'node:fs';
import type { Tell } from '../config-draft';
import { type Data, dataOf, isForeign, listOf, textOf } from '../data';
import type { ConfigInput } from './config-input';
import { addressOf } from './navigation';
import { joined } from './read-docs';
import { versionsOf } from './versions';

/** Old addresses that lead elsewhere: those of the plugin for redirects, of versions and of lists of posts. */
export function moveRedirects({ settings, root, docs, posts }: ConfigInput, tell: Tell): unknown {
  const options = settings.plugins.get('client-redirects') ?? {};
  const pages = new Set(
    [...docs.values(), ...posts.values()].flat().map(({ route }) => plain(route)),
  );
  const found = new Map<string, string>();
  const put = (from: string, to: string): void => {
    const address = addressOf(from, undefined)?.replace(/(.)\/$/, '$1') ?? '/';
    if (address === '/' || pages.has(address) || found.has(address)) return;
    if (/[\s?#:*\\]/.test(address.replace(/\/\*$/, '/'))) {
      tell(
        ['plugins'],
        `The redirect from "${from}" was left out.`,
        'Addresses of redirects have neither query nor hash.',
        'publishing',
      );
    } else found.set(address, to);
  };
  for (const one of listOf(options.redirects).map(dataOf)) {
    const to = addressOf(one.to, undefined);
    if (to === undefined) continue;
    for (const from of [one.from].flat()) if (typeof from === 'string') put(from, to);
  }
  if (isForeign(options.createRedirects)) {
    tell(
      ['plugins'],
      'Redirects are made by a function.',
      'Name the addresses in "redirects", a folder as { from: "/old/*", to: "/new/:splat" }.',
      'publishing',
    );
  }
  for (const instance of settings.docs) {
    const { currentPath = '' } = versionsOf(instance, root) ?? {};
    if (currentPath === '') continue;
    put(joined(instance.route, `/${currentPath}/*`), joined(instance.route, '/:splat'));
  }
  for (const { route, folder } of settings.blogs) {
    if (!existsSync(folder)) continue;
    put(joined(route, '/archive'), joined(route, '/'));
    const count = Math.ceil(pages.size / 10);
    for (let page = 2; page <= Math.min(count, 30); page++)
      put(joined(route, `/page/${page}`), joined(route, '/'));
  }
  const entries = [...found].map(([from, to]): Data => ({ from, to }));
  return entries.length > 0 ? entries : undefined;
}

function plain(route: string): string {
  return textOf(route.replace(/\/$/, '')) ?? '/';
}
