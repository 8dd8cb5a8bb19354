import type { ThemedImage } from '../../shared/types/themed-image';
import { useHref, usePageData } from '../page-context';
import { PostFacts, PostTags } from '../post/PostHeader';

/** The posts of the blog, or those with a tag, with their facts and summaries (OVER-12). */
export function PostList() {
  const { overview = [] } = usePageData();
  const href = useHref();
  const posts = overview.flatMap(({ items }) => items);
  return (
    <ul className="dg-post-list">
      {posts.map(({ link, text, date, description, post }) => (
        <li key={link} data-cover={post?.cover && ''}>
          <div>
            {post && <PostFacts date={date} post={post} />}
            <h2>
              <a href={href(link)}>{text}</a>
            </h2>
            {description && <p>{description}</p>}
            {post && <PostTags tags={post.tags} />}
          </div>
          {post?.cover && (
            // The title's link covers it.
            <div className="dg-post-cover">
              <Cover {...post.cover} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Cover({ light, dark = light }: ThemedImage) {
  const href = useHref();
  const image = (src: string, className?: string) => (
    <img className={className} src={href(src)} alt="" width="640" height="320" />
  );
  if (dark === light) return image(light);
  return (
    <>
      {image(light, 'dg-light-only')}
      {image(dark, 'dg-dark-only')}
    </>
  );
}
