import { useHref, usePageData } from '../page-context';
import { PostFacts } from '../post/PostFacts';
import { PostTags } from '../post/PostTags';

/** The posts of the blog, or those with a tag, with their facts and summaries (OVER-12). */
export function PostList() {
  const { overview = [] } = usePageData();
  const href = useHref();
  const posts = overview.flatMap(({ items }) => items);
  return (
    <ul className="dg-post-list">
      {posts.map(({ link, text, date, description, post }) => (
        <li key={link}>
          {post && <PostFacts date={date} post={post} />}
          <h2>
            <a href={href(link)}>{text}</a>
          </h2>
          {description && <p>{description}</p>}
          {post && <PostTags tags={post.tags} />}
        </li>
      ))}
    </ul>
  );
}
