import { afterEach, expect, test, vi } from 'vitest';
import { indexFile } from '../../search/index/file-names';
import { ask, testFiles, testPage } from '../../search/test-index';
import { createSiteEngine } from './site-index';

const { catalog, texts } = testFiles([testPage('/a', 'Apples')]);
const published = new Map([['/docs/search.en.json', catalog]]);
for (const [name, text] of texts) published.set(`/docs/${indexFile(name)}`, text);

type Host = (path: string) => Response;
const rightAnswer: Host = (path) => new Response(published.get(path));
const fallbackPage: Host = () => new Response('<!doctype html><title>Home</title>');
const missing: Host = () => new Response('Not found', { status: 404 });

/** A site that answers as the test says, from one request to the next. */
function startSite(first: Host) {
  let host = first;
  vi.stubGlobal('fetch', async (path: string) => host(path));
  const engine = createSiteEngine({
    lang: 'en',
    base: '/docs/',
    prefix: '',
    defaultLang: 'en',
  });
  const setHost = (next: Host): void => {
    host = next;
  };
  return { engine, setHost };
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a page of the host', fallbackPage],
  ['JSON of another kind', () => Response.json({ error: 'no' })],
  ['nothing', () => new Response('')],
  ['a refusal', missing],
])('SRCH-17: an index answered by %s is a failure, until it is there', async (_, host) => {
  const { engine, setHost } = startSite(host);
  await expect(ask(engine, 'apples')).rejects.toMatchObject({ name: 'RetryError' });
  setHost(rightAnswer);
  expect(await ask(engine, 'apples')).toHaveLength(1);
});

test('SRCH-17: so is one whose files are answered by a page of the host', async () => {
  const { engine } = startSite((path) =>
    path.endsWith('/search.en.json') ? rightAnswer(path) : fallbackPage(path),
  );
  await expect(ask(engine, 'apples')).rejects.toMatchObject({ name: 'RetryError' });
});

test('a catalog that names files of an older site is loaded anew', async () => {
  const old = testFiles([testPage('/old', 'Pears'), testPage('/older', 'Apples')]);
  const { engine, setHost } = startSite(() => new Response(old.catalog));
  await engine.prepare().catch(() => undefined);
  setHost(rightAnswer);
  expect(await ask(engine, 'apples')).toMatchObject([{ url: '/docs/a' }]);
});
