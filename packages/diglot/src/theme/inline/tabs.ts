import { readBrowserStorage } from '../../client/storage';
import {
  pressNextTab,
  readGroup,
  TAB_STORAGE_PREFIX,
  type TabGroup,
  wantedTab,
} from '../content/tab-group';

function hasStoredChoice(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(TAB_STORAGE_PREFIX));
  } catch {
    return false;
  }
}

/** Opens a panel by the attributes of the served HTML: the shell turns them into its own. */
function openPanel({ tabs, panels }: TabGroup, opened: number): void {
  for (const [index, tab] of tabs.entries()) {
    tab.setAttribute('aria-selected', String(index === opened));
    panels[index]?.toggleAttribute('data-inactive', index !== opened);
  }
}

function openPanels(): void {
  for (const element of document.querySelectorAll<HTMLElement>('.dg-tabs')) {
    const group = readGroup(element);
    openPanel(group, wantedTab(group, readBrowserStorage));
  }
}

/**
 * Inline code: opens the right panels of tab groups while the page is being parsed, the one with the hash's
 * target, else the one that the reader chose before (TABS-02). No other panel is ever painted, and the browser
 * finds the target by itself. Keys move the focus to the next tab, and press it: that press is kept until there is who
 * hears it.
 */
export function run(): void {
  document.addEventListener('keydown', pressNextTab);
  if (location.hash.length < 2 && !hasStoredChoice()) return;
  const observer = new MutationObserver(openPanels);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    openPanels();
    observer.disconnect();
  });
}
