import { expect, test } from 'vitest';
import { createHooks } from './hooks';
import type { Plugin } from './plugin';

/** What a plugin in JavaScript may be. */
const untyped = (bundler: () => unknown) => createHooks([{ name: 'x', bundler } as Plugin]);

test('options of all plugins are asked for anew each time, in order', async () => {
  let count = 0;
  const hooks = createHooks([
    { name: 'one', bundler: () => ({ define: { COUNT: String(++count) } }) },
    { name: 'none' },
    { name: 'two', bundler: async () => ({ resolve: { alias: { a: 'b' } } }) },
  ]);
  const two = { resolve: { alias: { a: 'b' } } };
  expect(await hooks.bundler?.()).toEqual([{ define: { COUNT: '1' } }, two]);
  expect(await hooks.bundler?.()).toEqual([{ define: { COUNT: '2' } }, two]);
  expect(createHooks([{ name: 'none' }]).bundler).toBeUndefined();
});

test.each([
  [() => undefined, 'it returned undefined instead of an object of options'],
  [() => [], 'it returned a list instead of an object of options'],
  [() => ({ plugin: [] }), 'the bundler\'s option "plugin" cannot be set'],
  [() => ({ root: '/' }), 'the bundler\'s option "root" cannot be set'],
  [() => ({ plugins: {} }), '"plugins" is an object instead of a list'],
])('%s is refused', async (bundler, message) => {
  await expect(untyped(bundler).bundler?.()).rejects.toThrow(message);
});
