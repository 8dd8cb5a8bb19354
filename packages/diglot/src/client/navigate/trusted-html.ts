/** What this file needs of the Trusted Types API, which TypeScript's library lacks. */
interface TrustedTypesApi {
  readonly emptyHTML: object;
  createPolicy(
    name: string,
    rules: {
      createHTML: (text: string) => string;
      createScriptURL: (url: string) => string;
    },
  ): { createHTML(text: string): object; createScriptURL(url: string): object };
}

function trustedTypesApi(): TrustedTypesApi | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesApi };
  return trustedTypes;
}

const api = trustedTypesApi();

let approved: string | undefined;

/**
 * The site's only policy. It refuses every text that did not just pass {@link parseSameOriginHtml},
 * and scripts of other origins.
 */
const policy = api?.createPolicy('diglot', {
  createHTML(text) {
    if (text !== approved) throw new TypeError('This HTML is not a page of this site.');
    return text;
  },
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError(`${url} is not a script of this site.`);
    return url;
  },
});

/** The address of a script of this site, for a worker. @throws TypeError when it is another's. */
export function trustedScriptUrl(url: string): string {
  // The DOM's type knows strings only; a browser that made the object takes it.
  return (policy ? policy.createScriptURL(url) : url) as string;
}

/** Parses a document that was fetched from this site. Nothing in it runs or loads. Undefined for any other answer. */
export async function parseSameOriginHtml(response: Response): Promise<Document | undefined> {
  const isHtml = /^text\/html\s*(?:;|$)/i.test(String(response.headers.get('content-type')));
  if (!isHtml || new URL(response.url).origin !== location.origin) return undefined;
  const text = await response.text();
  approved = text;
  try {
    const html = policy ? policy.createHTML(text) : text;
    // The DOM's type knows strings only; a browser that made the object takes it.
    return new DOMParser().parseFromString(html as string, 'text/html');
  } finally {
    approved = undefined;
  }
}

/**
 * For React's `dangerouslySetInnerHTML` on an element whose nodes are looked after by hand: writes
 * nothing, also where Trusted Types refuse strings. One constant object, so that React never sees a change.
 */
export const STILL_HTML: { readonly __html: string } = {
  // React hands the object through to `innerHTML`.
  __html: (api?.emptyHTML ?? '') as string,
};
