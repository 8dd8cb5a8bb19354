import { readBrowserStorage } from '../../client/storage';
import {
  APPEARANCE_KEY,
  applyAppearance,
  DARK_QUERY,
  parseAppearance,
  resolveAppearance,
} from '../appearance';

/**
 * Inline code: puts the theme on the root before anything is painted (THEME-04), and follows the system until the
 * shell does (THEME-02).
 *
 * @param darkMode `false`: the theme is always light, whatever is stored or preferred (THEME-06)
 */
export function run(darkMode: boolean): void {
  if (!darkMode) {
    applyAppearance('light');
    return;
  }
  const system = matchMedia(DARK_QUERY);
  const follow = (): void => {
    // The shell knows choices that could not be stored.
    if ('dgAlive' in document.documentElement.dataset) return;
    const choice = parseAppearance(readBrowserStorage(APPEARANCE_KEY));
    applyAppearance(resolveAppearance(choice, system.matches));
  };
  follow();
  system.addEventListener('change', follow);
}
