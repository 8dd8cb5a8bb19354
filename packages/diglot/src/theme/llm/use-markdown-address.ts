import { createContext, use } from 'react';
import { encodePath, routeToMarkdownFile } from '../../shared/route';
import { useBrowserValue } from '../browser/use-browser-value';
import { usePageData, useSiteData } from '../page-context';
import { withBase } from '../paths';

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
  const origin = useBrowserValue(() => location.origin, siteUrl);
  return markdownAddress(routePath, base, origin);
}

/** Where the page's Markdown is. @throws when called outside the part `PageActions` */
export function useMarkdownAddress(): MarkdownAddress {
  const address = use(MarkdownAddressContext);
  if (address) return address;
  throw new Error('[diglot] A part below the title was rendered outside the part PageActions.');
}

/** Address of a page's plain Markdown, without base: `/guide/start/` → `/guide/start/index.md` (LLM-02). */
export function markdownPath(routePath: string): string {
  return `/${encodePath(routeToMarkdownFile(routePath))}`;
}

/** Addresses that open a page in a chat service. */
interface ChatLinks {
  readonly chatGpt: string;
  readonly claude: string;
}

/**
 * Where to ask questions about a page. The question is English in all languages (LLM-09, LLM-10).
 *
 * @param address the absolute address of the page's Markdown
 */
export function chatLinks(address: string): ChatLinks {
  const q = encodeURIComponent(`Read ${address}, I want to ask questions about it.`);
  return {
    chatGpt: `https://chatgpt.com/?hints=search&q=${q}`,
    claude: `https://claude.ai/new?q=${q}`,
  };
}
