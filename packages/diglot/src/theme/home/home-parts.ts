import { Logo } from '../navbar/Logo';
import { Features } from './Features';
import { Hero } from './Hero';
import { HomePage } from './HomePage';

/** The theme's parts of home pages, to be wrapped by a site's own. */
export const homeParts = { HomePage, Hero, HeroImage: Logo, Features };
