import { expect, test } from 'vitest';
import { isNavActive } from '../../shared/active-nav';
import { sampleShell } from '../testing/sample';
import { isHiddenAfter } from './hide-on-scroll';

const languages = sampleShell();
const item = (link: string, activeMatch?: string) =>
  ({ text: 'x', position: 'right', link, activeMatch }) as const;

test('NAV-02: an entry is active while the path without language matches its pattern', () => {
  const guide = item('/guide/start/', '/guide/');
  expect(isNavActive(guide, '/guide/basic/cli', languages)).toBe(true);
  expect(isNavActive(guide, '/zh/guide/basic/cli', languages)).toBe(true);
  expect(isNavActive(guide, '/config/', languages)).toBe(false);
});

test('NAV-02: an entry without pattern uses its link', () => {
  expect(isNavActive(item('/zh/config/'), '/zh/config/lib/', languages)).toBe(true);
  expect(isNavActive(item('/about'), '/about', languages)).toBe(true);
  expect(isNavActive(item('/about'), '/about-us', languages)).toBe(false);
  expect(isNavActive(item('/'), '/guide/', languages)).toBe(false);
  expect(isNavActive(item('https://example.com/guide/'), '/guide/', languages)).toBe(false);
  expect(isNavActive(item('/a', '('), '/a', languages)).toBe(false);
});

test('a dropdown is active when one of its entries is', () => {
  const dropdown = { text: 'x', position: 'right', items: [item('/a/'), item('/b/')] } as const;
  expect(isNavActive(dropdown, '/b/c', languages)).toBe(true);
  expect(isNavActive(dropdown, '/c', languages)).toBe(false);
});

test('NAV-09: down hides, up shows, the top always shows', () => {
  expect(isHiddenAfter(0, 300, false)).toBe(true);
  expect(isHiddenAfter(300, 200, true)).toBe(false);
  expect(isHiddenAfter(300, 302, true)).toBe(true);
  expect(isHiddenAfter(3, 0, true)).toBe(false);
});
