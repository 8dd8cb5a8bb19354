import { type RefObject, useEffect, useId } from 'react';
import { announce } from '../../client/navigate/announce';
import { fill } from '../../shared/text';
import type { OverviewGroup, OverviewPage } from '../../shared/types/page-data';
import { Icon } from '../Icon';
import { useLangTag, useMessages, usePageData } from '../page-context';

export interface OverviewFilterProps {
  readonly query: string;
  /** How many pages the query leaves, in words. */
  readonly count: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onQuery: (query: string) => void;
  readonly onClear: () => void;
}

/** The field above the groups, with the number of pages that it leaves. It stays while the list scrolls. */
export function OverviewFilter({ query, count, inputRef, onQuery, onClear }: OverviewFilterProps) {
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
      {count && <p className="dg-overview-count">{count}</p>}
    </search>
  );
}

/** How long a reader does nothing before they hear what came of their query, in milliseconds: keys are heard before. */
const PAUSE = 1000;

/** What a query leaves, in words: its number of pages, or that there is none (OVER-09). Screen readers say it, too. */
export function useOutcome(
  query: string,
  groups: readonly OverviewGroup[],
): { readonly count: string; readonly nothing: string } {
  const { overview = [], lang } = usePageData();
  const t = useMessages();
  const tag = useLangTag(lang);
  const inDigits = (list: readonly OverviewGroup[]) => countPages(list).toLocaleString(tag);
  const isAsked = query.trim() !== '' && overview.length > 0;
  const isFound = groups.length > 0;
  const count =
    isAsked && isFound
      ? fill(t.overviewFilterCount, { count: inDigits(groups), total: inDigits(overview) })
      : '';
  const nothing = isAsked && !isFound ? t.overviewFilterNoResultText + t.colon + query : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query may have the same outcome, and is answered, too
  useEffect(() => {
    const outcome = count || nothing;
    if (outcome === '') return undefined;
    const timer = setTimeout(announce, PAUSE, outcome);
    return () => clearTimeout(timer);
  }, [query, count, nothing]);
  return { count, nothing };
}

export interface OverviewEmptyProps {
  /** That nothing was found, in words; empty where something was. */
  readonly text: string;
  readonly onClear: () => void;
}

/** What stands in place of groups that a query leaves none of: words that say so, and the way back. */
export function OverviewEmpty({ text, onClear }: OverviewEmptyProps) {
  const t = useMessages();
  return (
    <div className="dg-overview-empty">
      <p>{text}</p>
      <button className="dg-button" type="button" onClick={onClear}>
        {t.overviewFilterClear}
      </button>
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
