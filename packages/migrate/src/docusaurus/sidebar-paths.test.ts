import { expect, test } from 'vitest';
import { sidebarPaths } from './sidebars';

test('a sidebar stands where its documents are served, and not beside the posts of a blog', () => {
  const pages = new Map([
    ['/docs/start', 'docs'],
    ['/docs/guides/reading', 'docs'],
    ['/community/team', 'people'],
    ['/community/help', 'people'],
  ]);
  expect([...sidebarPaths(pages, ['/docs/', '/community/'])]).toEqual([
    ['/docs/', 'docs'],
    ['/community/', 'people'],
  ]);
});

test('documents that are served from the top may have a sidebar for all', () => {
  const pages = new Map([
    ['/start', 'docs'],
    ['/guides/reading', 'docs'],
  ]);
  expect([...sidebarPaths(pages, ['/'])]).toEqual([['/', 'docs']]);
});
