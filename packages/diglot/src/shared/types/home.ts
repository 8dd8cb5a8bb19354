import type { ItemTag } from './navigation';
import type { ThemedImage } from './themed-image';

/** A secondary or primary button of the home page's hero. */
export interface HeroAction {
  readonly text: string;
  readonly link: string;
  readonly theme: 'brand' | 'alt';
}

/** The picture beside the words of the hero. */
export interface HeroPicture {
  readonly src: ThemedImage;
  readonly alt: string;
  /** As in HTML. */
  readonly srcset?: string | undefined;
  /** As in HTML. */
  readonly sizes?: string | undefined;
}

/** The block at the top of a home page. */
export interface Hero {
  /** A short note above the name, for instance on a release. */
  readonly badge?: { readonly text: string; readonly link?: string | undefined } | undefined;
  readonly name: string;
  /** May have several lines. */
  readonly text?: string | undefined;
  readonly tagline?: string | undefined;
  /** In place of the site's logo. */
  readonly image?: HeroPicture | undefined;
  readonly actions: readonly HeroAction[];
  /** Decorative stars behind the hero. @default false */
  readonly stars: boolean;
  /** Decorative oval behind the logo. @default true */
  readonly oval: boolean;
}

/** One card below the hero. */
export interface Feature {
  readonly title: string;
  readonly details: string;
  readonly link?: string | undefined;
  readonly icon?: ItemTag | undefined;
  /** Columns of twelve that the card takes in wide windows. */
  readonly span?: FeatureSpan | undefined;
}

/** Widths of cards: of twelve columns. */
export type FeatureSpan = 2 | 3 | 4 | 6 | 12;
