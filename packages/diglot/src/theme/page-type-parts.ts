import { homeParts } from './home/HomePage';
import { notFoundParts } from './not-found/NotFoundPage';
import { overviewParts, postParts } from './overview/overview-parts';
import type { PageTypeParts } from './part-types';
import { proofParts } from './proofs/Proof';
import { SiteFooter } from './site-footer/SiteFooter';

/** The parts of all page types at once, for Node: nothing is loaded later there. */
export const pageTypeParts: PageTypeParts = {
  ...homeParts,
  ...overviewParts,
  ...postParts,
  ...notFoundParts,
  ...proofParts,
  SiteFooter,
};
