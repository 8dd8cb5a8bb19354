import type { ThemedImage } from './themed-image';

/** Somebody who wrote a post. */
export interface Author {
  readonly name: string;
  /** An absolute address, or one with a leading slash and without base. */
  readonly link?: string | undefined;
  /** Address of a small square image, as {@link link}. */
  readonly avatar?: string | undefined;
}

/** A tag of a post, in the words of the page's language. */
export interface PostTag {
  readonly text: string;
  /** The page that lists all posts with the tag: address without base. Absent where no overview heads the post. */
  readonly link?: string | undefined;
}

/** What readers see of a post besides its title and description, in words of the page's language. */
export interface Post {
  /** The day of its date; absent where it has none. */
  readonly day?: string | undefined;
  /** How long it takes to read; absent where it is not told. */
  readonly readingTime?: string | undefined;
  readonly authors: readonly Author[];
  readonly tags: readonly PostTag[];
  /** Its picture in lists. */
  readonly cover?: ThemedImage | undefined;
  /** In the dev server only. */
  readonly isDraft?: boolean | undefined;
}
