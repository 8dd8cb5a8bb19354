import { expect, test } from 'vitest';
import { type Place, parsePlaces, withPlace } from './places';

const place = (path: string, more: Partial<Place> = {}): Place => ({
  path,
  title: 'Title',
  id: 'where',
  section: 'Where',
  furthest: 'where',
  isDone: false,
  ...more,
});

test('what was written is read again, newest first, each page once, and not more than thirty', () => {
  let places: readonly Place[] = [];
  for (let page = 0; page < 40; page++) places = withPlace(places, place(`/${page}`));
  places = withPlace(places, place('/20', { id: 'later' }));
  const read = parsePlaces(JSON.stringify(places));
  expect(read).toEqual(places);
  expect(read).toHaveLength(30);
  expect(read[0]).toEqual(place('/20', { id: 'later' }));
  expect(read.filter(({ path }) => path === '/20')).toHaveLength(1);
});

test.each([null, '', 'off', '{}', '[1, null, {"path": "/"}]', '[{]'])(
  'nothing is read from %j',
  (text) => {
    expect(parsePlaces(text)).toEqual([]);
  },
);

test('no place leads to another host or runs a script', () => {
  const hostile = ['//evil.example/', 'https://evil.example/', 'javascript:alert(1)', ''];
  expect(parsePlaces(JSON.stringify(hostile.map((path) => place(path))))).toEqual([]);
});
