import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskKey } from './mask-key';

const KEY = 'c8f4+/3d=e';

test('SRCHNET-12, RD-05, LIB-33: the key stands nowhere in an error', () => {
  const url = `https://app-dsn.algolia.net/1/indexes/*/queries?x-algolia-api-key=${encodeURIComponent(KEY)}`;
  const cause = new Error(`refused for ${KEY}`);
  const error = Object.assign(new Error(`Key ${KEY} is wrong`, { cause }), {
    name: 'ApiError',
    status: 403,
    stackTrace: [
      {
        request: { url, headers: { 'x-algolia-api-key': KEY } },
        response: { content: `{"key":"${KEY}"}`, status: 403 },
        host: { url: 'app-dsn.algolia.net' },
      },
    ],
  });
  const masked = maskKey(error, KEY);
  expect(masked).toBe(error);
  expect(masked).toMatchObject({ name: 'ApiError', status: 403, message: 'Key ***** is wrong' });
  expect(masked.stackTrace[0]?.request.url).toMatch(/x-algolia-api-key=\*{5}$/);
  const everything = [masked.message, masked.stack, cause.message, JSON.stringify(masked)].join();
  expect(everything).not.toContain(KEY);
  expect(everything).not.toContain(encodeURIComponent(KEY));
});

test('an error that holds itself, and what is no error', () => {
  const error = Object.assign(new Error('a'), { again: {} });
  error.again = { error, list: [KEY, { KEY }] };
  expect(
    JSON.stringify(maskKey(error, KEY).again, (name, value) => (name === 'error' ? 0 : value)),
  ).toBe('{"error":0,"list":["*****",{"KEY":"*****"}]}');
  expect(maskKey(`a ${KEY}`, KEY)).toBe('a *****');
  expect(maskKey(undefined, KEY)).toBe(undefined);
  expect(maskKey('text', '')).toBe('text');
});

test('no data keeps the key, and nothing else changes', () => {
  const data = fc.jsonValue();
  const key = fc.string({ minLength: 8, maxLength: 20 }).filter((text) => /[a-z]/i.test(text));
  fc.assert(
    fc.property(data, key, (value, key) => {
      const text = JSON.stringify(value);
      if (!text.includes(key)) expect(maskKey(value, key)).toEqual(value);
      expect(JSON.stringify(maskKey([value, key], key))).not.toContain(
        JSON.stringify(key).slice(1, -1),
      );
    }),
  );
});
