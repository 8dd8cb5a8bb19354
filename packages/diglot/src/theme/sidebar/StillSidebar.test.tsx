import fc from 'fast-check';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MarkupNode } from '../../shared/markup';
import { encodePath } from '../../shared/route';
import type { RichText } from '../../shared/text/rich-text';
import type { ItemTag, SidebarItem } from '../../shared/types/navigation';
import type { PageData } from '../../shared/types/page-data';
import type { ShellData } from '../../shared/types/shell-data';
import { PageProvider } from '../page-context';
import { samplePage, sampleShell } from '../testing/sample';
import { LongSidebar } from './LongSidebar';
import {
  LongSidebarContext,
  type LongSidebarProps,
  StillSidebarContext,
} from './long-sidebar-context';
import { Sidebar } from './Sidebar';
import { StillSidebar } from './StillSidebar';

function render(page: PageData, shell: ShellData, Still?: ComponentType<LongSidebarProps>): string {
  return renderToString(
    <LongSidebarContext value={LongSidebar}>
      <StillSidebarContext value={Still}>
        <PageProvider page={page} shell={shell}>
          <Sidebar />
        </PageProvider>
      </StillSidebarContext>
    </LongSidebarContext>,
  );
}

const NAMES = 12;

const anyWords = fc.oneof(
  fc.constantFrom('<b>&amp;', '"', "it's", '', 'a b', '<dg-place></dg-place>', '中文'),
  fc.string({ maxLength: 8 }),
);

const { text: anyText } = fc.letrec<{ text: RichText }>((tie) => ({
  text: fc.oneof(
    { depthSize: 'small' },
    anyWords,
    fc.array(
      fc.oneof(
        anyWords,
        fc.record({ mark: fc.constantFrom('code', 'strong', 'em', 'del'), text: tie('text') }),
      ),
      { maxLength: 3 },
    ),
  ),
}));

const anyMarkup = fc.array<MarkupNode>(
  fc.oneof(
    anyWords,
    fc.constant({ tag: 'svg', props: { viewBox: '0 0 1 1' }, children: ['x'] }),
    fc.constant({ tag: 'b', props: {}, children: ['a', 'b'] }),
  ),
  { maxLength: 2 },
);

const anyTag: fc.Arbitrary<ItemTag | undefined> = fc.oneof(
  fc.constantFrom(undefined, '', 'new', { image: '/icon.svg' }),
  fc.record({ markup: anyMarkup }),
);

const anyLink = fc.oneof(
  fc.nat(NAMES).map((name) => encodePath(`/页/${name}`)),
  fc.constantFrom('https://example.com/?a&b', '/a"b', ''),
);

const base = { text: anyText, tag: anyTag, context: fc.option(anyWords, { nil: undefined }) };

const { item: anyItem } = fc.letrec<{ item: SidebarItem }>((tie) => ({
  item: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.record({ type: fc.constant('link' as const), link: anyLink, ...base }),
    fc.record({
      type: fc.constant('divider' as const),
      style: fc.constantFrom('solid', 'dashed'),
    }),
    fc.record({ type: fc.constant('section-header' as const), text: anyText, tag: anyTag }),
    fc.record({
      type: fc.constant('group' as const),
      ...base,
      link: fc.option(anyLink, { nil: undefined }),
      collapsible: fc.boolean(),
      collapsed: fc.boolean(),
      items: fc.array(tie('item'), { maxLength: 6 }),
    }),
  ),
}));

const shellWith = (items: readonly SidebarItem[], differences?: Partial<ShellData>) =>
  sampleShell({ sidebars: { '/guide/': items }, ...differences });

test('what is put together is what React makes of the sidebar, whatever stands in it and wherever the reader is', () => {
  const others = Array.from(
    { length: 200 },
    (_, name): SidebarItem => ({
      type: 'link',
      text: 'x',
      link: `/${name}`,
    }),
  );
  let long = 0;
  fc.assert(
    fc.property(
      fc.array(anyItem, { maxLength: 12 }),
      fc.array(fc.nat(NAMES + 1), { minLength: 2, maxLength: 3 }),
      fc.constantFrom('/', '/docs/'),
      fc.constantFrom(0, 0, 200),
      (few, names, at, more) => {
        const items = [...few, ...others.slice(0, more)];
        const shell = shellWith(items, { base: at });
        for (const name of names) {
          const page = samplePage({ routePath: `/页/${name}` });
          const whole = render(page, shell);
          if (whole.includes('data-long')) long++;
          expect(render(page, shell, StillSidebar)).toBe(whole);
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(long).toBeGreaterThan(0);
});

test('an image that React wants loaded early is asked for outside of the sidebar, as it would be', () => {
  const markup = [{ tag: 'img', props: { src: '/a.png' }, children: [] }];
  const items: SidebarItem[] = [{ type: 'link', text: 'x', link: '/x', tag: { markup } }];
  for (const shell of [shellWith(items), shellWith([...items, ...Array(200).fill(items[0])])]) {
    const html = render(samplePage(), shell, StillSidebar);
    expect(html).toMatch(/^<link rel="preload" as="image"/);
    expect(html).toBe(render(samplePage(), shell));
  }
});

test('React renders an item twice at most, however many pages have it in their sidebar', () => {
  let renders = 0;
  const items = Array.from(
    { length: 1000 },
    (_, name): SidebarItem => ({
      type: 'link',
      link: `/${name}`,
      get text() {
        renders++;
        return 'x';
      },
    }),
  );
  const shell = shellWith(items);
  for (let name = 0; name < 1000; name += 3) {
    render(samplePage({ routePath: `/${name}` }), shell, StillSidebar);
  }
  expect(renders).toBeGreaterThan(900);
  expect(renders).toBeLessThan(1400);
});

test('languages that show one list have each its own words', () => {
  const group = {
    type: 'group',
    text: 'x',
    link: '/g',
    collapsible: true,
    collapsed: true,
  } as const;
  const items: SidebarItem[] = [{ ...group, items: [{ type: 'link', text: 'y', link: '/y' }] }];
  const en = render(samplePage(), shellWith(items), StillSidebar);
  const zh = render(samplePage(), shellWith(items, { lang: 'zh' }), StillSidebar);
  expect(en).toContain('Toggle section: x');
  expect(zh).toContain('展开或收起：x');
});
