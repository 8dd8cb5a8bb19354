import type { OverviewPage } from '../../shared/types/page-data';
import { useHref } from '../page-context';

export interface OverviewCardProps {
  readonly page: OverviewPage;
}

/** One page of an overview with its headings. */
export function OverviewCard({ page }: OverviewCardProps) {
  const href = useHref();
  const link = href(page.link);
  return (
    <li>
      <h3>
        <a href={link}>{page.text}</a>
      </h3>
      {page.headings.length > 0 && (
        <ul>
          {page.headings.map(({ id, text, depth }) => (
            <li key={id} data-depth={depth}>
              <a href={`${link}#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
