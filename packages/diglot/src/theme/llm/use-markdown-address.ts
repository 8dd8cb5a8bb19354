import { createContext, use, useSyncExternalStore } from 'react';
import { usePageData, useSiteData } from '../page-context';
import { withBase } from '../paths';
import { type ChatLinks, chatLinks, markdownPath } from './markdown-address';

const never = () => () => {};

/** Where the page's plain Markdown is. */
export interface MarkdownAddress {
  /** Path with base. */
  readonly path: string;
  /** Unknown at build time when the config names no `siteUrl`. */
  readonly absolute: string | undefined;
  /** Unknown without an absolute address: the services must be able to read it. */
  readonly chats: ChatLinks | undefined;
}

export const MarkdownAddressContext = createContext<MarkdownAddress | null>(null);

/** Where a page's Markdown is on a host; an empty one is not known. */
export function markdownAddress(routePath: string, base: string, origin: string): MarkdownAddress {
  const path = withBase(markdownPath(routePath), base);
  const absolute = origin === '' ? undefined : new URL(path, origin).href;
  return { path, absolute, chats: absolute === undefined ? undefined : chatLinks(absolute) };
}

/** Addresses of the shown page: below the configured site when built, below this host in the browser. */
export function usePageMarkdownAddress(): MarkdownAddress {
  const { routePath } = usePageData();
  const { base, siteUrl } = useSiteData();
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => siteUrl,
  );
  return markdownAddress(routePath, base, origin);
}

/** Where the page's Markdown is. @throws when called outside the part `PageActions` */
export function useMarkdownAddress(): MarkdownAddress {
  const address = use(MarkdownAddressContext);
  if (address) return address;
  throw new Error('[diglot] A part below the title was rendered outside the part PageActions.');
}
