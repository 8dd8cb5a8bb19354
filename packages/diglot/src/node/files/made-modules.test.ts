import { expect, test, vi } from 'vitest';
import { authorPlace, findModule, noteModules } from './made-modules';

vi.mock('node:path', async (original) => {
  const { win32 } = await original<typeof import('node:path')>();
  return { ...win32, default: win32 };
});

test('on Windows, a module is known by its path with slashes, too', () => {
  const file = 'C:\\site\\docs\\live.md';
  const module = { id: `${file}.0123456789ab.preview.tsx`, code: '', file, line: 2 };
  noteModules([module]);
  const asked = 'C:/site/docs/live.md.0123456789ab.preview.tsx';
  expect(findModule(asked)).toBe(module);
  expect(authorPlace({ file: asked, line: 3 })).toEqual({ file, line: 5 });
});
