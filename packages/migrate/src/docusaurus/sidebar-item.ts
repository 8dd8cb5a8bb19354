import type { Data } from '../data';
import type { Doc } from './read-docs';

/** An entry of a sidebar, laid out. */
export type SidebarItem =
  | { readonly kind: 'doc'; readonly doc: Doc; readonly label: string | undefined }
  | { readonly kind: 'link'; readonly label: string; readonly link: string }
  | { readonly kind: 'html'; readonly html: string }
  | {
      readonly kind: 'group';
      readonly label: string;
      readonly link: GroupLink;
      readonly collapsible: boolean;
      readonly collapsed: boolean;
      readonly items: readonly SidebarItem[];
    };

/** Where the title of a group leads. */
export type GroupLink =
  | { readonly doc: Doc }
  /** A page that lists what is in the group. */
  | { readonly page: Data }
  | undefined;
