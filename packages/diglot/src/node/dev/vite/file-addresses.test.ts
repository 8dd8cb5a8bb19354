import { expect, test, vi } from 'vitest';
import { absoluteAddress, absolutePath } from './file-addresses';

vi.mock('node:path', async (original) => {
  const { win32 } = await original<typeof import('node:path')>();
  return { ...win32, default: win32 };
});

test('on Windows, a file has the address that Vite serves it at', () => {
  expect(absoluteAddress('C:\\site\\components\\Box.css')).toBe('/@fs/C:/site/components/Box.css');
  expect(absoluteAddress('C:/site/Box.css')).toBe('/@fs/C:/site/Box.css');
  expect(absolutePath('C:/site/Box.css')).toBe('C:/site/Box.css');
});
