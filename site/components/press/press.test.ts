import { describe, expect, test } from 'vitest';
import { formatSize } from './format-size';
import { splitHelpers } from './helper-lines';
import { record } from './record-of-builds';
import { formats } from './settings';

describe('the press', () => {
  test('each setting has what the page shows of it: a file that is among those written, or a refusal', () => {
    expect(record.builds).toHaveLength(formats.length * 4);
    for (const { files, shown, refusal, lines } of record.builds) {
      if (refusal !== undefined) {
        expect(refusal).toMatch(/^When using "\w+" format, "bundle" must be set to "true"\.$/);
        expect(files).toEqual([]);
      } else {
        const file = files.find(({ name }) => name === shown);
        expect(file?.size).toBe(Buffer.byteLength(`${lines.join('\n')}`) + trailing(shown));
      }
    }
  });

  test('helpers are set apart from the code of the library, and nothing is lost', () => {
    for (const { format, lines } of record.builds) {
      const { before, helpers, after } = splitHelpers(lines);
      expect([...before, ...helpers, ...after]).toEqual(lines);
      expect(helpers.join('\n')).not.toMatch(/width|side/);
      expect(helpers.length > 0, format).toBe(
        lines.some((line) => line.includes('__webpack_require__.d = ')),
      );
    }
  });

  test('sizes are rounded as readers read them', () => {
    expect([141, 999, 1489, 24_300, 200_000].map(formatSize)).toEqual([
      '141 B',
      '999 B',
      '1.5 kB',
      '24 kB',
      '≈ 200 kB',
    ]);
  });
});

/** The line break at the end of a file: its lines are recorded without. Chunks of Module Federation have none. */
const trailing = (name = ''): number => (name.includes('_expose_') ? 0 : 1);
