import { readStored, writeStored } from '../client/storage';

/** What the reader can choose. */
export type Appearance = 'light' | 'dark' | 'auto';

/** Where the choice is stored. */
export const APPEARANCE_KEY = 'theme-appearance';

/** Whether the system prefers dark. */
export const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Anything stored but the three values counts as auto (THEME-01). */
export function parseAppearance(stored: unknown): Appearance {
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** The theme that a choice leads to. */
export function resolveAppearance(choice: Appearance, prefersDark: boolean): 'light' | 'dark' {
  if (choice !== 'auto') return choice;
  return prefersDark ? 'dark' : 'light';
}

/** The reader's choice. Browser only. */
export function readAppearance(): Appearance {
  return parseAppearance(readStored(APPEARANCE_KEY));
}

/** The theme that is in force. Browser only. */
export function currentTheme(): 'light' | 'dark' {
  return resolveAppearance(readAppearance(), matchMedia(DARK_QUERY).matches);
}

/** Puts the theme on the document's root, as class and colour scheme (THEME-07). Browser only. */
export function applyAppearance(theme: 'light' | 'dark'): void {
  const { classList, style } = document.documentElement;
  classList.toggle('dark', theme === 'dark');
  classList.toggle('light', theme === 'light');
  style.colorScheme = theme;
}

const CHOSEN_EVENT = 'dg:appearance';

/** Stores a choice and tells everyone who watches. */
export function chooseAppearance(choice: Appearance): void {
  writeStored(APPEARANCE_KEY, choice);
  dispatchEvent(new Event(CHOSEN_EVENT));
}

/**
 * Calls when the choice may have changed, or the system's preference does: here, in another window, or in a document
 * that the reader comes back from, of which the browser tells nothing.
 */
export function watchAppearance(listener: () => void): () => void {
  const left = new AbortController();
  matchMedia(DARK_QUERY).addEventListener('change', listener, left);
  for (const type of [CHOSEN_EVENT, 'storage', 'pageshow']) addEventListener(type, listener, left);
  return () => left.abort();
}
