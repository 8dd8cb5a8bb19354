import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unhandledIn } from './test-rejections';

const toggleAttribute = vi.fn();
const click = { hasUAVisualTransition: false };

/** The browser's part: the picture is there when `takePicture` is called, or at once when the page does not want to wait. */
function fakeBrowser(motion: 'reduce' | 'no-preference') {
  const started: { takePicture: () => void; isSkipped: boolean }[] = [];
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.endsWith(`${motion})`) }));
  vi.stubGlobal('document', {
    documentElement: { toggleAttribute },
    startViewTransition(change: () => void) {
      let takePicture = (): void => undefined;
      const updateCallbackDone = new Promise<void>((resolve, reject) => {
        takePicture = () => {
          try {
            resolve(change());
          } catch (error) {
            reject(error);
          }
        };
      });
      const transition = { takePicture, isSkipped: false };
      started.push(transition);
      return {
        updateCallbackDone,
        ready: Promise.resolve(),
        skipTransition() {
          transition.isSkipped = true;
          takePicture();
        },
      };
    },
  });
  return { started };
}

let withTransition: typeof import('./page-transition').withTransition;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  ({ withTransition } = await import('./page-transition'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page changes in a transition', async () => {
  const { started } = fakeBrowser('no-preference');
  const change = vi.fn();
  const done = withTransition(click, change);
  expect(change).not.toHaveBeenCalled();
  started[0]?.takePicture();
  await done;
  expect(change).toHaveBeenCalledOnce();
  expect(started).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(started[0]?.isSkipped).toBe(false);
});

test('what the change throws is thrown', async () => {
  const { started } = fakeBrowser('no-preference');
  const done = withTransition(click, () => {
    throw new Error('no');
  });
  started[0]?.takePicture();
  await expect(done).rejects.toThrow('no');
});

test('the page waits two frames for a picture and no longer, and never again', async () => {
  const { started } = fakeBrowser('no-preference');
  const change = vi.fn();
  const done = withTransition(click, change);
  await vi.advanceTimersByTimeAsync(34);
  await done;
  expect(change).toHaveBeenCalledOnce();
  expect(started[0]?.isSkipped).toBe(true);
  await withTransition(click, change);
  expect(change).toHaveBeenCalledTimes(2);
  expect(started).toHaveLength(1);
});

test('nothing moves where the browser has moved it in by itself', async () => {
  const { started } = fakeBrowser('no-preference');
  const change = vi.fn();
  await withTransition({ hasUAVisualTransition: true }, change);
  expect(change).toHaveBeenCalledOnce();
  expect(toggleAttribute).toHaveBeenLastCalledWith('data-dg-still', true);
  expect(started).toHaveLength(0);
});

test('nothing moves where the reader wants less motion', async () => {
  const { started } = fakeBrowser('reduce');
  const change = vi.fn();
  await withTransition(click, change);
  expect(change).toHaveBeenCalledOnce();
  expect(started).toHaveLength(0);
});

test('nothing moves where the browser cannot', async () => {
  fakeBrowser('no-preference');
  const change = vi.fn();
  vi.stubGlobal('document', { documentElement: { toggleAttribute } });
  await withTransition(click, change);
  expect(change).toHaveBeenCalledOnce();
});

test('a page changes at once until transitions are there, and where they cannot be loaded', async () => {
  vi.useRealTimers();
  const { started } = fakeBrowser('no-preference');
  const transition = await import('./transition');
  const event = click as NavigateEvent;
  const change = vi.fn();
  vi.doMock('./page-transition', () => {
    throw new Error('offline');
  });
  expect(
    await unhandledIn(async () => {
      transition.loadTransition();
      transition.inTransition(event, change);
      await vi.dynamicImportSettled();
      transition.inTransition(event, change);
    }),
  ).toEqual([]);
  expect([change.mock.calls.length, started.length]).toEqual([2, 0]);
  vi.doUnmock('./page-transition');
  transition.loadTransition();
  await vi.dynamicImportSettled();
  const done = transition.inTransition(event, change);
  started[0]?.takePicture();
  await done;
  expect([change.mock.calls.length, started.length]).toEqual([3, 1]);
});
