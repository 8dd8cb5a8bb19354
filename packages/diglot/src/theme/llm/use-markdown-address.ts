import { useSyncExternalStore } from 'react';
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

/** Addresses of the page's Markdown: below the configured site when built, below this host in the browser. */
export function useMarkdownAddress(): MarkdownAddress {
  const { routePath } = usePageData();
  const { base, siteUrl } = useSiteData();
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => siteUrl,
  );
  const path = withBase(markdownPath(routePath), base);
  const absolute = origin === '' ? undefined : new URL(path, origin).href;
  return { path, absolute, chats: absolute === undefined ? undefined : chatLinks(absolute) };
}
