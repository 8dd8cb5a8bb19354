import { memo } from 'react';
import type { GroupedHit } from '../../search/hits/group-hits';
import type { LevelKey, SearchHit } from '../../search/types';
import { DrawnIcon } from '../icons/Icon';
import { Marked, MarkedName } from './Marked';
import { searchIconPaths } from './search-icon-paths';
import { useHitLanguage } from './session/hit-language';

const LEVELS: readonly LevelKey[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** The headings that lead to a hit, without its own and without those that its parent shows. */
function pathOf({ type, hierarchy, parent }: GroupedHit): string {
  const end = type === 'content' ? LEVELS.length : LEVELS.indexOf(type);
  return LEVELS.slice(parent ? 1 : 0, end)
    .flatMap((level) => hierarchy[level] ?? [])
    .join(' › ');
}

function hasMatch({ _snippetResult }: SearchHit): boolean {
  return (_snippetResult?.content?.matchLevel ?? 'none') !== 'none';
}

export interface ResultItemProps {
  readonly hit: GroupedHit;
  /** The word for what something else has replaced. */
  readonly deprecated: string;
}

/** What a hit says: heading or text, where it stands, and the text around its matches. */
export const ResultItem = memo(({ hit, deprecated }: ResultItemProps) => {
  const { type, hierarchy, content, _highlightResult, _snippetResult } = hit;
  const path = pathOf(hit);
  const language = useHitLanguage(hit)?.attributes;
  const snippet = <Marked attribute={_snippetResult?.content} text={content ?? ''} />;
  if (type === 'content') {
    return (
      <>
        <DrawnIcon path={searchIconPaths.text} />
        <span className="dg-search-text" {...language}>
          <span className="dg-search-snippet">{snippet}</span>
          {path && <span className="dg-search-path">{path}</span>}
          {hit.isDeprecated && <span className="dg-search-deprecated">{deprecated}</span>}
        </span>
      </>
    );
  }
  const title = _snippetResult?.hierarchy?.[type] ?? _highlightResult?.hierarchy?.[type];
  const isPage = !hit.url.includes('#');
  return (
    <>
      <DrawnIcon path={searchIconPaths[isPage ? 'page' : 'hash']} />
      <span className="dg-search-text" {...language}>
        {path && <span className="dg-search-path">{path}</span>}
        <span className="dg-search-title">
          <MarkedName attribute={title} text={hierarchy[type] ?? ''} />
          {hit.isDeprecated && <span className="dg-search-deprecated">{deprecated}</span>}
        </span>
        {hasMatch(hit) && <span className="dg-search-snippet">{snippet}</span>}
      </span>
    </>
  );
});
