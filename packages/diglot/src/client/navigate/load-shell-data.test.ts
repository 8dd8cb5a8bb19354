import { afterEach, expect, test, vi } from 'vitest';
import { keepShellData, loadShellData } from './load-shell-data';

afterEach(() => {
  keepShellData('');
  vi.unstubAllGlobals();
});

function stubFetch(...answers: Response[]) {
  const fetch = vi.fn(async () => answers.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('the data of a language is fetched once, also while it is under way', async () => {
  const fetch = stubFetch(Response.json({ lang: 'zh' }));
  const [one, two] = await Promise.all([loadShellData('/zh.json'), loadShellData('/zh.json')]);
  expect(one).toEqual({ lang: 'zh' });
  expect(two).toBe(one);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a failure is forgotten', async () => {
  stubFetch(new Response('', { status: 503 }), Response.json({ lang: 'zh' }));
  await expect(loadShellData('/zh.json')).rejects.toThrow('/zh.json answered 503');
  await expect(loadShellData('/zh.json')).resolves.toEqual({ lang: 'zh' });
});

test('all but one are forgotten', async () => {
  const fetch = stubFetch(
    Response.json({ lang: 'en' }),
    Response.json({ lang: 'zh' }),
    Response.json({ lang: 'en' }),
  );
  await loadShellData('/en.json');
  await loadShellData('/zh.json');
  keepShellData('/zh.json');
  await loadShellData('/zh.json');
  expect(fetch).toHaveBeenCalledTimes(2);
  await loadShellData('/en.json');
  expect(fetch).toHaveBeenCalledTimes(3);
});
