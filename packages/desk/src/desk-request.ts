import type { DevSite } from 'diglot';
import type { BookReader } from './open-book';
import type { DeskWords } from './words';

/** What pages of the desk are answered with. */
export interface DeskRequest {
  readonly site: DevSite;
  readonly reader: BookReader;
  readonly token: string;
  readonly words: DeskWords;
  readonly url: URL;
  /** For styles of the editor, which it makes while it runs. */
  readonly nonce: string;
}
