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

const listeners = new Set<() => void>();

/** Stores a choice and tells everyone who watches. */
export function chooseAppearance(choice: Appearance): void {
  writeStored(APPEARANCE_KEY, choice);
  for (const listener of listeners) listener();
}

/** Calls when the choice changes, here or in another window, or the system's preference does. */
export function watchAppearance(listener: () => void): () => void {
  const media = matchMedia(DARK_QUERY);
  const handleStorage = ({ key }: StorageEvent): void => {
    // No key: all of storage was cleared.
    if (key === APPEARANCE_KEY || key === null) listener();
  };
  listeners.add(listener);
  media.addEventListener('change', listener);
  addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
    removeEventListener('storage', handleStorage);
  };
}
