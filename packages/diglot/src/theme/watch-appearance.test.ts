// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { APPEARANCE_KEY, chooseAppearance, readAppearance, watchAppearance } from './appearance';

test('THEME-03: who comes back to a document finds what was chosen in another one', () => {
  const seen: string[] = [];
  const stop = watchAppearance(() => seen.push(readAppearance()));
  chooseAppearance('dark');
  // In the browser's memory it hears nothing.
  localStorage.setItem(APPEARANCE_KEY, 'light');
  dispatchEvent(new Event('pageshow'));
  localStorage.clear();
  dispatchEvent(new Event('storage'));
  expect(seen).toEqual(['dark', 'light', 'auto']);
  stop();
  chooseAppearance('dark');
  expect(seen).toHaveLength(3);
});
