import { type RefObject, useId } from 'react';
import { fill } from '../../shared/text';
import type { OverviewGroup, OverviewPage } from '../../shared/types/page-data';
import { Icon } from '../Icon';
import { useLangTag, useMessages, usePageData } from '../page-context';

export interface OverviewFilterProps {
  readonly query: string;
  /** What the query leaves. */
  readonly groups: readonly OverviewGroup[];
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onQuery: (query: string) => void;
  readonly onClear: () => void;
}

/** The field above the groups, with the number of pages that it leaves. It stays while the list scrolls. */
export function OverviewFilter({ query, groups, inputRef, onQuery, onClear }: OverviewFilterProps) {
  const t = useMessages();
  const id = useId();
  return (
    <search className="dg-overview-filter">
      <label htmlFor={id}>{t.overviewFilterNameText}</label>
      <span className="dg-overview-field">
        <Icon name="search" />
        <input
          ref={inputRef}
          id={id}
          type="search"
          autoComplete="off"
          placeholder={t.overviewFilterPlaceholderText}
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClear();
            // It leads here, and a reader who is here already means no more by it.
            if (event.key === '/' && query === '') event.preventDefault();
          }}
        />
        {query !== '' && (
          <button
            className="dg-icon-button"
            type="button"
            title={t.overviewFilterClear}
            onClick={onClear}
          >
            <Icon name="close" />
          </button>
        )}
      </span>
      <Count query={query} groups={groups} />
    </search>
  );
}

function Count({ query, groups }: Pick<OverviewFilterProps, 'query' | 'groups'>) {
  const { overview = [], lang } = usePageData();
  const { overviewFilterCount } = useMessages();
  const tag = useLangTag(lang);
  const inDigits = (list: readonly OverviewGroup[]) => countPages(list).toLocaleString(tag);
  return (
    <p className="dg-overview-count" role="status">
      {query.trim() !== '' &&
        groups.length > 0 &&
        fill(overviewFilterCount, { count: inDigits(groups), total: inDigits(overview) })}
    </p>
  );
}

export interface OverviewEmptyProps {
  /** What was not found; empty where something was. */
  readonly query: string;
  readonly onClear: () => void;
}

/** What stands in place of groups that a query leaves none of: its words (OVER-09), and the way back. */
export function OverviewEmpty({ query, onClear }: OverviewEmptyProps) {
  const t = useMessages();
  return (
    <div className="dg-overview-empty">
      <p role="status">{query !== '' && t.overviewFilterNoResultText + t.colon + query}</p>
      {query !== '' && (
        <button className="dg-button" type="button" onClick={onClear}>
          {t.overviewFilterClear}
        </button>
      )}
    </div>
  );
}

/** Case makes no difference and a hyphen is a space, on both sides (OVER-07); so is a dot, or nothing between the words of a name. */
function normalize(text: string): string {
  return text.toLowerCase().replace(/[\s.-]+/g, '');
}

function filterPage(
  page: OverviewPage,
  matches: (text: string) => boolean,
): OverviewPage | undefined {
  if (matches(page.text)) return page;
  const headings = page.headings.filter(({ text }) => matches(text));
  return headings.length > 0 ? { ...page, headings } : undefined;
}

/**
 * What an overview shows for a query (OVER-08): a group whose name matches
 * whole, a page whose title matches with all its headings, else the headings
 * that match. An empty query shows everything.
 */
export function filterOverview(
  groups: readonly OverviewGroup[],
  query: string,
): readonly OverviewGroup[] {
  const wanted = normalize(query);
  if (wanted === '') return groups;
  const matches = (text: string): boolean => normalize(text).includes(wanted);
  return groups.flatMap((group) => {
    if (matches(group.text)) return [group];
    const items = group.items.flatMap((page) => filterPage(page, matches) ?? []);
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

/** Number of pages in all groups. */
export function countPages(groups: readonly OverviewGroup[]): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0);
}
