import { beforeAll, expect, test, vi } from 'vitest';
import { searchKey } from './search-key';

const press = (over: Partial<Parameters<typeof searchKey>[0]>) =>
  searchKey({
    key: '',
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    target: null,
    ...over,
  });

beforeAll(() => {
  vi.stubGlobal(
    'HTMLElement',
    class {
      matches = () => false;
    },
  );
});

test('SRCH-02: Ctrl+K, Cmd+K and / ask for the search', () => {
  expect(press({ key: 'k', ctrlKey: true })).toBe('combination');
  expect(press({ key: 'K', metaKey: true })).toBe('combination');
  expect(press({ key: '/' })).toBe('slash');
  expect(press({ key: '/', shiftKey: true })).toBe('slash');
  expect(press({ key: 'k' })).toBeUndefined();
  expect(press({ key: '/', ctrlKey: true })).toBeUndefined();
  expect(press({ key: 'k', ctrlKey: true, shiftKey: true })).toBeUndefined();
});

test('a slash that is typed into an editor in a shadow tree stays there', () => {
  expect(press({ key: '/', target: new HTMLElement() })).toBe('slash');
  const host = Object.assign(new HTMLElement(), { shadowRoot: {} });
  expect(press({ key: '/', target: host })).toBeUndefined();
});

test('QUALITY 1.1.10: the combination works on layouts without Latin letters, and on Dvorak', () => {
  expect(press({ key: 'л', code: 'KeyK', ctrlKey: true })).toBe('combination');
  expect(press({ key: 'k', code: 'KeyV', ctrlKey: true })).toBe('combination');
  expect(press({ key: 't', code: 'KeyK', ctrlKey: true })).toBeUndefined();
});
