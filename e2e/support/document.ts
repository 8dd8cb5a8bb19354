import type { APIRequestContext } from '@playwright/test';

/** A document as a server sends it, before any script. */
export interface ServedDocument {
  readonly status: number;
  /** Path and query of the address that it came from, after redirects. */
  readonly address: string;
  readonly lang: string | undefined;
  /** Its level-1 heading, in words. */
  readonly heading: string;
  readonly html: string;
}

/** Asks for a document, where nobody has to look at it: much cheaper than a page. */
export async function readDocument(
  request: APIRequestContext,
  address: string,
): Promise<ServedDocument> {
  const response = await request.get(address);
  const html = await response.text();
  const { pathname, search } = new URL(response.url());
  return {
    status: response.status(),
    address: pathname + search,
    lang: /<html[^>]*\slang="([^"]+)"/.exec(html)?.[1],
    heading:
      /<h1[^>]*>(.*?)<\/h1>/s
        .exec(html)?.[1]
        ?.replace(/<[^>]*>/g, '')
        .trim() ?? '',
    html,
  };
}

/** Where a link of a document leads, by its text: as it is written. */
export function linkTo({ html }: ServedDocument, text: string): string | undefined {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].find(
    ([, , inside = '']) => inside.replace(/<[^>]*>/g, '').trim() === text,
  )?.[1];
}

/** Where the links of a document lead, as they are written. */
export function linksOf({ html }: ServedDocument): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href);
}
