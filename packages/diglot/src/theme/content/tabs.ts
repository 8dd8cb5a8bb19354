import { readStored, writeStored } from '../../client/storage';
import type { Messages } from '../../shared/text';
import {
  connectGroup,
  pressNextTab,
  readGroup,
  selectTab,
  type TabGroup,
  tabOfValue,
  tabStorageKey,
  wantedTab,
} from './tab-group';

/** Runs a change that moves what is above an element, and keeps the element where the reader sees it. */
function holdInPlace(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  change();
  const moved = element.getBoundingClientRect().top - before;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
}

/** Selects a value in all groups of an id (TABS-03). A group that lacks it stays as it is. */
function selectInAll(groups: readonly TabGroup[], id: string, value: string | null): void {
  for (const group of groups) {
    const index = group.id === id ? tabOfValue(group, value) : -1;
    if (index >= 0) selectTab(group, index);
  }
}

/** Selects what the reader chose, and keeps it where the group has an id. */
function choose(groups: readonly TabGroup[], group: TabGroup, index: number): void {
  const value = group.tabs[index]?.dataset.value;
  if (group.id === undefined || value === undefined) selectTab(group, index);
  else {
    writeStored(tabStorageKey(group.id), value);
    selectInAll(groups, group.id, value);
  }
}

interface FoundPart {
  readonly group: TabGroup;
  readonly element: HTMLElement;
}

function findPart(
  groups: readonly TabGroup[],
  target: EventTarget | null,
  selector: string,
): FoundPart | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  const group = groups.find((candidate) => candidate.element === element?.closest('.dg-tabs'));
  return element && group ? { element, group } : undefined;
}

/** Brings tab groups to life. @returns takes the listeners away */
export function enhanceTabs(root: HTMLElement, t: Messages): () => void {
  const groups = [...root.querySelectorAll<HTMLElement>('.dg-tabs')].map(readGroup);
  for (const group of groups) {
    connectGroup(group);
    selectTab(group, wantedTab(group, readStored));
    if (group.id === 'package-manager') {
      group.tabs[0]?.parentElement?.setAttribute('aria-label', t.packageManager);
    }
  }
  const stop = new AbortController();
  listen(root, groups, stop.signal);
  return () => stop.abort();
}

function listen(root: HTMLElement, groups: readonly TabGroup[], signal: AbortSignal): void {
  const handleClick = ({ target }: MouseEvent): void => {
    const found = findPart(groups, target, '[role="tab"]');
    if (!found) return;
    const { element, group } = found;
    holdInPlace(element, () => choose(groups, group, group.tabs.indexOf(element)));
  };
  /** The browser's own search, or a hash, leads into a hidden panel: it opens. */
  const handleMatch = ({ target }: Event): void => {
    const found = findPart(groups, target, '[role="tabpanel"]');
    if (found) selectTab(found.group, found.group.panels.indexOf(found.element));
  };
  const handleStorage = ({ key, newValue }: StorageEvent): void => {
    for (const id of new Set(groups.flatMap((group) => group.id ?? []))) {
      if (key === tabStorageKey(id)) selectInAll(groups, id, newValue);
    }
  };
  root.addEventListener('click', handleClick, { signal });
  root.addEventListener('keydown', pressNextTab, { signal });
  root.addEventListener('beforematch', handleMatch, { signal });
  addEventListener('storage', handleStorage, { signal });
}
