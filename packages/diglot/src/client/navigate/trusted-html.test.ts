import { beforeAll, expect, test, vi } from 'vitest';

function response(url: string, type: string): Response {
  const made = new Response('<p>', { headers: { 'content-type': type } });
  Object.defineProperty(made, 'url', { value: url });
  return made;
}

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://docs.test/a'));
});

test('only HTML of the same origin may become a document', async () => {
  const { isSameOriginHtml, parseSameOriginHtml } = await import('./trusted-html');
  expect(isSameOriginHtml(response('https://docs.test/b', 'text/html; charset=utf-8'))).toBe(true);
  expect(isSameOriginHtml(response('https://docs.test/b', 'text/plain'))).toBe(false);
  expect(isSameOriginHtml(response('https://docs.test/b', 'application/xhtml+xml'))).toBe(false);
  expect(isSameOriginHtml(response('https://docs.test.evil.test/b', 'text/html'))).toBe(false);
  await expect(parseSameOriginHtml(response('https://evil.test/', 'text/html'))).rejects.toThrow(
    'https://evil.test/ is not a page of this site.',
  );
});

test('the policy refuses any other text', async () => {
  vi.resetModules();
  const rules: {
    createHTML?: (text: string) => string;
    createScriptURL?: (url: string) => string;
  } = {};
  vi.stubGlobal('trustedTypes', {
    emptyHTML: '',
    createPolicy: (_: string, given: typeof rules) => Object.assign(rules, given),
  });
  await import('./trusted-html');
  expect(() => rules.createHTML?.('<img onerror=alert(1)>')).toThrow(TypeError);
  expect(rules.createScriptURL?.('/assets/worker.js')).toBe('/assets/worker.js');
  for (const url of ['https://evil.test/a.js', '//evil.test/a.js', 'data:,a', 'blob:x']) {
    expect(() => rules.createScriptURL?.(url)).toThrow(TypeError);
  }
});
