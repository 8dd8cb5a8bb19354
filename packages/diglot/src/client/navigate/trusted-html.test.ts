import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Rules {
  createHTML(text: string): string;
  createScriptURL(url: string): string;
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', new URL('https://docs.test/a'));
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (...given: unknown[]) => given;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function response(url: string, type: string): Response {
  const made = new Response('<p>', { headers: { 'content-type': type } });
  Object.defineProperty(made, 'url', { value: url });
  return made;
}

/** A browser that takes no strings, but what a policy has made of them. */
async function inStrictBrowser() {
  const policies: Record<string, Rules> = {};
  vi.stubGlobal('trustedTypes', {
    emptyHTML: 'nothing that is trusted',
    createPolicy(name: string, rules: Rules) {
      policies[name] = rules;
      return {
        createHTML: (text: string) => ({ trusted: rules.createHTML(text) }),
        createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
      };
    },
  });
  return { ...(await import('./trusted-html')), policies };
}

test('only HTML of the same origin may become a document', async () => {
  const { parseSameOriginHtml } = await import('./trusted-html');
  const isParsed = async (type: string, url = 'https://docs.test/b') =>
    (await parseSameOriginHtml(response(url, type))) !== undefined;
  for (const type of ['text/html; charset=utf-8', 'text/html', 'Text/HTML ;charset=utf-8']) {
    expect(await isParsed(type), type).toBe(true);
  }
  const others = [
    'text/plain',
    'application/xhtml+xml',
    'text/htmlx',
    'x-text/html',
    'text/html x',
  ];
  for (const type of [...others, '']) {
    expect(await isParsed(type), type).toBe(false);
  }
  expect(await isParsed('text/html', 'https://evil.test/')).toBe(false);
  expect(await isParsed('text/html', 'https://docs.test.evil.test/b')).toBe(false);
  expect(await parseSameOriginHtml(response('https://docs.test/b', 'text/html'))).toEqual([
    '<p>',
    'text/html',
  ]);
});

test('the policy, which is the only one, lets a page of this site pass, and once', async () => {
  const { parseSameOriginHtml, policies } = await inStrictBrowser();
  const { diglot } = policies;
  expect(Object.keys(policies)).toEqual(['diglot']);
  expect(() => diglot?.createHTML('<p>')).toThrow('This HTML is not a page of this site.');
  expect(await parseSameOriginHtml(response('https://docs.test/b', 'text/html'))).toEqual([
    { trusted: '<p>' },
    'text/html',
  ]);
  expect(() => diglot?.createHTML('<p>')).toThrow(TypeError);
});

test('the policy refuses scripts of others', async () => {
  const { trustedScriptUrl } = await inStrictBrowser();
  expect(trustedScriptUrl('/assets/worker.js')).toEqual({ trusted: '/assets/worker.js' });
  for (const url of ['https://evil.test/a.js', '//evil.test/a.js', 'data:,a', 'blob:x']) {
    expect(() => trustedScriptUrl(url)).toThrow(`${url} is not a script of this site.`);
  }
});

test('a browser that takes strings gets them', async () => {
  const { trustedScriptUrl, STILL_HTML } = await import('./trusted-html');
  expect(trustedScriptUrl('/assets/worker.js')).toBe('/assets/worker.js');
  expect(STILL_HTML).toEqual({ __html: '' });
  vi.resetModules();
  expect((await inStrictBrowser()).STILL_HTML).toEqual({ __html: 'nothing that is trusted' });
});
