import type { ResolvedConfig } from '../config/types';
import type { Content } from '../content/types';
import type { PageFacts } from '../render/page-facts';
import type { Promises } from './promises';

/** A site whose addresses are held against its lock. */
export interface PromisedSite {
  readonly config: ResolvedConfig;
  readonly content: Content;
  readonly promises: Promises;
  /** Undefined for a page of which nothing is known. */
  readonly factsOf: (routePath: string) => PageFacts | undefined;
}

/** "diglot accept --drop …", ready to be pasted. */
export function dropCommand(addresses: readonly string[]): string {
  // A shell takes "#" for the start of a comment only after a space, and ids may hold what it knows better.
  const quoted = addresses.map((one) =>
    /^[\w/#.%-]+$/.test(one) ? one : `'${one.replaceAll("'", "'\\''")}'`,
  );
  return `diglot accept --drop ${quoted.join(' ')}`;
}
