// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recoverFromStaleBuild } from './stale-build';

const reload = vi.fn();
let asked: unknown[][];

/** A server that publishes a document of this build. */
function publish(build: string | undefined, { status = 200, shell = '/en.1.json' } = {}): void {
  class FakeRequest {
    status = status;
    responseType = '';
    responseXML =
      build === undefined
        ? null
        : { documentElement: { dataset: { dgBuild: build, dgShell: shell } } };
    onloadend = (): void => undefined;
    open(...args: unknown[]) {
      asked.push(args);
    }
    setRequestHeader(...args: unknown[]) {
      asked.push(args);
    }
    send() {
      asked.push([this.responseType]);
      this.onloadend();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
}

beforeEach(() => {
  asked = [];
  Object.assign(document.documentElement.dataset, { dgBuild: 'b1', dgShell: '/en.1.json' });
  vi.stubGlobal('location', { href: 'https://docs.test/a', reload });
  let state: unknown = { mine: 1 };
  vi.stubGlobal('history', {
    get state() {
      return state;
    },
    replaceState(next: unknown, title: string) {
      state = next;
      asked.push(['state', title]);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
});

test('a document of an older build is loaded anew once a newer one is published', async () => {
  publish('b2');
  await recoverFromStaleBuild();
  expect(asked).toEqual([
    ['GET', 'https://docs.test/a'],
    ['cache-control', 'no-cache'],
    ['document'],
    ['state', ''],
  ]);
  expect(reload).toHaveBeenCalledTimes(1);
  // What others keep with this entry of the history is left to them.
  expect(history.state).toMatchObject({ mine: 1 });
});

test('it is loaded once for each build, and not for ever', async () => {
  publish('b2');
  await recoverFromStaleBuild();
  await recoverFromStaleBuild();
  expect(reload).toHaveBeenCalledTimes(1);
  publish('b3');
  await recoverFromStaleBuild();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('new words of the shell are a newer build', async () => {
  publish('b1', { shell: '/en.2.json' });
  await recoverFromStaleBuild();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each<[string, string | undefined, object]>([
  ['the same build', 'b1', {}],
  ['none', undefined, {}],
  ['an error', 'b2', { status: 503 }],
  ['something else', '', {}],
  ['a document without words', 'b2', { shell: '' }],
])('the page stays as it is when what is published is %s', async (_, build, rest) => {
  publish(build, rest);
  await recoverFromStaleBuild();
  expect(reload).not.toHaveBeenCalled();
});

test('the state that others keep with the entry may be anything', async () => {
  for (const state of [null, 'text', 1, { dgBuild: 'b0' }]) {
    history.replaceState(state, '');
    publish('b2');
    await recoverFromStaleBuild();
  }
  expect(reload).toHaveBeenCalledTimes(4);
});
