import type { FrontMatter } from '../../shared/types/front-matter';
import type { SectionRecord } from '../../shared/types/section-record';
import type { PageFormat } from '../markdown/types';

/** A version of a page that somebody wrote, as rules look at it. */
export interface CheckedPage {
  readonly routePath: string;
  /** The route path without language. */
  readonly identity: string;
  readonly lang: string;
  /** Relative to the site's folder, with slashes. */
  readonly file: string;
  readonly format: PageFormat;
  /** The file's text. */
  readonly text: string;
  readonly frontMatter: FrontMatter;
  /** As readers see it. */
  readonly title: string;
  /** The level-1 headings of the content: their texts. */
  readonly titles: readonly string[];
  readonly sections: readonly SectionRecord[];
}
