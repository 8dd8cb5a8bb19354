import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { NavItem, SocialLink } from '../../shared/types/navigation';
import type { PageData } from '../../shared/types/page-data';
import type { ShellData } from '../../shared/types/shell-data';
import { PageProvider, usePageData } from '../page-context';
import type { Parts } from '../part-types';
import { defaultParts } from '../parts';
import { PartsContext } from '../parts-context';
import { samplePage, sampleShell } from '../testing/sample';
import { Navbar } from './Navbar';
import { NavStateProvider } from './nav-state';
import { renderStillNavbar } from './still-navbar';
import { StillNavbarContext } from './still-navbar-context';

interface Site {
  readonly page: PageData;
  readonly shell: ShellData;
  readonly parts?: Partial<Parts>;
}

function render({ page, shell, parts }: Site, isStill: boolean): string {
  return renderToString(
    <StillNavbarContext value={isStill ? renderStillNavbar : undefined}>
      <PartsContext value={{ ...defaultParts, ...parts }}>
        <PageProvider page={page} shell={shell}>
          <NavStateProvider>
            <Navbar />
          </NavStateProvider>
        </PageProvider>
      </PartsContext>
    </StillNavbarContext>,
  );
}

const ROUTES = ['/', '/guide/', '/guide/a', "/it's & <b>", '/页', '/zh/', '/zh/guide/a'];

const anyWords = fc.oneof(
  fc.constantFrom('<b>&', ' href="dg:place:zh"'),
  fc.string({ minLength: 1 }),
);
const maybe = <T,>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const { item: anyItem } = fc.letrec<{ item: NavItem }>((tie) => ({
  item: fc.record({
    text: anyWords,
    link: maybe(fc.constantFrom(...ROUTES, 'https://example.com/?a&b', '')),
    activeMatch: maybe(fc.constantFrom('/guide/', '^/zh', '(', '')),
    position: fc.constantFrom('left', 'right'),
    items: fc.oneof(
      { depthSize: 'small' },
      fc.constant(undefined),
      fc.uniqueArray(tie('item'), { maxLength: 3, selector: ({ text }) => text }),
    ),
  }),
}));

const anySocialLink: fc.Arbitrary<SocialLink> = fc.oneof(
  fc.record({
    icon: fc.constantFrom('github', 'x', 'unknown'),
    mode: fc.constantFrom('link', 'text', 'img'),
    content: anyWords,
  }),
  fc.record({
    icon: fc.constant({ markup: [{ tag: 'svg', props: {}, children: [] }] }),
    mode: fc.constant('dom' as const),
    content: fc.constant([{ tag: 'b', props: {}, children: ['a', 'b'] }]),
  }),
);

const anyShell = fc
  .record({
    nav: fc.uniqueArray(anyItem, { maxLength: 4, selector: ({ text }) => text }),
    socialLinks: fc.array(anySocialLink, { maxLength: 7 }),
    locales: fc.subarray(
      ['en', 'zh', 'de'].map((lang) => ({
        lang,
        tag: `${lang}-XX`,
        label: `<${lang}>`,
        textDirection: 'ltr' as const,
      })),
      { minLength: 1 },
    ),
    base: fc.constantFrom('/', '/docs/'),
    logo: fc.constantFrom(undefined, '/a.svg', { light: '/a.svg', dark: '/b.svg' }),
    darkMode: fc.boolean(),
  })
  .map((differences) => sampleShell(differences));

const anyPage = fc
  .record({
    routePath: fc.constantFrom(...ROUTES),
    pageType: fc.constantFrom('doc', 'home', '404'),
    translations: fc.subarray(['en', 'zh', 'de']),
  })
  .map((differences) => samplePage(differences));

test('what is put together is what React makes of the navbar, whatever stands in it and wherever the reader is', () => {
  fc.assert(
    fc.property(anyShell, fc.array(anyPage, { minLength: 3, maxLength: 6 }), (shell, pages) => {
      for (const page of pages) {
        expect(render({ page, shell }, true)).toBe(render({ page, shell }, false));
      }
    }),
    { numRuns: 40 },
  );
});

test('a part of the site’s own is rendered for every page', () => {
  const shell = sampleShell();
  const parts = {
    NavTitle() {
      return <em>{usePageData().title}</em>;
    },
  };
  for (const title of ['One', 'Two']) {
    const page = samplePage({ title });
    expect(render({ page, shell, parts }, true)).toContain(`<em>${title}</em>`);
    expect(render({ page, shell, parts }, true)).toBe(render({ page, shell, parts }, false));
  }
});

test('an image that React wants loaded early is asked for outside of the navbar, as it would be', () => {
  const content = [{ tag: 'img', props: { src: '/a.png' }, children: [] }];
  const shell = sampleShell({ socialLinks: [{ icon: 'x', mode: 'dom', content }] });
  const html = render({ page: samplePage(), shell }, true);
  expect(html).toMatch(/^<link rel="preload" as="image"/);
  expect(html).toBe(render({ page: samplePage(), shell }, false));
});

test('React renders the navbar once for all pages on which the same entries are marked', () => {
  let renders = 0;
  const item: NavItem = {
    link: '/guide/',
    position: 'left',
    get text() {
      renders++;
      return 'x';
    },
  };
  const shell = sampleShell({ nav: [item] });
  const pages = ['/guide/', '/guide/a', '/other'];
  const visit = (name: string) => render({ page: samplePage({ routePath: name }), shell }, true);
  pages.forEach(visit);
  const first = renders;
  expect(first).toBeGreaterThan(0);
  for (let name = 0; name < 50; name++) visit(`/guide/${name}`);
  expect(renders).toBe(first);
});
