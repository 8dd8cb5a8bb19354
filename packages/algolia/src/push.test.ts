import { type HostedRecord, hostedIndexSettings } from 'diglot/tools';
import { expect, test, vi } from 'vitest';
import { parseHost } from './index';
import { toChunks, withRetries } from './replace-index';

function record(objectID: number, content = ''): HostedRecord {
  const hierarchy = {
    lvl0: '',
    lvl1: '',
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  const weight = { level: 100, position: 0 };
  return {
    objectID: `${objectID}`,
    type: 'lvl1',
    url: '/',
    hierarchy,
    content,
    lang: 'en',
    weight,
  };
}

test('records go in chunks that are neither too many nor too big', () => {
  const many = Array.from({ length: 1201 }, (_, index) => record(index));
  expect(toChunks(many).map(({ length }) => length)).toEqual([500, 500, 201]);
  expect(toChunks(many).flat()).toEqual(many);
  const big = Array.from({ length: 3 }, (_, index) => record(index, 'x'.repeat(1_500_000)));
  expect(toChunks(big).map(({ length }) => length)).toEqual([2, 1]);
  expect(toChunks([])).toEqual([]);
});

test('what may pass is tried again, and nothing else', async () => {
  const passing = Object.assign(new Error('unreachable'), { name: 'RetryError' });
  const busy = Object.assign(new Error('busy'), { status: 429 });
  const onRetry = vi.fn();
  const run = vi
    .fn()
    .mockRejectedValueOnce(passing)
    .mockRejectedValueOnce(busy)
    .mockResolvedValue(1);
  expect(await withRetries(run, onRetry, [1, 2, 3])).toBe(1);
  expect(onRetry.mock.calls).toEqual([[0.001], [0.002]]);
  const never = vi.fn().mockRejectedValue(passing);
  await expect(withRetries(never, onRetry, [1, 1])).rejects.toBe(passing);
  expect(never).toHaveBeenCalledTimes(3);
  const refused = vi.fn().mockRejectedValue(Object.assign(new Error('no'), { status: 403 }));
  await expect(withRetries(refused, onRetry)).rejects.toThrow('no');
  expect(refused).toHaveBeenCalledOnce();
});

test('SRCHNET-05: a proxy is asked over HTTPS, or on this machine', () => {
  const host = { accept: 'readWrite', port: undefined };
  expect(parseHost('https://proxy.example.com/')).toEqual({
    ...host,
    url: 'proxy.example.com',
    protocol: 'https',
  });
  expect(parseHost('http://127.0.0.1:8080')).toEqual({
    ...host,
    url: '127.0.0.1',
    protocol: 'http',
    port: 8080,
  });
  for (const address of [
    'proxy.example.com',
    'http://proxy.example.com',
    'https://a.example/api',
  ]) {
    expect(() => parseHost(address)).toThrow('is not the address of a host');
  }
});

test('settings name the languages that the service knows', () => {
  const { queryLanguages, indexLanguages, ignorePlurals } = hostedIndexSettings(['en', 'zh-Hans']);
  expect({ queryLanguages, indexLanguages, ignorePlurals }).toEqual({
    queryLanguages: ['en', 'zh'],
    indexLanguages: ['en', 'zh'],
    ignorePlurals: ['en'],
  });
  expect(hostedIndexSettings(['pt-BR', 'tlh'])).toMatchObject({ queryLanguages: ['pt-br'] });
  expect(hostedIndexSettings(['tlh'])).not.toHaveProperty('queryLanguages');
});
