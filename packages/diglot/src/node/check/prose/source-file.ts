import type { Features } from 'satteri';

/** A file with prose: a page's, or that of a fragment which pages include. */
export interface ProseSource {
  /** Relative to the site's folder, with slashes. */
  readonly file: string;
  /** BCP 47 tag of its language. */
  readonly tag: string;
  /** The language, as the config names it. */
  readonly lang: string;
  readonly format: 'md' | 'mdx';
  readonly text: string;
  /** Syntax that plugins switch on. */
  readonly features?: Features | undefined;
}
