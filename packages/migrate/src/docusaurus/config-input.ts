import type { Post } from './blog';
import type { Doc } from './read-docs';
import type { DocusaurusSettings } from './settings';
import type { SiteSidebars } from './site-sidebars';

/** What a config is moved with. */
export interface ConfigInput {
  readonly settings: DocusaurusSettings;
  readonly configFile: string;
  readonly root: string;
  /** Folder of pages, absolute. */
  readonly content: string;
  readonly docs: ReadonlyMap<string, readonly Doc[]>;
  readonly posts: ReadonlyMap<string, readonly Post[]>;
  readonly sidebars: SiteSidebars;
  readonly packageFile: string | undefined;
}
