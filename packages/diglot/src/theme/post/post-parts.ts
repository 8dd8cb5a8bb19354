import { PostHeader } from './PostHeader';

/** The theme's parts of posts, to be wrapped by a site's own. */
export const postParts = { PostHeader };
