import { NotFoundPage } from './NotFoundPage';

/** The theme's part of the 404 page, to be wrapped by a site's own. */
export const notFoundParts = { NotFoundPage };
