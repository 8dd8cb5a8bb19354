import { useId } from 'react';
import type { Appearance } from '../appearance';
import { useIsLive } from '../browser/use-browser-value';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-paths';
import { useMessages, useSiteData } from '../page-context';
import { useAppearance, useChooseAppearance } from './use-appearance';

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
