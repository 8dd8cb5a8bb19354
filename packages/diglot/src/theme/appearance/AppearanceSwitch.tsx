import { Flyout } from '../flyout/Flyout';
import { Icon } from '../icons/Icon';
import { useMessages, useSiteData } from '../page-context';
import { useParts } from '../parts-context';
import { useChooseAppearance, useTheme } from './use-appearance';

/** Toggles between light and dark, with a menu of all three choices beside it. */
export function AppearanceSwitch() {
  const { darkMode } = useSiteData();
  const t = useMessages();
  const { AppearanceOptions } = useParts();
  if (!darkMode) return null;
  return (
    <div className="dg-appearance-switch">
      <Flyout label={t.appearance} lead={<AppearanceToggle />}>
        <AppearanceOptions />
      </Flyout>
    </div>
  );
}

function AppearanceToggle() {
  const t = useMessages();
  const isDark = useTheme() === 'dark';
  const choose = useChooseAppearance();
  return (
    <button
      className="dg-icon-button"
      type="button"
      aria-pressed={isDark}
      aria-label={t.darkTheme}
      title={t.darkTheme}
      onClick={(event) => choose(isDark ? 'light' : 'dark', event.currentTarget)}
    >
      {/* Both, because the server cannot know the theme: CSS shows the right one. */}
      <span className="dg-light-only">
        <Icon name="sun" />
      </span>
      <span className="dg-dark-only">
        <Icon name="moon" />
      </span>
    </button>
  );
}
