import { expect, test } from 'vitest';
import type { SidebarItem } from '../../shared/types';
import { findSidebarKey, neighbours } from './sidebar-lookup';

const open = { collapsible: true, collapsed: false };

const sidebar: SidebarItem[] = [
  { type: 'section-header', text: 'Start' },
  { type: 'link', text: 'A &amp; <code>B</code>', link: '/guide/a/' },
  { type: 'divider', style: 'solid' },
  {
    type: 'group',
    text: 'Group',
    link: '/guide/g/',
    ...open,
    items: [
      { type: 'link', text: 'C', link: '/guide/g/c' },
      { type: 'link', text: 'Elsewhere', link: 'https://example.com' },
      { type: 'link', text: 'Section', link: '/guide/a/#section' },
      { type: 'link', text: 'Again', link: '/guide/a/' },
    ],
  },
  {
    type: 'group',
    text: 'Without page',
    ...open,
    items: [{ type: 'link', text: 'D', link: '/d' }],
  },
  { type: 'link', text: 'File', link: '/llms.txt' },
];

test('SIDE-01: the sidebar of the longest matching prefix is used', () => {
  const sidebars = { '/': [], '/guide/': [], '/guide/start/': [], '/zh/': [] };
  expect(findSidebarKey(sidebars, '/guide/start/')).toBe('/guide/start/');
  expect(findSidebarKey(sidebars, '/guide/start')).toBe('/guide/start/');
  expect(findSidebarKey(sidebars, '/guide/started')).toBe('/guide/');
  expect(findSidebarKey(sidebars, '/zh/guide/start/')).toBe('/zh/');
  expect(findSidebarKey({ '/guide/': [] }, '/blog/')).toBeUndefined();
});

test('DOC-02: reading order, a group with a link before its children', () => {
  expect(neighbours(sidebar, '/guide/g/')).toEqual({
    prev: { text: 'A & B', link: '/guide/a/' },
    next: { text: 'C', link: '/guide/g/c' },
  });
});

test('DOC-02, SIDE-07: dividers, headers, other hosts, sections and files are no pages', () => {
  expect(neighbours(sidebar, '/guide/g/c')).toEqual({
    prev: { text: 'Group', link: '/guide/g/' },
    next: { text: 'D', link: '/d' },
  });
});

test('DOC-03: the ends have one neighbour, a page outside has none', () => {
  expect(neighbours(sidebar, '/guide/a')).toEqual({ next: { text: 'Group', link: '/guide/g/' } });
  expect(neighbours(sidebar, '/d')).toEqual({ prev: { text: 'C', link: '/guide/g/c' } });
  expect(neighbours(sidebar, '/blog/')).toEqual({});
});
