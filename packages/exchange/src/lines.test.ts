import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineCounter } from './exchange-file';
import { json } from './json-format';
import { refusalLines } from './refused';

test('lines of offsets are told in whatever order they are asked for', () => {
  const text = fc.array(fc.constantFrom('a', '\n', '\r\n', '你'), { maxLength: 20 });
  fc.assert(
    fc.property(text, fc.array(fc.nat(24), { maxLength: 9 }), (parts, offsets) => {
      const own = parts.join('');
      const lineOf = lineCounter(own);
      expect(offsets.map(lineOf)).toEqual(
        offsets.map((offset) => own.slice(0, offset).split('\n').length),
      );
    }),
  );
});

test('units of JSON are named by the line of their own id, not by that of what is known beside them', () => {
  const unit = (id: string) => ({
    id,
    original: '"id": "no"',
    memory: [{ source: 'A', target: '甲', quality: 100, id: '/b' }],
    translation: null,
  });
  const text = JSON.stringify({ lang: 'zh', units: ['/a', '/b', '/c'].map(unit) }, undefined, 2);
  const lines = text.split('\n');
  const { units } = json.read(text, 'a.json');
  expect(units.map(({ line }) => lines[line - 1]?.trim())).toEqual(
    ['/a', '/b', '/c'].map((id) => `"id": "${id}",`),
  );
});

test('what speaks against several sections in a row, or several times, is said once', () => {
  const first = 'Its first section has to come first';
  expect(
    refusalLines([
      { place: 'a.po:1  /a', reasons: ['One space', 'A dash', 'One space'] },
      { place: 'a.po:5  /a#b', reasons: [first] },
      { place: 'a.po:9  /a#c', reasons: [first] },
      { place: 'a.po:12  /d', reasons: ['One space'] },
    ]),
  ).toEqual([
    'a.po:1  /a',
    '  refused: One space (2 times); A dash',
    'a.po:5  /a#b',
    'a.po:9  /a#c',
    `  refused: ${first}`,
    'a.po:12  /d',
    '  refused: One space',
  ]);
});
