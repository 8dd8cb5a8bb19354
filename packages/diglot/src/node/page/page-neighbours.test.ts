import { expect, test } from 'vitest';
import type { SidebarItem } from '../../shared/types/navigation';
import { createReadingOrder } from './page-neighbours';

const open = { collapsible: true, collapsed: false };

const sidebar: SidebarItem[] = [
  { type: 'section-header', text: 'Start' },
  { type: 'link', text: ['A & ', { mark: 'code', text: 'B' }], link: '/guide/a/' },
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
    items: [{ type: 'link', text: 'Next.js', link: '/next.js' }],
  },
  { type: 'link', text: 'File', link: '/llms.txt' },
];
const pages = new Set(['/guide/a/', '/guide/g/', '/guide/g/c', '/next.js', '/blog/']);
const neighbours = createReadingOrder(sidebar, (link) => pages.has(link));

test('DOC-02: reading order, a group with a link before its children', () => {
  expect(neighbours('/guide/g/')).toEqual({
    prev: { text: 'A & B', link: '/guide/a/' },
    next: { text: 'C', link: '/guide/g/c' },
  });
});

test('DOC-02, SIDE-07: dividers, headers, other hosts, sections and files are no pages', () => {
  expect(neighbours('/guide/g/c')).toEqual({
    prev: { text: 'Group', link: '/guide/g/' },
    next: { text: 'Next.js', link: '/next.js' },
  });
});

test('DOC-03: the ends have one neighbour, a page outside has none', () => {
  expect(neighbours('/guide/a/')).toEqual({ next: { text: 'Group', link: '/guide/g/' } });
  expect(neighbours('/blog/')).toEqual({});
});

test('DOC-02: a page whose name has a dot has neighbours like any other', () => {
  expect(neighbours('/next.js')).toEqual({ prev: { text: 'C', link: '/guide/g/c' } });
});
