import { expect, test } from 'vitest';
import type { HitType, SearchHit } from '../types';
import { groupHits } from './group-hits';

function hit(url: string, type: HitType, ...titles: readonly string[]): SearchHit {
  const [lvl0 = null, lvl1 = null, lvl2 = null] = titles;
  const hierarchy = { lvl0, lvl1, lvl2, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return { objectID: url, type, url, hierarchy, content: null };
}

test('SRCH-24: hits are grouped by page, and inside by heading; what stands below comes below', () => {
  const groups = groupHits([
    hit('/a#deep', 'content', 'A', 'One', 'Deep'),
    hit('/b', 'lvl1', 'Same title', 'Same title'),
    hit('/a#two', 'lvl1', 'A', 'Two'),
    hit('/c', 'lvl1', 'Same title', 'Same title'),
    hit('/a#one', 'lvl1', 'A', 'One'),
  ]);
  expect(
    groups.map(({ id, title, hits }) => ({
      id,
      title,
      hits: hits.map(({ url, parent }) => [url, parent?.url]),
    })),
  ).toEqual([
    {
      id: '/a',
      title: 'A',
      hits: [
        ['/a#one', undefined],
        ['/a#deep', '/a#one'],
        ['/a#two', undefined],
      ],
    },
    { id: '/b', title: 'Same title', hits: [['/b', undefined]] },
    { id: '/c', title: 'Same title', hits: [['/c', undefined]] },
  ]);
});

test('SRCH-24: a page has one group, at its best hit, whatever stands between its hits', () => {
  const groups = groupHits([
    hit('/a#one', 'lvl1', 'A', 'One'),
    hit('/b', 'lvl1', 'B', 'B'),
    hit('/a#two', 'lvl1', 'A', 'Two'),
    hit('/c', 'lvl1', 'C', 'C'),
    hit('/b#one', 'lvl1', 'B', 'One'),
    hit('/a#three', 'lvl1', 'A', 'Three'),
  ]);
  expect(groups.map(({ id, title, hits }) => [id, title, hits.map(({ url }) => url)])).toEqual([
    ['/a', 'A', ['/a#one', '/a#two', '/a#three']],
    ['/b', 'B', ['/b', '/b#one']],
    ['/c', 'C', ['/c']],
  ]);
  expect(groupHits([])).toEqual([]);
});

test('SRCH-26: a group has at most 20 hits', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    hit(`/a#${index}`, 'lvl1', 'A', `${index}`),
  );
  expect(groupHits(many)[0]?.hits).toHaveLength(20);
});
