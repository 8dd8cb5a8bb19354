import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withoutBrowserTests } from './browser-react';
import { readyBuilt } from './ready-built';

test('tests for what every browser has are replaced by their outcome', () => {
  expect(withoutBrowserTests('"function" === typeof reportError ? a : b')).toBe('true ? a : b');
  expect(withoutBrowserTests('"undefined" !== typeof document ? a : b')).toBe('true ? a : b');
  expect(withoutBrowserTests('"undefined" === typeof window || a')).toBe('false || a');
  expect(withoutBrowserTests('"TransitionEvent" in window || a')).toBe('true || a');
  expect(withoutBrowserTests('"documentMode" in document && a')).toBe('false && a');
  expect(withoutBrowserTests('"function" === typeof Object.is ? a : b')).toBe('true ? a : b');
});

test('variables that hold such an outcome are replaced where they are read', () => {
  expect(withoutBrowserTests('if (isInputEventSupported) a(); else b();')).toBe(
    'if (true) a(); else b();',
  );
  expect(withoutBrowserTests('objectIs(a, b) || c')).toBe('Object.is(a, b) || c');
  expect(withoutBrowserTests('var canUseDOM = !a;')).toBe('var canUseDOM = !a;');
  expect(withoutBrowserTests('a.objectIs(b)')).toBe('a.objectIs(b)');
});

test('events have the one name that all browsers know', () => {
  expect(withoutBrowserTests('var END = getVendorPrefixedEventName("animationend");')).toBe(
    'var END = "animationend";',
  );
});

test('React comes to browsers without what stands in for old ones', () => {
  const folder = path.join(readyBuilt().clientDir, 'assets');
  const file = readdirSync(folder).find((name) => name.startsWith('react-')) ?? '';
  const code = readFileSync(path.join(folder, file), 'utf8');
  const old = ['attachEvent', 'documentMode', '`Moz`', 'setImmediate', '`ko`', '229'];
  expect(['compositionend', ...old].filter((word) => code.includes(word))).toEqual([
    'compositionend',
  ]);
});

test.each([
  ['of a local value', '"function" === typeof ref'],
  ['of a property of a global', '"function" === typeof window.ErrorEvent'],
  ['of a longer name', '"function" === typeof reportErrors'],
  ['of what only some browsers have', '"function" === typeof navigation'],
])('a test %s stays', (_, code) => {
  expect(withoutBrowserTests(code)).toBe(code);
});
