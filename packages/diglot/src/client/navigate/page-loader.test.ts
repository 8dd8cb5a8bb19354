import { afterEach, expect, test, vi } from 'vitest';
import type { ShellData } from '../../shared/types/shell-data';
import type { PageDocument } from './document-reader';
import { createPageLoader } from './page-loader';

/** Only the fields that the loader looks at. */
function fakeDocument(shellUrl: string): PageDocument {
  return { shellUrl, buildId: 'b1' } as PageDocument;
}

function setUp() {
  const fetchDocument = vi.fn(
    async (pathname: string): Promise<PageDocument | undefined> =>
      fakeDocument(pathname.startsWith('/zh') ? '/zh.json' : '/en.json'),
  );
  const fetchShell = vi.fn(async (url: string) => ({ lang: url }) as ShellData);
  const prepare = vi.fn(async () => {});
  return {
    prepare,
    fetchDocument,
    loader: createPageLoader('b1', prepare, { fetchDocument, fetchShell }),
  };
}

test('LINK-02: a page is fetched once, also under another spelling and while it is under way', async () => {
  const { fetchDocument, loader } = setUp();
  const [preloaded, clicked] = await Promise.all([loader.load('/a'), loader.load('/a.html')]);
  expect(clicked).toBe(preloaded);
  expect(loader.peek('/A/')).toBe(preloaded);
  expect(fetchDocument).toHaveBeenCalledTimes(1);
});

test('ROUTE-22: a failure is told to who asked and not remembered', async () => {
  const { fetchDocument, loader } = setUp();
  fetchDocument.mockRejectedValueOnce(new Error('offline'));
  await expect(loader.load('/a')).rejects.toThrow('offline');
  expect(loader.peek('/a')).toBeUndefined();
  await expect(loader.load('/a')).resolves.toBeDefined();
});

test('a failure that comes late leaves the newer page in memory', async () => {
  const { fetchDocument, loader } = setUp();
  let fail = (_: Error): void => undefined;
  fetchDocument.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  const first = loader.load('/a');
  loader.clear();
  const newer = await loader.load('/a');
  fail(new Error('late'));
  await expect(first).rejects.toThrow('late');
  expect(loader.peek('/a')).toBe(newer);
  expect(await loader.load('/a')).toBe(newer);
  expect(fetchDocument).toHaveBeenCalledTimes(2);
});

test('after it was cleared, all is fetched again', async () => {
  const { fetchDocument, loader } = setUp();
  await loader.load('/a');
  loader.clear();
  expect(loader.peek('/a')).toBeUndefined();
  await loader.load('/a');
  expect(fetchDocument).toHaveBeenCalledTimes(2);
});

test('a page is its document with the data of its language', async () => {
  const { fetchDocument, loader, prepare } = setUp();
  const page = await loader.load('/zh/a');
  expect(page).toEqual({ document: fakeDocument('/zh.json'), shell: { lang: '/zh.json' } });
  expect(fetchDocument).toHaveBeenCalledExactlyOnceWith('/zh/a', 'b1');
  expect(prepare).toHaveBeenCalledExactlyOnceWith(page?.document);
});

test('LINK-03: what is no page of this build is undefined', async () => {
  const { fetchDocument, loader } = setUp();
  fetchDocument.mockResolvedValueOnce(undefined);
  await expect(loader.load('/missing')).resolves.toBeUndefined();
});

test('the pages used longest ago are fetched again', async () => {
  const { fetchDocument, loader } = setUp();
  for (let index = 0; index <= 50; index++) await loader.load(`/page-${index}`);
  expect(loader.peek('/page-0')).toBeUndefined();
  expect(loader.peek('/page-1')).toBeDefined();
  await loader.load('/page-0');
  expect(fetchDocument).toHaveBeenCalledTimes(52);
});

test('a page that was kept needs no request', async () => {
  const { fetchDocument, loader } = setUp();
  const page = { document: fakeDocument('/en.json'), shell: { lang: 'en' } as ShellData };
  loader.keep('/a', page);
  expect(loader.peek('/a')).toBe(page);
  expect(await loader.load('/a')).toBe(page);
  expect(fetchDocument).not.toHaveBeenCalled();
});

test('a page whose code cannot be loaded is left to the browser', async () => {
  const { prepare, loader } = setUp();
  prepare.mockRejectedValueOnce(new Error('gone'));
  await expect(loader.load('/a')).resolves.toBeUndefined();
  await expect(loader.load('/b')).resolves.toBeDefined();
});

/** As much of a parsed document as the loader asks for. */
function parsed({ buildId = 'b1', hasScripts = false, isPage = true } = {}) {
  return {
    documentElement: { dataset: { dgBuild: buildId, dgShell: '/en.json' }, getAttribute: () => '' },
    head: { querySelectorAll: () => [] },
    getElementById: () => null,
    querySelector: (selector: string) => {
      if (selector === 'body > script#dg-page') return isPage ? { text: '{}' } : null;
      return { querySelector: () => (hasScripts ? {} : null) };
    },
  };
}

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly document?: ReturnType<typeof parsed>;
}

/** A loader on a network that gives this answer to everything. */
function online({ status = 200, type = 'text/html', document = parsed() }: Answer) {
  const fetch = vi.fn(async (url: string, _?: RequestInit) => {
    const isShell = url.endsWith('.json');
    const response = isShell ? Response.json({}) : new Response('', { status });
    if (!isShell) response.headers.set('content-type', type);
    return Object.defineProperty(response, 'url', { value: `https://docs.test${url}` });
  });
  vi.stubGlobal('location', new URL('https://docs.test/'));
  vi.stubGlobal('document', {});
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => document;
    },
  );
  return { fetch, loader: createPageLoader('b1', async () => undefined) };
}
afterEach(() => vi.unstubAllGlobals());

test('a page of this build comes from the network, without following a redirect', async () => {
  const { fetch, loader } = online({});
  expect(await loader.load('/a')).toMatchObject({ document: { buildId: 'b1' } });
  expect(fetch).toHaveBeenCalledWith('/a', {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  });
});

test.each<[string, Answer]>([
  ['of another build', { document: parsed({ buildId: 'b2' }) }],
  ['with scripts of its own', { document: parsed({ hasScripts: true }) }],
  ['of another engine', { document: parsed({ isPage: false }) }],
  ['that is not there', { status: 404 }],
  ['that is no HTML', { type: 'application/pdf' }],
])('LINK-03: a document %s is left to the browser', async (_, answer) => {
  await expect(online(answer).loader.load('/a')).resolves.toBeUndefined();
});

test.each([500, 503])('ROUTE-22: a server that answers %i has failed', async (status) => {
  const { loader } = online({ status });
  const error = new Error(`https://docs.test/a answered ${status}`);
  await expect(loader.load('/a')).rejects.toEqual(error);
});

test('the page that was used longest ago is forgotten', async () => {
  const { fetchDocument, loader } = setUp();
  const isKept = (pathname: string) => loader.peek(pathname) !== undefined;
  for (let page = 0; page < 50; page++) await loader.load(`/${page}`);
  await loader.load('/0');
  expect(['/0', '/1', '/49'].map(isKept)).toEqual([true, true, true]);
  // What is not there takes nobody's place.
  expect(isKept('/50')).toBe(false);
  await loader.load('/50');
  expect(['/0', '/1', '/2', '/50'].map(isKept)).toEqual([true, false, true, true]);
  expect(fetchDocument).toHaveBeenCalledTimes(51);
});
