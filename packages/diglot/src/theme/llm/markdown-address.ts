import { encodePath, routeToMarkdownFile } from '../../shared/route';

/** Address of a page's plain Markdown, without base: `/guide/start/` → `/guide/start/index.md` (LLM-02). */
export function markdownPath(routePath: string): string {
  return `/${encodePath(routeToMarkdownFile(routePath))}`;
}

/** Addresses that open a page in a chat service. */
export interface ChatLinks {
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
