import { expect, test } from 'vitest';
import { type FenceDefaults, parseFence } from './fence';

const DEFAULTS: FenceDefaults = {
  renderMode: 'pure',
  previewMode: 'internal',
  direction: 'horizontal',
};

test.each([
  ['', undefined],
  ['title="preview of it" {1,3}', undefined],
  ['pure', undefined],
  ['preview', { kind: 'preview', mode: 'internal' }],
  ['preview="internal"', { kind: 'preview', mode: 'internal' }],
  ['title="a.tsx" preview="iframe-follow"', { kind: 'preview', mode: 'iframe-follow' }],
  ["preview='iframe-fixed'", { kind: 'preview', mode: 'iframe-fixed' }],
  ['preview=mobile', { kind: 'preview', mode: 'mobile' }],
  ['preview iframe', { kind: 'preview', mode: 'mobile' }],
  ['live', { kind: 'live', direction: 'horizontal' }],
  ['playground direction=vertical', { kind: 'live', direction: 'vertical' }],
])('```tsx %s', (meta, fence) => {
  expect(parseFence(meta, DEFAULTS)).toEqual(fence);
});

test('what a site says of all blocks holds for those that say nothing', () => {
  const defaults = { ...DEFAULTS, renderMode: 'preview', previewMode: 'mobile' } as const;
  expect(parseFence('', defaults)).toEqual({ kind: 'preview', mode: 'mobile' });
  expect(parseFence('pure', defaults)).toBeUndefined();
  expect(parseFence('live', defaults)).toMatchObject({ kind: 'live' });
});

test.each(['preview live', 'preview="tablet"', 'live direction=left'])(
  '```tsx %s has no meaning, and the message says what has',
  (meta) => {
    expect(() => parseFence(meta, DEFAULTS)).toThrow(
      expect.objectContaining({ fix: expect.stringMatching(/\w/) }),
    );
  },
);
