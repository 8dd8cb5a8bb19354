import { findHashTarget } from '../../client/navigate/arrival';
import { selectedTab, type TabGroup, tabOfValue } from './tab-group';

/** Before the names of groups, where their chosen tabs are stored (TABS-02). */
export const TAB_STORAGE_PREFIX = 'tabs:';

/** Where the chosen tab of a group is stored (TABS-02). */
export function tabStorageKey(groupId: string): string {
  return TAB_STORAGE_PREFIX + groupId;
}

/** Reads what is stored under a key. */
type ReadChoice = (key: string) => string | undefined;

/**
 * Index of the panel with the hash's target, else of the stored choice. Values that no tab has fall
 * back to the default (TABS-05).
 */
export function wantedTab(group: TabGroup, readChoice: ReadChoice): number {
  const target = findHashTarget(location.hash);
  const ofHash = target ? group.panels.findIndex((panel) => panel.contains(target)) : -1;
  if (ofHash >= 0) return ofHash;
  const stored = group.id === undefined ? undefined : readChoice(tabStorageKey(group.id));
  const index = tabOfValue(group, stored);
  return index >= 0 ? index : selectedTab(group);
}
