import { formatDate } from '../format-date';
import { useHref, useLangTag, usePageData } from '../page-context';

/** The posts of the blog with date and summary (OVER-12). */
export function PostList() {
  const { overview = [], lang } = usePageData();
  const href = useHref();
  const tag = useLangTag(lang);
  const posts = overview.flatMap(({ items }) => items);
  return (
    <ul className="dg-post-list">
      {posts.map(({ link, text, date, description }) => (
        <li key={link}>
          {date && (
            <p className="dg-post-date">
              <time dateTime={date} suppressHydrationWarning>
                {formatDate(date, tag) ?? date}
              </time>
            </p>
          )}
          <h2>
            <a href={href(link)}>{text}</a>
          </h2>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
