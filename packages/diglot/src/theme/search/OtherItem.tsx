import { memo } from 'react';
import type { Hierarchy, LevelKey, SearchHit } from '../../search/types';
import { fill, type SearchMessages } from '../../shared/text';
import { languageName } from '../../shared/text/language-name';
import { DrawnIcon } from '../Icon';
import { localeOf } from '../locale';
import { useSiteData } from '../page-context';
import { Marked } from './Marked';
import { searchIconPaths } from './search-icon-paths';
import { type HitLanguage, useHitLanguage } from './session/hit-language';

const LEVELS: readonly LevelKey[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** Titles from the page down to the section; a page's own is there once. */
function titlesOf(hierarchy: Hierarchy, url: string): string[] {
  const titles = LEVELS.flatMap((level) => hierarchy[level] ?? []);
  return url.includes('#') ? titles : titles.slice(0, 1);
}

export interface OtherItemProps {
  readonly hit: SearchHit;
  /** Whether it leads to a page in its language, because the reader's has no such section. */
  readonly leadsElsewhere: boolean;
  readonly messages: SearchMessages;
}

/** A hit in another language: what readers know the section by, and what was found there. */
export const OtherItem = memo(({ hit, leadsElsewhere, messages: t }: OtherItemProps) => {
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
  const isFoundInText = (_snippetResult?.content?.matchLevel ?? 'none') !== 'none';
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
      {(isFoundInText || !heading) && (
        <span className="dg-search-snippet" {...language?.attributes}>
          <Marked attribute={_snippetResult?.content} text={content ?? ''} />
        </span>
      )}
    </>
  );
}
