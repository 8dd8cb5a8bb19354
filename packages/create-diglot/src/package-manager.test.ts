import path from 'node:path';
import { expect, test } from 'vitest';
import { detectManager, quoted, wayTo } from './package-manager';

test('the package manager that runs the program', () => {
  expect(detectManager('pnpm/10.34.9 npm/? node/v22.12.0 linux x64')).toEqual({
    name: 'pnpm',
    version: '10.34.9',
  });
  expect(detectManager('npm/11.19.1 node/v20.20.2 linux x64 workspaces/false')?.name).toBe('npm');
  expect([detectManager('cnpm/9.0.0'), detectManager(undefined)]).toEqual([undefined, undefined]);
});

test('the way to a folder as a shell reads it', () => {
  expect(quoted(wayTo(path.resolve('my docs/文档')))).toBe(`"${path.join('my docs', '文档')}"`);
  expect(quoted(wayTo(path.resolve('../docs')))).toBe(path.join('..', 'docs'));
  expect(wayTo(process.cwd())).toBe('');
});
