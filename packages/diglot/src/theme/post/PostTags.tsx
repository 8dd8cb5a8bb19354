import type { PostTag } from '../../shared/types/post';
import { useHref, useMessages } from '../page-context';

export interface PostTagsProps {
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
