import { expect, test } from 'vitest';
import type { SidebarItem } from '../../shared/types/navigation';
import { nearestPages } from './nearest-pages';

const link = (path: string): SidebarItem => ({ type: 'link', text: path, link: path });
const sidebars = {
  '/guide/': [
    {
      type: 'group' as const,
      text: 'Start',
      link: '/guide/start/',
      collapsible: true,
      collapsed: false,
      items: [link('/guide/start/quick-start'), link('/guide/start/glossary')],
    },
    link('/guide/advanced/dts'),
    link('https://example.com/dts'),
  ],
  '/config/': [link('/config/lib/dts'), link('/config/lib/format'), link('/guide/advanced/dts')],
};

const near = (path: string) => nearestPages(path, sidebars, 3).map(({ link }) => link);

test.each([
  ['a slip of the fingers', '/guide/start/quikc-start', '/guide/start/quick-start'],
  ['two letters swapped', '/guide/advanced/dst', '/guide/advanced/dts'],
  ['the wrong folder', '/config/dts', '/config/lib/dts'],
  ['another writing', '/Config/Lib/FORMAT.html', '/config/lib/format'],
  ['a group’s page', '/guide/strat/', '/guide/start/'],
])('finds what was meant by %s', (_, path, expected) => {
  expect(near(path)[0]).toBe(expected);
});

test('each page once, none of other sites, and no more than asked for', () => {
  expect(near('/dts').slice(0, 2).sort()).toEqual(['/config/lib/dts', '/guide/advanced/dts']);
  expect(near('/guide/start/start').length).toBeLessThanOrEqual(3);
});

test('nothing is near an address that is like none', () => {
  expect(near('/wp-login.php')).toEqual([]);
  expect(nearestPages('/nope/foo', { '/': [link('/config/lib/footer')] }, 3)).toEqual([]);
  const chinese = { '/zh/': [link('/zh/config/lib/footer')] };
  expect(nearestPages('/zh/nope/foo', chinese, 3, '/zh/')).toEqual([]);
  expect(nearestPages('/zh/config/foter', chinese, 3, '/zh/')).toHaveLength(1);
  expect(near('/')).toEqual([]);
  expect(near('/%E0%A4%A')).toEqual([]);
});
