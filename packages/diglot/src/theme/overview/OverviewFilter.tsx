import { type RefObject, useId } from 'react';
import { fill } from '../../shared/text';
import type { OverviewGroup } from '../../shared/types/page-data';
import { Icon } from '../icons/Icon';
import { useLangTag, useMessages, usePageData } from '../page-context';
import { countPages } from './filter-overview';

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
          }}
        />
        {query !== '' && (
          <button
            className="dg-icon-button"
            type="button"
            title={t.overviewFilterClear}
            aria-label={t.overviewFilterClear}
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
