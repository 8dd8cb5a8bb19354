import { Proof } from './Proof';

/** The theme's part of pages that were checked, to be wrapped by a site's own. */
export const proofParts = { Proof };
