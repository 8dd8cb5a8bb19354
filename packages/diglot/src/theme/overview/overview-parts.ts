import { Overview } from './Overview';
import { PostList } from './PostList';

/** The theme's parts of overview pages, to be wrapped by a site's own. */
export const overviewParts = { Overview, PostList };
