import { expect, test } from 'vitest';
import { sourceHook } from './page-hooks';

test('a plugin reads lines that end alike, however Git or an editor has written them', () => {
  const hook = sourceHook([
    { name: 'note', source: ({ source }) => source.replace(/^note$\n(.+)\n/m, '> $1\n') },
  ]);
  const page = { path: 'en/a.md', lang: 'en', dependsOn: () => undefined };
  const texts = ['\n', '\r\n', '\r'].map((end) =>
    hook?.({ ...page, source: ['# A', 'note', 'Text.', ''].join(end) }),
  );
  expect(texts).toEqual(Array(3).fill('# A\n> Text.\n'));
});
