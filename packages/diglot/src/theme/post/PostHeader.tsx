import { usePageData } from '../page-context';
import { PostFacts } from './PostFacts';
import { PostTags } from './PostTags';

/** What stands above a post: when and by whom it was written, how long it is, what it is about. */
export function PostHeader() {
  const { frontmatter, post } = usePageData();
  if (!post) return null;
  return (
    <div className="dg-post-header">
      <PostFacts date={frontmatter.date} post={post} />
      <PostTags tags={post.tags} />
    </div>
  );
}
