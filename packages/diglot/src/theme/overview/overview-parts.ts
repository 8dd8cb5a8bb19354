import { PostHeader, PostList } from '../post/Post';
import { Overview } from './Overview';

/** The theme's parts of overview pages, to be wrapped by a site's own. */
export const overviewParts = { Overview, PostList };

/**
 * The theme's parts of posts, to be wrapped by a site's own. They are loaded together with those of overviews: lists of
 * posts show the same facts, and what two files loaded later share would become a file of its own for every page.
 */
export const postParts = { PostHeader };
