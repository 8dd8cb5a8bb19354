import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { APPEARANCE_KEY, parseAppearance, resolveAppearance } from './appearance';
import { script } from './inline/appearance?inline-script';

test('THEME-01: anything stored but the three values counts as auto', () => {
  expect(['light', 'dark', 'auto'].map(parseAppearance)).toEqual(['light', 'dark', 'auto']);
  fc.assert(
    fc.property(fc.anything(), (value) => {
      fc.pre(value !== 'light' && value !== 'dark');
      expect(parseAppearance(value)).toBe('auto');
    }),
  );
});

test('THEME-02, THEME-03: auto follows the system, a choice does not', () => {
  expect(resolveAppearance('auto', true)).toBe('dark');
  expect(resolveAppearance('auto', false)).toBe('light');
  expect(resolveAppearance('light', true)).toBe('light');
  expect(resolveAppearance('dark', false)).toBe('dark');
});

interface BrowserState {
  readonly stored?: string | null;
  readonly prefersDark?: boolean;
  readonly darkMode?: boolean;
}

/** Runs the script in a browser of the given state, and reads the root's class and colour scheme. */
function run({ stored, prefersDark = false, darkMode = true }: BrowserState) {
  const classes = new Set<string>();
  const root = {
    dataset: {} as Record<string, string>,
    style: { colorScheme: '' },
    classList: {
      toggle: (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name)),
    },
  };
  const system = Object.assign(new EventTarget(), { matches: prefersDark });
  const localStorage = {
    getItem(key: string) {
      if (stored === undefined) throw new Error('storage is blocked');
      return key === APPEARANCE_KEY ? stored : null;
    },
  };
  new Function('document', 'matchMedia', 'localStorage', script(String(darkMode)))(
    { documentElement: root },
    () => system,
    localStorage,
  );
  const theme = () => [[...classes].join(' '), root.style.colorScheme];
  return {
    root,
    theme,
    /** The system's preference changes. */
    prefer(isDark: boolean) {
      system.matches = isDark;
      system.dispatchEvent(new Event('change'));
      return theme();
    },
  };
}

describe('the inline script', () => {
  test('THEME-04, THEME-07: sets class and colour scheme as the theme’s own code would', () => {
    for (const stored of ['light', 'dark', 'auto', null, '"><script>']) {
      for (const prefersDark of [true, false]) {
        const theme = resolveAppearance(parseAppearance(stored), prefersDark);
        expect(run({ stored, prefersDark }).theme()).toEqual([theme, theme]);
      }
    }
  });

  test('STOR-02: works without storage', () => {
    expect(run({ prefersDark: true }).theme()).toEqual(['dark', 'dark']);
  });

  test('THEME-02, THEME-03: follows the system until the shell does, but for a choice', () => {
    const auto = run({ stored: null, prefersDark: true });
    expect(auto.prefer(false)).toEqual(['light', 'light']);
    expect(auto.prefer(true)).toEqual(['dark', 'dark']);
    auto.root.dataset.dgAlive = '';
    expect(auto.prefer(false)).toEqual(['dark', 'dark']);
    expect(run({ stored: 'dark', prefersDark: true }).prefer(false)).toEqual(['dark', 'dark']);
  });

  test('THEME-06: without dark mode the theme is light', () => {
    const light = run({ stored: 'dark', prefersDark: true, darkMode: false });
    expect(light.theme()).toEqual(['light', 'light']);
    expect(light.prefer(true)).toEqual(['light', 'light']);
  });

  test('is safe inside a script element', () => {
    expect(script('true')).not.toMatch(/<[/!]/);
  });
});
