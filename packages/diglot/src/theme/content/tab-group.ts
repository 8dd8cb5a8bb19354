import { findHashTarget } from '../../client/navigate/arrival';
import type { Direction } from '../../shared/direction';

/** The parts of one tab group, nested groups not included. */
export interface TabGroup {
  readonly element: HTMLElement;
  /** Shared by groups that switch together. */
  readonly id: string | undefined;
  readonly tabs: readonly HTMLElement[];
  readonly panels: readonly HTMLElement[];
}

/** Code counts: it gets its buttons afterwards. */
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"], .dg-code';

let groupCount = 0;

function ownChildren(element: HTMLElement, selector: string): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(`:scope > ${selector}`)];
}

/** Reads a group from its element. */
export function readGroup(element: HTMLElement): TabGroup {
  return {
    element,
    id: element.dataset.group,
    tabs: ownChildren(element, '.dg-tab-list > [role="tab"]'),
    panels: ownChildren(element, '[role="tabpanel"]'),
  };
}

/** Connects tabs and panels for assistive technology (TABS-06). */
export function connectGroup({ tabs, panels }: TabGroup): void {
  const prefix = `dg-tabs-${groupCount++}`;
  for (const [index, tab] of tabs.entries()) {
    const panel = panels[index];
    if (!panel) continue;
    tab.id = `${prefix}-tab-${index}`;
    panel.id = `${prefix}-panel-${index}`;
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('aria-labelledby', tab.id);
  }
}

/** Shows one panel. The others stay findable by the browser's own search. */
export function selectTab({ tabs, panels }: TabGroup, selected: number): void {
  for (const [index, tab] of tabs.entries()) {
    tab.ariaSelected = String(index === selected);
    tab.tabIndex = index === selected ? 0 : -1;
    const panel = panels[index];
    if (panel) showPanel(panel, index === selected);
  }
}

/** A panel without controls is a stop of its own for the keyboard, but only while it is shown. */
function showPanel(panel: HTMLElement, isShown: boolean): void {
  panel.removeAttribute('data-inactive');
  panel.removeAttribute('tabindex');
  panel.removeAttribute('hidden');
  // A box of which only the content is hidden would still be read aloud, by its name.
  panel.ariaHidden = isShown ? null : 'true';
  if (!isShown) panel.setAttribute('hidden', 'until-found');
  else if (!panel.querySelector(FOCUSABLE)) panel.tabIndex = 0;
}

/** Index of the tab that is selected, the first one in doubt. */
export function selectedTab({ tabs }: TabGroup): number {
  const index = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
  return Math.max(index, 0);
}

/** Index of the tab with a stored value, or -1. */
export function tabOfValue({ tabs }: TabGroup, value: string | null | undefined): number {
  return value == null ? -1 : tabs.findIndex((tab) => tab.dataset.value === value);
}

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

/** Where a tab is looked for: which one has the focus, of how many, and how they are laid out. */
interface TabPlace {
  readonly index: number;
  readonly count: number;
  readonly direction: Direction;
}

/** The tab that a key leads to (TABS-06); `undefined` for keys that mean nothing to tabs. */
export function nextTabIndex(key: string, place: TabPlace): number | undefined {
  const { index, count, direction } = place;
  switch (key) {
    case direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight':
      return (index + 1) % count;
    case direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Has the keys of tabs press the one that they lead to (TABS-06), whether or not anything hears that yet. */
export function pressNextTab(event: KeyboardEvent): void {
  const tab = event.target as HTMLElement;
  if (tab.role !== 'tab' || event.defaultPrevented) return;
  const tabs = [
    ...(tab.parentElement?.querySelectorAll<HTMLElement>(':scope > [role="tab"]') ?? []),
  ];
  const index = nextTabIndex(event.key, {
    index: tabs.indexOf(tab),
    count: tabs.length,
    direction: tab.matches(':dir(rtl)') ? 'rtl' : 'ltr',
  });
  if (index === undefined) return;
  event.preventDefault();
  tabs[index]?.focus();
  tabs[index]?.click();
}
