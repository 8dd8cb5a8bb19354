import type { SearchMessages } from '../../shared/text';
import { DrawnIcon, iconPaths } from '../Icon';
import { useMessages } from '../page-context';
import { SearchOption, searchIconPaths } from './SearchList';
import type { SearchItem } from './session/search-items';
import {
  RECENT_SOURCE,
  type SearchSession,
  type SearchState,
  START_SOURCE,
} from './session/search-session';
import type { StoredSearch } from './session/stored-searches';

/** Id of the list with the entries of a source of the start screen. */
export function startListId(sourceId: string): string {
  return `dg-search-${sourceId}-list`;
}

export interface StartScreenProps {
  readonly session: SearchSession;
  readonly state: SearchState;
  readonly messages: SearchMessages;
  readonly onNavigate: (path: string) => void;
  readonly onFavorite: (search: StoredSearch) => void;
  readonly onRemove: (search: StoredSearch) => void;
}

/** What the reader opened before, and keeps (SRCH-21); behind it pages to begin with. */
export function StartScreen(props: StartScreenProps) {
  const { collections } = props.state;
  return collections
    .filter(({ items }) => items.length > 0)
    .map((collection) => (
      <StoredGroup key={collection.source.sourceId} collection={collection} {...props} />
    ));
}

interface StoredGroupProps extends StartScreenProps {
  readonly collection: SearchState['collections'][number];
}

/**
 * A list and, beside it, the actions of its entries: a list box holds nothing but options. The grid
 * puts the two into the same rows.
 */
function StoredGroup({
  collection,
  session,
  messages: t,
  onNavigate,
  ...actions
}: StoredGroupProps) {
  const { source, items } = collection;
  const { startPages } = useMessages();
  const titleId = `${startListId(source.sourceId)}-title`;
  const titles: Readonly<Record<string, string>> = {
    [RECENT_SOURCE]: t.recentSearches,
    [START_SOURCE]: startPages,
  };
  return (
    <section className="dg-search-group" aria-labelledby={titleId}>
      <div id={titleId} className="dg-search-group-title">
        {titles[source.sourceId] ?? t.favoriteSearches}
      </div>
      <div className="dg-search-stored">
        <div id={startListId(source.sourceId)} role="listbox" aria-labelledby={titleId}>
          {items.map((item) => (
            <SearchOption key={item.url} {...{ session, source, item, onNavigate }}>
              <StartItem item={item} />
            </SearchOption>
          ))}
        </div>
        {items.map((item) => (
          <StoredActions key={item.url} item={item} messages={t} {...actions} />
        ))}
      </div>
    </section>
  );
}

interface StartItemProps {
  readonly item: SearchItem;
}

function StartItem({ item }: StartItemProps) {
  if (item.kind === 'hit') return null;
  if (item.kind === 'start') {
    return (
      <>
        <DrawnIcon path={searchIconPaths.page} />
        <span className="dg-search-title">{item.title}</span>
      </>
    );
  }
  const { hierarchy } = item.stored;
  const title = titleOf(item.stored);
  return (
    <>
      <DrawnIcon path={searchIconPaths[item.kind === 'recent' ? 'history' : 'star']} />
      <span className="dg-search-text">
        <span className="dg-search-title">{title}</span>
        {title !== hierarchy.lvl0 && <span className="dg-search-path">{hierarchy.lvl0}</span>}
      </span>
    </>
  );
}

function titleOf({ type, hierarchy }: StoredSearch): string {
  return (type === 'content' ? hierarchy.lvl1 : hierarchy[type]) ?? '';
}

interface StoredActionsProps
  extends Pick<StartScreenProps, 'messages' | 'onFavorite' | 'onRemove'> {
  readonly item: SearchItem;
}

function StoredActions({ item, messages: t, onFavorite, onRemove }: StoredActionsProps) {
  if (item.kind === 'hit' || item.kind === 'start') return null;
  const { kind, stored } = item;
  const isRecent = kind === 'recent';
  return (
    <div className="dg-search-actions">
      {isRecent && (
        <ActionButton
          icon={searchIconPaths.star}
          title={t.saveSearch}
          of={titleOf(stored)}
          onPress={() => onFavorite(stored)}
        />
      )}
      <ActionButton
        icon={iconPaths.close}
        title={isRecent ? t.removeRecentSearch : t.removeFavoriteSearch}
        of={titleOf(stored)}
        onPress={() => onRemove(stored)}
      />
    </div>
  );
}

interface ActionButtonProps {
  /** Its outline. */
  readonly icon: string;
  readonly title: string;
  /** Title of the search that it is about. */
  readonly of: string;
  readonly onPress: () => void;
}

function ActionButton({ icon, title, of, onPress }: ActionButtonProps) {
  const { colon } = useMessages();
  return (
    <button
      className="dg-icon-button"
      type="button"
      title={title}
      aria-label={title + colon + of}
      onClick={onPress}
    >
      <DrawnIcon path={icon} />
    </button>
  );
}
