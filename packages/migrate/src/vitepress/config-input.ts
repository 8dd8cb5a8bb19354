import type { Data } from '../data';
import type { Layout } from './layout';

/** What a config is moved with. */
export interface ConfigInput {
  readonly config: Data;
  readonly configFile: string;
  /** Folder of the site, absolute. */
  readonly root: string;
  /** Folder of its pages, absolute. */
  readonly srcDir: string;
  readonly layout: Layout;
}
