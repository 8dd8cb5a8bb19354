import { Features } from './Features';
import { Hero } from './Hero';
import { HeroImage } from './HeroImage';
import { HomePage } from './HomePage';

/** The theme's parts of home pages, to be wrapped by a site's own. */
export const homeParts = { HomePage, Hero, HeroImage, Features };
