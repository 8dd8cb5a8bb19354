import { useId } from 'react';
import type { Appearance } from '../appearance';
import { useIsLive } from '../browser/use-browser-value';
import { Flyout } from '../flyout/Flyout';
import { Icon, type IconName } from '../Icon';
import { useMessages, useSiteData } from '../page-context';
import { useParts } from '../parts-context';
import { useAppearance, useChooseAppearance, useTheme } from './use-appearance';

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

/** Light, dark and auto in words, one of them chosen. */
export function AppearanceOptions() {
  const { darkMode } = useSiteData();
  const t = useMessages();
  const name = useId();
  const isLive = useIsLive();
  const chosen = useAppearance();
  const choose = useChooseAppearance();
  // Without scripts they have no effect, and documents are shorter without them.
  if (!darkMode || !isLive) return null;
  const options: readonly { value: Appearance; text: string; icon: IconName }[] = [
    { value: 'light', text: t.appearanceLight, icon: 'sun' },
    { value: 'dark', text: t.appearanceDark, icon: 'moon' },
    { value: 'auto', text: t.appearanceAuto, icon: 'auto' },
  ];
  return (
    <fieldset className="dg-appearance-options">
      <legend className="dg-visually-hidden">{t.appearance}</legend>
      {options.map(({ value, text, icon }) => (
        <label key={value}>
          <input
            className="dg-visually-hidden"
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={(event) =>
              choose(value, event.currentTarget.parentElement ?? event.currentTarget)
            }
          />
          <Icon name={icon} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
