import { expect, test, vi } from 'vitest';
import type { ShellData } from '../shared/types/shell-data';
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
