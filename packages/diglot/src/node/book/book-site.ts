import type { ResolvedConfig } from '../config/types';
import type { PageFacts } from '../page/page-facts';
import type { Content } from '../site/types';

/** What is known of a page as far as its sections and addresses go. */
export type BookFacts = Pick<PageFacts, 'sections' | 'headings' | 'ids'>;

/** A site as far as its sections and addresses go. */
export interface BookSite {
  readonly config: ResolvedConfig;
  readonly content: Content;
  /** Undefined for a page of which nothing is known. */
  readonly factsOf: (routePath: string) => BookFacts | undefined;
}
