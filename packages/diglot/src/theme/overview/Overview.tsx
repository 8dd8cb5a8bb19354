import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { searchKey } from '../../client/start/search-key';
import { isBlog } from '../../shared/is-blog';
import type { OverviewGroup, OverviewPage } from '../../shared/types/page-data';
import { useHref, usePageData } from '../page-context';
import { useParts } from '../parts-context';
import { filterOverview, OverviewEmpty, OverviewFilter, useOutcome } from './OverviewFilter';

/** The pages of a section: posts when they have dates, else groups with a filter. */
export function Overview() {
  const { overview = [], routePath } = usePageData();
  const { PostList } = useParts();
  // The key empties the filter on another page.
  return isBlog(overview) && PostList ? <PostList /> : <FilteredOverview key={routePath} />;
}

function FilteredOverview() {
  const { overview = [] } = usePageData();
  const href = useHref();
  const id = useId();
  const [query, setQuery] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  // Later than the arrival at the page, which moves the focus to its main part.
  useEffect(() => queueMicrotask(() => focusFilter(inputRef.current)), []);
  useEffect(() => focusOnSlash(inputRef), []);
  useEffect(() => {
    const page = pageWith(decodedHash(), overview);
    if (page) location.replace(href(page.link) + location.hash);
  }, [overview, href]);
  const groups = filterOverview(overview, query);
  const { count, nothing } = useOutcome(query, groups);
  const clear = (): void => {
    setQuery('');
    inputRef.current?.focus();
  };
  return (
    <div className="dg-overview">
      <OverviewFilter {...{ query, count, inputRef }} onQuery={setQuery} onClear={clear} />
      {groups.map((group, index) => (
        <section key={group.text} aria-labelledby={`${id}${index}`}>
          <h2 id={`${id}${index}`}>{group.text}</h2>
          <ul className="dg-overview-pages">
            {group.items.map((page) => (
              <OverviewCard key={page.link} page={page} />
            ))}
          </ul>
        </section>
      ))}
      {nothing && <OverviewEmpty text={nothing} onClear={clear} />}
    </div>
  );
}

interface OverviewCardProps {
  readonly page: OverviewPage;
}

/** One page of an overview: what it is called, what it says first, its headings. */
function OverviewCard({ page }: OverviewCardProps) {
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

/** On this page `/` leads to the filter and not to the search, which listens after it. */
function focusOnSlash(inputRef: RefObject<HTMLInputElement | null>): () => void {
  const handleKey = (event: KeyboardEvent): void => {
    if (searchKey(event) !== 'slash') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    inputRef.current?.focus();
  };
  addEventListener('keydown', handleKey, { capture: true });
  return () => removeEventListener('keydown', handleKey, { capture: true });
}

function decodedHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** The one listed page that has a section which was on this page once: all that is left of it here is an alias. */
function pageWith(id: string, groups: readonly OverviewGroup[]): OverviewPage | undefined {
  const own = id === '' ? null : document.getElementById(id);
  if (!own?.matches('.dg-alias')) return undefined;
  const pages = groups.flatMap(({ items }) => items);
  const found = pages.filter(({ headings }) => headings.some((heading) => heading.id === id));
  return found.length === 1 ? found[0] : undefined;
}

/** On wide screens the reader can type at once (OVER-11), unless they are busy elsewhere. */
function focusFilter(input: HTMLInputElement | null): void {
  const { activeElement, body } = document;
  const isIdle = !activeElement || activeElement === body || activeElement.id === 'dg-main';
  if (isIdle && !location.hash && matchMedia('(width >= 60em)').matches) {
    input?.focus({ preventScroll: true });
  }
}
