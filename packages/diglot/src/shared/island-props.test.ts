import fc from 'fast-check';
import { createElement, isValidElement } from 'react';
import { describe, expect, test } from 'vitest';
import { parseProps, serializeProps } from './island-props';

function messageOf(props: Readonly<Record<string, unknown>>): string {
  try {
    return serializeProps(props, '<Counter>');
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

describe('round trip', () => {
  test('all of JSON', () => {
    const props = fc.dictionary(
      fc.string().filter((key) => key !== 'children' && key !== '__proto__'),
      // Refused: as a key of any object it would be lost.
      fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__')),
    );
    fc.assert(
      fc.property(props, (value) => {
        expect(parseProps(serializeProps(value))).toEqual(value);
      }),
    );
  });

  test('values beyond JSON', () => {
    const value = fc.oneof(
      fc.date({ noInvalidDate: true }),
      fc.bigInt(),
      fc.constant(undefined),
      fc.double(),
      fc.uniqueArray(fc.string()).map((items) => new Set(items)),
      fc.array(fc.tuple(fc.string(), fc.integer())).map((items) => new Map(items)),
    );
    fc.assert(
      fc.property(value, fc.array(value), (one, many) => {
        const props = { one, nested: { many } };
        expect(parseProps(serializeProps(props))).toEqual(props);
      }),
    );
  });

  test('repeated and cyclic references', () => {
    const shared: Record<string, unknown> = { name: 'shared' };
    shared.self = shared;
    const { a, b } = parseProps(serializeProps({ a: shared, b: [shared] }));
    expect(b).toEqual([a]);
    expect((a as { self: unknown }).self).toBe(a);
  });

  test('elements, as what was said of them', () => {
    const icon = createElement('b', { title: 'bold' });
    const text = serializeProps({ icon }, '<Box>', (value) =>
      isValidElement<object>(value) ? ['b', null, { ...value.props }] : undefined,
    );
    expect(parseProps(text, (sent) => ({ sent }))).toEqual({
      icon: { sent: ['b', null, { title: 'bold' }] },
    });
  });
});

describe('what cannot be sent names component and prop', () => {
  class Point {
    readonly x = 1;
  }
  function load(): void {}

  test.each([
    [{ onLoad: load }, 'The prop "onLoad" of <Counter> is the function load'],
    [{ items: [{ run: () => 1 }] }, 'The prop "items[0].run" of <Counter> is the function run'],
    [{ point: new Point() }, 'The prop "point" of <Counter> is an instance of Point'],
    [{ id: Symbol('id') }, 'The prop "id" of <Counter> is a symbol'],
    [{ icon: createElement('svg') }, 'The prop "icon" of <Counter> is a React element'],
    [
      { tabs: [{ label: createElement('b') }] },
      'The prop "tabs[0].label" of <Counter> is a React element',
    ],
    [{ later: Promise.resolve(1) }, 'The prop "later" of <Counter> is a promise'],
    [{ children: load }, 'The prop "children" of <Counter> is the function load'],
  ])('%o', (props, what) => {
    expect(messageOf(props)).toBe(`${what}, which cannot be sent to the browser.`);
  });
});
