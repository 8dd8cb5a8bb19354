import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { focusPageStart } from '../../client/navigate/arrival';
import { removeBase } from '../../shared/locale-path';
import type { SearchMessages } from '../../shared/text';
import { countInWords } from '../../shared/text/plural';
import type { SiteSearch } from '../../shared/types/site-search';
import { useHref, useLangTag, useMessages, usePageData, useSiteData } from '../page-context';
import { RESULTS_ID, Results } from './Results';
import { isComposing, SearchForm } from './SearchForm';
import { NoResults, SearchStatus } from './SearchStatus';
import { StartScreen, startListId } from './StartScreen';
import { otherLanguages, readerPath } from './session/other-languages';
import { clientOf } from './session/search-clients';
import {
  createSearchSession,
  initialState,
  MAX_LENGTH,
  outcomeOf,
  type SearchSessionOptions,
  type SearchState,
  START_SOURCE,
} from './session/search-session';
import { createPartOf, type FoundPart } from './session/site-parts';
import { toSitePath } from './session/site-path';
import {
  addFavorite,
  addRecent,
  readSearches,
  removeSearch,
  type StoredSearches,
  writeSearches,
} from './session/stored-searches';
import { keepFocusInside, useKeepFocus } from './use-keep-focus';

export { default as styles } from './SearchDialog.css?inline';
export { prepareSearch } from './session/search-clients';

/** Who answers, in the words of the footer; undefined when the site does not say. */
function providerName(search: SiteSearch): string | undefined {
  switch (search.provider) {
    case 'local':
      return 'Diglot';
    case 'algolia':
      return 'Algolia';
    case 'custom':
      return search.name;
  }
}

/** What a search begins with: nobody searches for a whole paragraph (SRCH-05). */
function beginningOf({ typed, selected }: Opened): string {
  return (typed || (selected ?? '').trim()).slice(0, MAX_LENGTH);
}

/** Ids of the lists that are open. */
function listIdsOf({ isOpen, collections }: SearchState, hasResults: boolean): string {
  if (!isOpen) return '';
  if (hasResults) return RESULTS_ID;
  return collections
    .filter(({ items }) => items.length > 0)
    .map(({ source }) => startListId(source.sourceId))
    .join(' ');
}

/** A search that is open. */
export interface Opened {
  /** What was selected on the page: it begins with that as long as nothing is typed. */
  readonly selected?: string | undefined;
  /** What the reader has typed before this was there. */
  readonly typed?: string | undefined;
  /** Whether an input method is at work on that. */
  readonly isComposing?: boolean | undefined;
}

export interface SearchDialogProps {
  readonly search: SiteSearch;
  readonly opened: Opened;
  /** Told that it is to be closed; must not change between renders. */
  readonly onClose: () => void;
  /** Told the same, and that the focus will be the next page's business. */
  readonly onLeave: () => void;
}

/** What the dialog does about keys that its field leaves to it. */
export function handleDialogKey(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (isComposing(event.nativeEvent)) return;
  keepFocusInside(event.currentTarget, event.nativeEvent);
  // A browser would leave the dialog open for as long as there is something in its field.
  if (event.key === 'Escape') close();
}

/** What an open search shows in its dialog. Mounted for one opening: each starts empty. */
export function SearchDialog({ search, opened, onClose, onLeave }: SearchDialogProps) {
  const { lang } = usePageData();
  const site = useSiteData();
  const { search: label } = useMessages();
  const langTag = useLangTag(lang);
  const href = useHref();
  const { indexName, messages: t, missingResultsUrl } = search;

  const navigate = useCallback(
    (path: string): void => {
      // The page takes the focus only when nothing is before it.
      onLeave();
      goTo(path);
    },
    [onLeave],
  );
  const change = (to: (searches: StoredSearches) => StoredSearches): void =>
    writeSearches(indexName, to(readSearches(indexName)));
  // Names of languages take a while to find; a dialog is of one language.
  const [others] = useState(() => otherLanguages(search, site));
  const [partOf] = useState(() => {
    const find = createPartOf(site.sidebars, site.nav);
    return (path: string) => find(removeBase(path, site.base) ?? path);
  });
  const { session, state, formRef, inputRef, panelRef } = useSearchSession(Boolean(opened.typed), {
    client: clientOf(search, { lang, pageLang: lang, base: site.base }),
    others,
    indexName,
    lang,
    langTag,
    clickAnalytics: search.provider === 'algolia' && search.insights,
    initialQuery: beginningOf(opened),
    partOf,
    readSearches: () => readSearches(indexName),
    startPages: site.startPages.map(({ text, link }) => ({ text, link: href(link) })),
    onOpen: (opened) => change((searches) => addRecent(searches, opened)),
    onNavigate: navigate,
    toPath: (url) => toSitePath(url, location.href),
    toReaderPath: (path) => readerPath(path, search, site),
  });
  // No key is lost between the field that stood here and this one.
  useLayoutEffect(() => inputRef.current?.focus(), [inputRef]);
  useKeepFocus(inputRef);
  // The browser's buttons lead elsewhere. A page that was on its way leaves the dialog alone.
  useEffect(() => {
    addEventListener('popstate', onClose);
    return () => removeEventListener('popstate', onClose);
  }, [onClose]);

  // The platform takes long to say its first number: not when the first key wants an answer.
  useEffect(() => {
    countInWords(t.searchResultCount, 0, langTag);
  }, [t, langTag]);

  const outcome = outcomeOf(state);
  const hasHistory = state.collections.some(
    ({ source, items }) => source.sourceId !== START_SOURCE && items.length > 0,
  );
  const refresh = (): void => {
    // A closed list would stay closed.
    session.setIsOpen(true);
    void session.refresh();
    inputRef.current?.focus();
  };

  return (
    <div className="dg-search-box">
      <SearchForm
        {...{ session, state, messages: t, label, formRef, inputRef }}
        listIds={listIdsOf(state, outcome.kind === 'hits')}
        onCancel={onClose}
      />
      <div
        ref={panelRef}
        className="dg-search-panel"
        aria-busy={state.status === 'stalled'}
        {...session.panelProps}
      >
        {outcome.kind === 'hits' && (
          <SearchParts
            {...outcome}
            messages={t}
            onChoose={(part) => {
              void session.showPart(part);
              inputRef.current?.focus();
            }}
          />
        )}
        <SearchStatus {...{ outcome, hasHistory, langTag }} query={state.query} messages={t} />
        {outcome.kind === 'hits' && (
          <Results
            {...{ session, titles: outcome.titles, messages: t, onNavigate: navigate }}
            collections={state.collections}
            activeItemId={state.activeItemId}
          />
        )}
        {outcome.kind === 'start' && (
          <StartScreen
            {...{ session, state, messages: t, onNavigate: navigate }}
            onFavorite={(kept) => {
              change((searches) => addFavorite(searches, kept));
              refresh();
            }}
            onRemove={(gone) => {
              change((searches) => removeSearch(searches, gone));
              refresh();
            }}
          />
        )}
        {outcome.kind === 'none' && (
          <NoResults
            {...outcome}
            messages={t}
            reportUrl={missingResultsUrl}
            onSearch={(query) => {
              session.setQuery(query);
              refresh();
            }}
          />
        )}
      </div>
      <SearchFooter messages={t} provider={providerName(search)} />
    </div>
  );
}

interface SearchFooterProps {
  readonly messages: SearchMessages;
  /** Name of the search engine, if it has one. */
  readonly provider: string | undefined;
}

/** The keys of the dialog, and who answers. */
function SearchFooter({ messages: t, provider }: SearchFooterProps) {
  return (
    <div className="dg-search-footer">
      <ul>
        <li>
          <kbd>↵</kbd> {t.selectKey}
        </li>
        <li>
          <kbd>↑</kbd> <kbd>↓</kbd> {t.navigateKeys}
        </li>
        <li>
          <kbd>esc</kbd> {t.closeKey}
        </li>
      </ul>
      {provider && (
        <p>
          {t.searchBy} {provider}
        </p>
      )}
    </div>
  );
}

/** Follows a link of the site: to another page by client navigation, within the page by scrolling. */
function goTo(path: string): void {
  const target = new URL(path, location.href);
  const isHere = target.pathname === location.pathname && target.search === location.search;
  location.assign(target.href);
  // Navigation moves the focus of a new page; to a section of this one it is moved here.
  if (isHere && target.hash !== '') focusPageStart(target.hash);
}

interface SearchPartsProps {
  readonly parts: readonly FoundPart[];
  /** Id of the one that is shown alone. */
  readonly part?: string | undefined;
  readonly messages: SearchMessages;
  /** Told which part is to be shown alone; undefined for all. */
  readonly onChoose: (part: string | undefined) => void;
}

/** Shows the hits of one part of the site alone. Nothing where all are in one. */
function SearchParts({ parts, part, messages: t, onChoose }: SearchPartsProps) {
  if (parts.length < 2) return null;
  const all = { id: undefined, label: t.searchAllParts, count: undefined };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <div className="dg-search-parts" role="group" aria-label={t.searchParts}>
      {[all, ...parts].map(({ id, label, count }) => (
        <button
          key={id ?? ''}
          type="button"
          aria-pressed={part === id}
          // The field keeps the focus, and with it the keyboard of a phone.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(id)}
        >
          {label}
          {count !== undefined && <span className="dg-search-part-count"> {count}</span>}
        </button>
      ))}
    </div>
  );
}

/** A search session for as long as the component lives. Options of the first render count. */
function useSearchSession(isTyped: boolean, options: Omit<SearchSessionOptions, 'onStateChange'>) {
  const [state, setState] = useState(() => initialState(options.initialQuery));
  const [session] = useState(() => createSearchSession({ ...options, onStateChange: setState }));
  const formRef = useRef<HTMLFormElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const [formElement, inputElement, panelElement] = [
      formRef.current,
      inputRef.current,
      panelRef.current,
    ];
    if (!formElement || !inputElement || !panelElement) return undefined;
    // Focusing asks for the first results.
    inputElement.focus();
    // Who typed it already goes on behind it.
    if (isTyped) inputElement.setSelectionRange(MAX_LENGTH, MAX_LENGTH);
    else inputElement.select();
    return session.listenOutside(inputElement, [formElement, panelElement]);
  }, [session, isTyped]);

  return { session, state, formRef, inputRef, panelRef };
}
