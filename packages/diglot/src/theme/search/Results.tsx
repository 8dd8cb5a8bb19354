import { memo, startTransition, useEffect, useState } from 'react';
import type { GroupedHit } from '../../search/hits/group-hits';
import type { Hierarchy, LevelKey, SearchHit } from '../../search/types';
import { fill, type SearchMessages } from '../../shared/text';
import { languageName } from '../../shared/text/language-name';
import { DrawnIcon } from '../Icon';
import { localeOf } from '../locale';
import { useSiteData } from '../page-context';
import { Marked, MarkedName } from './Marked';
import { SearchOption, searchIconPaths } from './SearchList';
import { type HitLanguage, useHitLanguage } from './session/hit-language';
import type { HitItem, SearchItem } from './session/search-items';
import type { SearchSession, SearchState } from './session/search-session';

const LEVELS: readonly LevelKey[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** The headings that lead to a hit, without its own and without those that its parent shows. */
function pathOf({ type, hierarchy, parent }: GroupedHit): string {
  const end = type === 'content' ? LEVELS.length : LEVELS.indexOf(type);
  return LEVELS.slice(parent ? 2 : 1, end)
    .flatMap((level) => hierarchy[level] ?? [])
    .join(' › ');
}

function hasMatch({ _snippetResult }: SearchHit): boolean {
  return (_snippetResult?.content?.matchLevel ?? 'none') !== 'none';
}

interface ResultItemProps {
  readonly hit: GroupedHit;
  /** The word for what something else has replaced. */
  readonly deprecated: string;
}

/** What a hit says: heading or text, where it stands, and the text around its matches. */
const ResultItem = memo(({ hit, deprecated }: ResultItemProps) => {
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

/** Joins the field with the list of results. */
export const RESULTS_ID = 'dg-search-results';

/** As many hits as fill the panel on a tall screen. */
const FIRST_SIGHT = 10;

type Collections = SearchState['collections'];

/** The first items of all collections. */
function firstItems(collections: Collections, count: number): Collections {
  let left = count;
  return collections.flatMap((collection) => {
    const items = collection.items.slice(0, left);
    left -= items.length;
    return items.length > 0 ? { ...collection, items } : [];
  });
}

/** A hit of the page that a group is for; none where the group is for another language. */
function pageHitOf(item: SearchItem | undefined): SearchHit | undefined {
  return item?.kind === 'hit' && item.leadsElsewhere === undefined ? item.hit : undefined;
}

export interface ResultsProps {
  readonly session: SearchSession;
  readonly collections: Collections;
  /** Title of each group, by the id of its source. */
  readonly titles: Readonly<Record<string, string>>;
  /** The session knows it too: here it says when to render anew. */
  readonly activeItemId: SearchState['activeItemId'];
  readonly messages: SearchMessages;
  readonly onNavigate: (path: string) => void;
}

/** The hits, a group for each page (SRCH-24). What is typed does not concern them until there is an answer. */
export const Results = memo(
  ({ session, collections, titles, messages: t, onNavigate }: ResultsProps) => {
    // The first answer is painted before what only scrolling shows is made: nothing of this code has run until then.
    const [isWhole, setWhole] = useState(false);
    useEffect(() => startTransition(() => setWhole(true)), []);
    const shown = isWhole ? collections : firstItems(collections, FIRST_SIGHT);
    return (
      <div
        id={RESULTS_ID}
        className="dg-search-results"
        role="listbox"
        aria-label={t.searchResults}
      >
        {shown.map(({ source, items }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list
          <div
            key={source.sourceId}
            className="dg-search-group"
            role="group"
            aria-labelledby={`${RESULTS_ID}-${index}`}
          >
            <GroupTitle
              id={`${RESULTS_ID}-${index}`}
              title={titles[source.sourceId]}
              hit={pageHitOf(items[0])}
            />
            {items.map(
              (item) =>
                item.kind === 'hit' && (
                  <SearchOption key={item.hit.objectID} {...{ session, source, item, onNavigate }}>
                    <HitContent item={item} messages={t} />
                  </SearchOption>
                ),
            )}
          </div>
        ))}
      </div>
    );
  },
);

function HitContent({
  item,
  messages,
}: {
  readonly item: HitItem;
  readonly messages: SearchMessages;
}) {
  const { hit, leadsElsewhere } = item;
  if (leadsElsewhere === undefined)
    return <ResultItem {...{ hit }} deprecated={messages.searchDeprecated} />;
  return <OtherItem {...{ hit, leadsElsewhere, messages }} />;
}

interface GroupTitleProps {
  readonly id: string;
  readonly title: string | undefined;
  /** One of the group. */
  readonly hit: SearchHit | undefined;
}

/** The title of a page, and in which language it is where that is not the reader's. */
function GroupTitle({ id, title, hit }: GroupTitleProps) {
  const language = useHitLanguage(hit);
  return (
    <div id={id} className="dg-search-group-title">
      {language ? (
        <>
          <span {...language.attributes}>{title}</span>{' '}
          <span className="dg-search-language" {...language.attributes}>
            {language.label}
          </span>
        </>
      ) : (
        title
      )}
    </div>
  );
}

/** Titles from the page down to the section; a page's own is there once. */
function titlesOf(hierarchy: Hierarchy, url: string): string[] {
  const titles = LEVELS.flatMap((level) => hierarchy[level] ?? []);
  return url.includes('#') ? titles : titles.slice(0, 1);
}

interface OtherItemProps {
  readonly hit: SearchHit;
  /** Whether it leads to a page in its language, because the reader's has no such section. */
  readonly leadsElsewhere: boolean;
  readonly messages: SearchMessages;
}

/** A hit in another language: what readers know the section by, and what was found there. */
const OtherItem = memo(({ hit, leadsElsewhere, messages: t }: OtherItemProps) => {
  const language = useHitLanguage(hit);
  const counterpart = hit.counterpart ?? undefined;
  // Where readers' own titles are not known, those of the other language are shown.
  const ownLanguage = useHitLanguage(counterpart ?? hit)?.attributes;
  const titles = titlesOf((counterpart ?? hit).hierarchy, hit.url);
  const path = titles.slice(0, -1).join(' › ');
  return (
    <>
      <DrawnIcon path={searchIconPaths[hit.url.includes('#') ? 'hash' : 'page']} />
      <span className="dg-search-text">
        {path && (
          <span className="dg-search-path" {...ownLanguage}>
            {path}
          </span>
        )}
        <span className="dg-search-title">
          <span {...ownLanguage}>{titles.at(-1)}</span>
          {leadsElsewhere && language && (
            <OnlyIn langTag={language.attributes.lang} text={t.searchOnlyInLanguage} />
          )}
        </span>
        <FoundText hit={hit} language={language} />
      </span>
    </>
  );
});

/** Says which language a hit leads to. */
function OnlyIn({ langTag, text }: { readonly langTag: string; readonly text: string }) {
  const site = useSiteData();
  const language = languageName(langTag, site.locales, localeOf(site.lang, site).tag);
  return (
    <>
      {' '}
      <span className="dg-search-language">{fill(text, { language })}</span>
    </>
  );
}

/** What was found, in the language in which it was: the heading, if that is it, and the text around matches. */
function FoundText({
  hit,
  language,
}: {
  readonly hit: SearchHit;
  readonly language: HitLanguage | undefined;
}) {
  const { type, hierarchy, content, _highlightResult, _snippetResult } = hit;
  const heading = type === 'content' ? undefined : type;
  return (
    <>
      {heading && (
        <span className="dg-search-snippet" {...language?.attributes}>
          <Marked
            attribute={
              _snippetResult?.hierarchy?.[heading] ?? _highlightResult?.hierarchy?.[heading]
            }
            text={hierarchy[heading] ?? ''}
          />
        </span>
      )}
      {(hasMatch(hit) || !heading) && (
        <span className="dg-search-snippet" {...language?.attributes}>
          <Marked attribute={_snippetResult?.content} text={content ?? ''} />
        </span>
      )}
    </>
  );
}
