/** A link's address, taken apart. */
export interface SplitUrl {
  readonly path: string;
  /** With `?`, or empty. */
  readonly query: string;
  /** Decoded, without `#`, letters as ids have them (NFC); undefined when there is none. */
  readonly hash: string | undefined;
}

/** Splits an address into path, query and hash. */
export function splitUrl(url: string): SplitUrl {
  const hashAt = url.indexOf('#');
  const beforeHash = hashAt === -1 ? url : url.slice(0, hashAt);
  const queryAt = beforeHash.indexOf('?');
  return {
    path: queryAt === -1 ? beforeHash : beforeHash.slice(0, queryAt),
    query: queryAt === -1 ? '' : beforeHash.slice(queryAt),
    hash: hashAt === -1 ? undefined : decode(url.slice(hashAt + 1)).normalize('NFC'),
  };
}

/** Decodes percent-encoding; what is not valid stays as it is. */
export function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether an address names a scheme or a host. */
export function isAbsolute(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/** Encodes what may not stand in an address, and nothing twice. Letters of any script stay readable. */
export function encodeUrl(url: string): string {
  return url
    .replace(/[\s"<>`\\^{|}]/g, (character) => encodeURIComponent(character))
    .replace(/%(?![\da-f]{2})/gi, '%25');
}

/** The address of an id on the same page. Readable as it stands in address bar, copied link and outline. */
export function hashHref(id: string): string {
  return `#${encodeUrl(id.replaceAll('%', '%25'))}`;
}
