// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as readingPlaces from './load-reading-place';
import type { PageLoader } from './page-loader';
import { startPreloading } from './preload';
import * as readingPlace from './reading-place';
import { unhandledIn } from './test-rejections';

const load = vi.fn(async () => undefined as never);
const loadReadingPlace = vi.spyOn(readingPlaces, 'loadReadingPlace');

const listen = vi.spyOn(document, 'addEventListener');

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://docs.test/docs/here'));
  startPreloading({ load } as unknown as PageLoader, { base: '/docs/', extensions: [] });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  load.mockClear();
  loadReadingPlace.mockReset().mockResolvedValue(readingPlace);
});
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

const saveData = (saves: boolean) =>
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: saves },
    configurable: true,
  });

/** Points at what is in an element of these attributes. */
function pointAt(attributes: string, sign = 'pointerover', tag = 'a'): void {
  document.body.innerHTML = `<${tag} ${attributes}><b>text</b></${tag}>`;
  document.querySelector('b')?.dispatchEvent(new Event(sign, { bubbles: true }));
}

const page = 'href="https://docs.test/docs/a"';

test.each(['pointerover', 'focusin', 'touchstart'])(
  'LINK-02: a page is loaded when its link is reached: %s',
  (sign) => {
    pointAt(page, sign);
    expect(load).toHaveBeenCalledExactlyOnceWith('/docs/a');
    expect(loadReadingPlace).not.toHaveBeenCalled();
    expect(listen).toHaveBeenCalledWith(sign, expect.any(Function), { passive: true });
  },
);

test('I18N-03: a link to another language loads what keeps the place, too', () => {
  pointAt(`${page} data-dg-lang-link`);
  expect(load).toHaveBeenCalledTimes(1);
  expect(loadReadingPlace).toHaveBeenCalledTimes(1);
});

test.each([
  ['without an address', ''],
  ['of another site', 'href="https://other.test/docs/a"'],
  ['that leaves the base', 'href="https://docs.test/a"'],
  ['to a file', 'href="https://docs.test/docs/a.pdf"'],
  ['that saves its target', `${page} download`],
  ['to a document', `${page} data-dg-document`],
  ['to another window', `${page} target="_blank"`],
  ['to the page that is shown', 'href="https://docs.test/docs/here.html#part"'],
])('nothing is loaded for a link %s', (_, attributes) => {
  pointAt(attributes);
  expect(load).not.toHaveBeenCalled();
});

test('nothing is loaded where there is no link', () => {
  pointAt(page, 'pointerover', 'p');
  document.dispatchEvent(new Event('focusin'));
  expect(load).not.toHaveBeenCalled();
});

test('LINK-02: a link to its own window is a link', () => {
  pointAt(`${page} target="_self"`);
  expect(load).toHaveBeenCalledTimes(1);
});

test('readers who save data get no page that they did not ask for', () => {
  saveData(true);
  pointAt(page);
  expect(load).not.toHaveBeenCalled();
  saveData(false);
  pointAt(page);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is nobody’s: it is told when the link is followed', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  loadReadingPlace.mockRejectedValueOnce(new Error('offline'));
  expect(await unhandledIn(() => pointAt(`${page} data-dg-lang-link`))).toEqual([]);
});
