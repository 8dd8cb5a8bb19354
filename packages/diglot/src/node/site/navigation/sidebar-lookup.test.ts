import { expect, test } from 'vitest';
import { findSidebarKey } from './sidebar-lookup';

test('SIDE-01: the sidebar of the longest matching prefix is used', () => {
  const sidebars = { '/': [], '/guide/': [], '/guide/start/': [], '/zh/': [] };
  expect(findSidebarKey(sidebars, '/guide/start/')).toBe('/guide/start/');
  expect(findSidebarKey(sidebars, '/guide/start')).toBe('/guide/start/');
  expect(findSidebarKey(sidebars, '/guide/started')).toBe('/guide/');
  expect(findSidebarKey(sidebars, '/zh/guide/start/')).toBe('/zh/');
  expect(findSidebarKey({ '/guide/': [] }, '/blog/')).toBeUndefined();
});
