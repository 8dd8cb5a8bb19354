import type { OverviewPage } from '../../shared/types/page-data';
import { useHref } from '../page-context';

export interface OverviewCardProps {
  readonly page: OverviewPage;
}

/** One page of an overview: what it is called, what it says first, its headings. */
export function OverviewCard({ page }: OverviewCardProps) {
  const href = useHref();
  const link = href(page.link);
  return (
    <li>
      <h3>
        <a href={link}>
          <Name {...page} />
        </a>
      </h3>
      {page.summary && <p>{page.summary}</p>}
      {page.headings.length > 0 && (
        <ul>
          {page.headings.map((heading) => (
            <li key={heading.id} data-depth={heading.depth}>
              <a href={`${link}#${heading.id}`}>
                <Name {...heading} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Name({ text, isCode }: Pick<OverviewPage, 'text' | 'isCode'>) {
  return isCode ? <code>{text}</code> : text;
}
