import { afterEach, expect, test } from 'vitest';
import { shortenStacks } from './short-stacks';

const { prepareStackTrace } = Error;
afterEach(() => {
  if (prepareStackTrace) Error.prepareStackTrace = prepareStackTrace;
  else Reflect.deleteProperty(Error, 'prepareStackTrace');
});

const frame = (file: string | null) => ({ getFileName: () => file }) as NodeJS.CallSite;

test('of a stack all is kept but what is the runner’s own', () => {
  Error.prepareStackTrace = (_, frames) => frames.map((each) => each.getFileName());
  shortenStacks();
  const files = [
    '/x/node_modules/playwright-core/lib/a.js',
    '/x/e2e/some.test.ts',
    null,
    'C:\\x\\node_modules\\playwright\\lib\\b.js',
    '/x/node_modules/react/index.js',
  ];
  expect(Error.prepareStackTrace?.(new Error('x'), files.map(frame))).toEqual([
    '/x/e2e/some.test.ts',
    null,
    '/x/node_modules/react/index.js',
  ]);
});

test('where stacks are as Node.js makes them they stay so', () => {
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  shortenStacks();
  expect(Error.prepareStackTrace).toBeUndefined();
});
