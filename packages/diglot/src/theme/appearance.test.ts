import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { APPEARANCE_KEY, parseAppearance, resolveAppearance } from './appearance';
import { appearanceScript } from './appearance-script';

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

/** Runs the script in a browser of the given state, and reads the root's class and colour scheme. */
function run(script: string, state: { stored?: string | null; prefersDark?: boolean }) {
  const classes: string[] = [];
  const style = { colorScheme: '' };
  const classList = { add: (name: string) => classes.push(name) };
  const localStorage = {
    getItem(key: string) {
      if (state.stored === undefined) throw new Error('storage is blocked');
      return key === APPEARANCE_KEY ? state.stored : null;
    },
  };
  new Function('document', 'matchMedia', 'localStorage', script)(
    { documentElement: { classList, style } },
    () => ({ matches: state.prefersDark ?? false }),
    localStorage,
  );
  return [classes.join(' '), style.colorScheme];
}

describe('the inline script', () => {
  test('THEME-04, THEME-07: sets class and colour scheme as the theme’s own code would', () => {
    const script = appearanceScript(true);
    for (const stored of ['light', 'dark', 'auto', null, '"><script>']) {
      for (const prefersDark of [true, false]) {
        const theme = resolveAppearance(parseAppearance(stored), prefersDark);
        expect(run(script, { stored, prefersDark })).toEqual([theme, theme]);
      }
    }
  });

  test('STOR-02: works without storage', () => {
    expect(run(appearanceScript(true), { prefersDark: true })).toEqual(['dark', 'dark']);
  });

  test('THEME-06: without dark mode the theme is light', () => {
    expect(run(appearanceScript(false), { stored: 'dark', prefersDark: true })).toEqual([
      'light',
      'light',
    ]);
  });

  test('is small, and safe inside a script element', () => {
    expect(appearanceScript(true).length).toBeLessThan(400);
    expect(appearanceScript(true)).not.toContain('<');
  });
});
