import type { Author, Post, PostTag } from '../../shared/types/post';
import type { ThemedImage } from '../../shared/types/themed-image';
import { Picture } from '../Picture';
import { useHref, useMessages, usePageData } from '../page-context';

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

interface PostTagsProps {
  readonly tags: readonly PostTag[];
}

/** The tags of a post, each a link to all posts with it. */
export function PostTags({ tags }: PostTagsProps) {
  const t = useMessages();
  const href = useHref();
  if (tags.length === 0) return null;
  return (
    <ul className="dg-post-tags" aria-label={t.postTags}>
      {tags.map(({ text, link }) => (
        <li key={text}>
          {link === undefined ? <span>{text}</span> : <a href={href(link)}>{text}</a>}
        </li>
      ))}
    </ul>
  );
}

interface PostFactsProps {
  /** `YYYY-MM-DD` */
  readonly date?: string | undefined;
  readonly post: Post;
}

/** When and by whom a post was written, and how long it is; nothing where none of it is known. */
export function PostFacts({ date, post }: PostFactsProps) {
  const t = useMessages();
  const { day, readingTime, authors, isDraft } = post;
  if (!day && !readingTime && authors.length === 0 && !isDraft) return null;
  return (
    <ul className="dg-post-facts">
      {isDraft && <li className="dg-post-draft">{t.postDraft}</li>}
      {day && (
        <li>
          <time dateTime={date}>{day}</time>
        </li>
      )}
      {readingTime && <li>{readingTime}</li>}
      {authors.map((author) => (
        <li key={author.name}>
          <AuthorName author={author} />
        </li>
      ))}
    </ul>
  );
}

function AuthorName({ author: { name, link, avatar } }: { readonly author: Author }) {
  const href = useHref();
  const shown = (
    <>
      {avatar && (
        <img className="dg-post-avatar" src={href(avatar)} alt="" width={24} height={24} />
      )}
      {name}
    </>
  );
  return link === undefined ? (
    <span className="dg-post-author">{shown}</span>
  ) : (
    <a className="dg-post-author" href={href(link)}>
      {shown}
    </a>
  );
}

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

function Cover({ light, dark }: ThemedImage) {
  const href = useHref();
  return <Picture light={href(light)} dark={dark && href(dark)} alt="" width="640" height="320" />;
}
