import { expect, test } from 'vitest';
import { sourceHook } from './page-hooks';

test('a plugin reads a text that begins and ends its lines alike, however Git or an editor has written it', () => {
  const hook = sourceHook([
    { name: 'note', source: ({ source }) => source.replace(/^# A\nnote\n(.+)\n/, '# A\n> $1\n') },
  ]);
  const page = { path: 'en/a.md', lang: 'en', dependsOn: () => undefined };
  const texts = ['\n', '\r\n', '\r'].flatMap((end) =>
    ['', '\uFEFF'].map((mark) =>
      hook?.({ ...page, source: mark + ['# A', 'note', 'Text.', ''].join(end) }),
    ),
  );
  expect(texts).toEqual(Array(6).fill('# A\n> Text.\n'));
});
