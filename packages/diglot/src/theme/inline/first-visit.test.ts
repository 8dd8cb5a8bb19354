import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { jsonForScript } from '../../shared/escape-html';
import type { RedirectOptions } from '../../shared/redirect-path';
import { script } from './first-visit?inline-script';

const site: RedirectOptions = {
  langs: ['en', 'zh'],
  defaultLang: 'en',
  base: '/',
  mode: 'auto',
};

interface Visit {
  readonly url?: string;
  readonly browserLang?: string;
  readonly userAgent?: string;
  readonly options?: Partial<RedirectOptions>;
  readonly stored?: Record<string, string>;
  readonly brokenStorage?: boolean;
}

/** Runs the script; gives the target of the redirect and what is stored after it. */
function visit(visit: Visit) {
  const url = new URL(visit.url ?? '/guide/start/?a=1', 'https://docs.test');
  const stored: Record<string, string> = { ...visit.stored };
  const options = { ...site, ...visit.options };
  const dataset: Record<string, string> = {};
  let target: string | undefined;
  const broken = (): never => {
    throw new Error('storage is blocked');
  };
  const scope = {
    navigator: { userAgent: visit.userAgent ?? 'Firefox', language: visit.browserLang ?? 'zh-CN' },
    localStorage: {
      getItem: visit.brokenStorage ? broken : (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => {
        if (visit.brokenStorage) broken();
        stored[key] = value;
      },
    },
    location: {
      origin: url.origin,
      href: url.href,
      replace: (to: string) => {
        expect(to.startsWith(`${url.origin}/`)).toBe(true);
        target = to.slice(url.origin.length);
      },
    },
    document: { documentElement: { dataset } },
    setTimeout: () => 0,
  };
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value);
  new Function(script(jsonForScript(options)))();
  vi.unstubAllGlobals();
  // What hides the page meanwhile.
  expect('dgLeaving' in dataset).toBe(target !== undefined);
  return { target, stored };
}

test('I18N-04: the first page leads to the browser language, query and hash kept', () => {
  expect(visit({}).target).toBe('/zh/guide/start/?a=1');
  expect(visit({ url: '/zh/guide/cli#x', browserLang: 'en-GB' }).target).toBe('/guide/cli#x');
  expect(visit({ url: '/zh', browserLang: 'en' }).target).toBe('/');
});

test('I18N-04: a browser language that the site lacks or already shows changes nothing', () => {
  expect(visit({ browserLang: 'fr' }).target).toBeUndefined();
  expect(visit({ browserLang: 'en-US' }).target).toBeUndefined();
  expect(visit({ url: '/zh/', browserLang: 'zh-TW' }).target).toBeUndefined();
});

test('I18N-05: the decision is made once, whatever it was', () => {
  for (const browserLang of ['en', 'zh', 'fr']) {
    expect(visit({ browserLang }).stored).toEqual({ visited: '1' });
  }
  expect(visit({ stored: { visited: '1' } }).target).toBeUndefined();
});

test('I18N-05: a browser that cannot store the flag is never redirected', () => {
  expect(visit({ brokenStorage: true }).target).toBeUndefined();
});

test.each(['Googlebot/2.1', 'Baiduspider', 'some CRAWLER', 'Chrome-Lighthouse'])(
  'I18N-06: no redirect and no flag for %s',
  (userAgent) => {
    expect(visit({ userAgent })).toEqual({ target: undefined, stored: {} });
  },
);

test.each([
  { langs: ['en', 'pt-PT', 'pt-BR'], browserLang: 'pt-BR', url: '/a', target: '/pt-BR/a' },
  { langs: ['en', 'zh-Hans', 'ja'], browserLang: 'ja', url: '/zh-Hans/guide', target: '/ja/guide' },
  { langs: ['en', 'zh-Hans'], browserLang: 'zh-CN', url: '/guide', target: '/zh-Hans/guide' },
  { langs: ['en', 'zh-Hans'], browserLang: 'en-GB', url: '/zh-hans/guide', target: '/guide' },
  { langs: ['en', 'zh-Hans'], browserLang: 'zh-TW', url: '/zh-Hans/guide', target: undefined },
])(
  'I18N-04: languages with a region or a script: $langs, $browserLang on $url',
  ({ langs, browserLang, url, target }) => {
    expect(visit({ url, browserLang, options: { langs } }).target).toBe(target);
  },
);

test('I18N-09: mode auto swaps any prefix, other modes only go to or from the default language', () => {
  const options = { langs: ['en', 'zh', 'fr'] };
  const french: Visit = { url: '/fr/a', browserLang: 'zh' };
  expect(visit({ ...french, options }).target).toBe('/zh/a');
  const careful = { ...options, mode: 'only-default-lang' as const };
  expect(visit({ ...french, options: careful }).target).toBeUndefined();
  expect(visit({ ...french, browserLang: 'en', options: careful }).target).toBe('/a');
  expect(visit({ url: '/a', options: careful }).target).toBe('/zh/a');
});

test('a base stays in front, and paths outside of it are left alone', () => {
  const options = { base: '/docs/' };
  expect(visit({ url: '/docs/a', options }).target).toBe('/docs/zh/a');
  expect(visit({ url: '/docs', options }).target).toBe('/docs/zh/');
  expect(visit({ url: '/other/a', options }).target).toBeUndefined();
});

describe('safety', () => {
  test('a path never leads to another host', () => {
    const hostile = { browserLang: 'en' };
    expect(visit({ ...hostile, url: 'https://docs.test/zh//evil.test/' }).target).toBe(
      '/evil.test/',
    );
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        visit({ ...hostile, url: `https://docs.test/zh/${path}` });
      }),
    );
  });

  test('nothing in it can end the script element', () => {
    expect(script(jsonForScript({ ...site, base: '/</script>/' }))).not.toMatch(/<[/!]/);
  });
});
