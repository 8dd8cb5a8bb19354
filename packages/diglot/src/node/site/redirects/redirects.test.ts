import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bilingual, createSite } from '../test-site';
import type { Content } from '../types';
import { follow } from './redirects';

const quiet = { ...bilingual, missingTranslations: 'ignore' as const };

const show = ({ redirects }: Content) =>
  redirects.map(({ from, to, status }) => `${from} → ${to}${status === 301 ? '' : ` ${status}`}`);

test('a page moves in all its languages, and a translation may have old addresses of its own', async () => {
  const { scan } = createSite(
    {
      'en/index.md': '# Home',
      'en/new.md': '---\nredirectFrom: [/old, "/guide/old.html", /旧]\n---\n# New',
      'zh/new.md': '---\nredirectFrom: [/jiu, /zh/old]\n---\n# 新',
    },
    quiet,
  );
  const content = await scan();
  expect(content.errors).toEqual([]);
  expect(show(content)).toEqual([
    '/guide/old.html → /new',
    '/old → /new',
    '/zh/guide/old.html → /zh/new',
    '/zh/jiu → /zh/new',
    '/zh/old → /zh/new',
    '/zh/旧 → /zh/new',
    '/旧 → /new',
  ]);
});

test('the config redirects in every language, unless it names one', async () => {
  const { scan } = createSite(
    {
      'en/index.md': '# Home',
      'en/new/a.md': '# A',
      'en/new/index.md': '# N',
      'zh/nur.md': '# 仅中文',
    },
    {
      ...quiet,
      redirects: [
        { from: '/a', to: '/new/a?x=1#b', status: 302 },
        { from: '/zh/b', to: '/new/a' },
        { from: '/c', to: 'https://example.org/c' },
        { from: '/d', to: '/nur' },
        { from: '/moved/*', to: '/new/:splat' },
        { from: '/feed', to: '/rss/blog.xml' },
      ],
    },
  );
  const content = await scan();
  expect(content.errors).toEqual([]);
  expect(show(content)).toEqual([
    '/a → /new/a?x=1#b 302',
    '/c → https://example.org/c',
    '/feed → /rss/blog.xml',
    '/moved/ → /new/',
    '/moved/a → /new/a',
    '/zh/a → /zh/new/a?x=1#b 302',
    '/zh/b → /zh/new/a',
    '/zh/c → https://example.org/c',
    '/zh/d → /zh/nur',
    '/zh/feed → /rss/blog.xml',
    '/zh/moved/ → /zh/new/',
    '/zh/moved/a → /zh/new/a',
  ]);
});

test('chains lead to their end at once, with the last hash on the way', async () => {
  const { scan } = createSite(
    { 'index.md': '# Home', 'end.md': '# End' },
    {
      redirects: [
        { from: '/1', to: '/2' },
        { from: '/2', to: '/3#early?no' },
        { from: '/3', to: '/end#late' },
        { from: '/4', to: '/2/' },
      ],
    },
  );
  expect(show(await scan())).toEqual(['/1', '/2', '/3', '/4'].map((from) => `${from} → /end#late`));
});

test('what only follows from another redirect gives way to pages and to what is named', async () => {
  const { scan } = createSite(
    {
      'en/index.md': '# Home',
      'en/new.md': '---\nredirectFrom: [/old]\n---\n# New',
      'zh/old.md': '# 旧',
    },
    quiet,
  );
  const content = await scan();
  expect(content.errors).toEqual([]);
  expect(show(content)).toEqual(['/old → /new']);
});

test('what cannot be is refused at its place, with what to do', async () => {
  const { problems } = createSite(
    {
      'index.md': '---\nredirectFrom:\n  - /new\n  - /twice\n---\n# Home',
      'new.md': '# New',
    },
    {
      redirects: [
        { from: '/twice', to: '/new' },
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
        { from: '/c', to: '/nwe' },
        { from: '/d/*', to: '/new' },
        { from: '/e/*', to: '/f/:splat' },
      ],
    },
  );
  expect(await problems()).toMatchInlineSnapshot(`
    "error [diglot] Two redirects have the address "/twice": to "/" and to "/new"
      diglot.config.mjs:5:7  (redirects[0].to)
        4 |       "from": "/twice",
      > 5 |       "to": "/new"
          |       ^
        6 |     },
      Fix: Remove one of them.

    error [diglot] The redirect leads round in a circle: /a → /b → /a
      diglot.config.mjs:9:7  (redirects[1].to)
         8 |       "from": "/a",
      >  9 |       "to": "/b"
           |       ^
        10 |     },
      Fix: Let one of them lead to a page.

    error [diglot] The redirect leads round in a circle: /b → /a → /b
      diglot.config.mjs:13:7  (redirects[2].to)
        12 |       "from": "/b",
      > 13 |       "to": "/a"
           |       ^
        14 |     },
      Fix: Let one of them lead to a page.

    error [diglot] The redirect leads to a page that does not exist: /nwe
      diglot.config.mjs:17:7  (redirects[3].to)
        16 |       "from": "/c",
      > 17 |       "to": "/nwe"
           |       ^
        18 |     },
      Fix: Lead to "/new", or create the page.

    error [diglot] A redirect of a folder leads to another folder, as from "/old/*" to "/new/:splat": this one leads from "/d/*" to "/new"
      diglot.config.mjs:21:7  (redirects[4].to)
        20 |       "from": "/d/*",
      > 21 |       "to": "/new"
           |       ^
        22 |     },
      Fix: Redirect each address on its own; what only your host can do belongs into "_redirects" in the public folder.

    error [diglot] The redirect leads to a folder without pages: "/f/:splat"
      diglot.config.mjs:25:7  (redirects[5].to)
        24 |       "from": "/e/*",
      > 25 |       "to": "/f/:splat"
           |       ^
        26 |     }
      Fix: Correct the folder, or redirect each address on its own.

    error [diglot] The address "/new" is that of a page, "new.md", which readers would not reach any more
      docs/index.md:3:5  (redirectFrom[0])
        2 | redirectFrom:
      > 3 |   - /new
          |     ^
        4 |   - /twice
      Fix: Remove the redirect, or give the page another address."
  `);
});

test('navigation leads where a page is now', async () => {
  const { scan } = createSite(
    {
      'en/_nav.json': [{ text: 'Guide', link: '/guide/old#part' }],
      'zh/_nav.json': [{ text: '指南', link: '/guide/old#part' }],
      'en/index.md': '# Home',
      'en/guide/_meta.json': ['new', { type: 'custom-link', label: 'Old', link: '/guide/old' }],
      'en/guide/new.md': '---\nredirectFrom: [/guide/old]\n---\n# New',
    },
    quiet,
  );
  const { navs, errors, warnings } = await scan();
  expect([errors, warnings]).toEqual([[], []]);
  expect(navs.en?.[0]?.link).toBe('/guide/new#part');
  expect(navs.zh?.[0]?.link).toBe('/zh/guide/new#part');
});

test('manual/docs/en/guide/publish/redirects.md: its examples do what it says', async () => {
  const guide = readFileSync(
    new URL('../../../../../../manual/docs/en/guide/publish/redirects.md', import.meta.url),
    'utf8',
  );
  const [frontMatter = '', config = ''] = [...guide.matchAll(/```\w+\n(.*?)```/gs)].map(
    ([, code]) => code,
  );
  const { scan } = createSite(
    {
      'en/guide/index.md': '# Guide',
      'en/guide/cli.md': `${frontMatter}# CLI`,
      'zh/guide/index.md': '# 指南',
    },
    { ...quiet, ...new Function(`return {${config}}`)() },
  );
  const content = await scan();
  expect(content.errors).toEqual([]);
  expect(show(content)).toEqual([
    '/chat → https://example.org/chat 302',
    '/guide/old-name → /guide/cli',
    '/guide/older-name → /guide/cli',
    '/manual/ → /guide/',
    '/manual/cli → /guide/cli',
    '/start → /guide/#install',
    '/zh/chat → https://example.org/chat 302',
    '/zh/faq → /zh/guide/',
    '/zh/guide/old-name → /zh/guide/cli',
    '/zh/guide/older-name → /zh/guide/cli',
    '/zh/manual/ → /zh/guide/',
    '/zh/manual/cli → /zh/guide/cli',
    '/zh/start → /zh/guide/#install',
  ]);
});

test('an old address with a hash: what keeps the id of a section alive is named', async () => {
  const { problems } = createSite({ 'index.md': '---\nredirectFrom: ["/old#part"]\n---\n# Home' });
  expect(await problems()).toContain('new one of its heading: "## New name {#new #old}"');
});

const chains = fc.uniqueArray(fc.tuple(fc.nat(12), fc.nat(12)), { selector: ([from]) => from });

test('following comes to an end that leads nowhere, or to a loop that closes', () => {
  fc.assert(
    fc.property(chains, fc.nat(12), (pairs, start) => {
      const next = new Map(pairs);
      const found = follow(start, (one) => next.get(one));
      if ('end' in found) {
        expect(next.has(found.end)).toBe(false);
        expect(found.passed[0]).toBe(start);
        expect(found.passed.at(-1)).toBe(found.end);
        found.passed.slice(1).forEach((one, index) => {
          expect(next.get(found.passed[index] ?? -1)).toBe(one);
        });
      } else {
        found.loop.forEach((one, index) => {
          expect(next.get(one)).toBe(found.loop[(index + 1) % found.loop.length]);
        });
      }
    }),
  );
});
