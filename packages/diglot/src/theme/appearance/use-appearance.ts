import { useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import {
  type Appearance,
  applyAppearance,
  chooseAppearance,
  currentTheme,
  readAppearance,
  watchAppearance,
} from '../appearance';
import { useSiteData } from '../page-context';

/** Keeps the document's theme what the reader chose, here or in another window (THEME-02, THEME-03). */
export function useAppearanceSync(): void {
  const { darkMode } = useSiteData();
  useEffect(() => {
    if (!darkMode) return;
    const apply = (): void => applyAppearance(currentTheme());
    // Another window may have changed it while this one had no ears.
    apply();
    return watchAppearance(apply);
  }, [darkMode]);
}

/** The reader's choice; `auto` while the server's HTML is taken over. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(watchAppearance, readAppearance, () => 'auto' as const);
}

/** The theme in force; light while the server's HTML is taken over. */
export function useTheme(): 'light' | 'dark' {
  return useSyncExternalStore(watchAppearance, currentTheme, () => 'light' as const);
}

/** A function that changes the choice, with the site's animation around the given element. */
export function useChooseAppearance(): (choice: Appearance, origin: Element) => void {
  const { enableAppearanceAnimation } = useSiteData();
  return (choice, origin) => {
    // At once, so that the browser's picture of the new state is complete.
    const change = (): void => flushSync(() => chooseAppearance(choice));
    if (!enableAppearanceAnimation) return change();
    // Loaded by the first change: most visits have none.
    import('./animate-appearance').then(
      ({ animateAppearance }) => animateAppearance(origin, change),
      change,
    );
  };
}
