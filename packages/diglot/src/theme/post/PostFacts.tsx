import type { Author, Post } from '../../shared/types/post';
import { useHref, useMessages } from '../page-context';

export interface PostFactsProps {
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
