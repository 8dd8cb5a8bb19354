import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packageCommand, packageManagers } from './PackageManagerTabs';

const all = (command: string, runs?: 'exec' | 'dlx') =>
  packageManagers.map((manager) => packageCommand(command, manager, runs));

test('PKG-01, PKG-02: one command in four dialects, in this order', () => {
  expect(all('run build')).toEqual([
    'npm run build',
    'yarn run build',
    'pnpm run build',
    'bun run build',
  ]);
});

test('PKG-03: installing packages is add elsewhere', () => {
  expect(all('install -D x')).toEqual([
    'npm install -D x',
    'yarn add -D x',
    'pnpm add -D x',
    'bun add -D x',
  ]);
});

test('PKG-04: a bare install stays, flags are no packages', () => {
  expect(all('install --frozen-lockfile')).toEqual([
    'npm install --frozen-lockfile',
    'yarn install --frozen-lockfile',
    'pnpm install --frozen-lockfile',
    'bun install --frozen-lockfile',
  ]);
});

test('PKG-05: yarn creates without a tag, exec is npx', () => {
  expect(all('create rslib@latest')[1]).toBe('yarn create rslib');
  expect(all('create rslib@latest')[2]).toBe('pnpm create rslib@latest');
  expect(all('rslib build', 'exec')).toEqual([
    'npx rslib build',
    'yarn rslib build',
    'pnpm rslib build',
    'bun rslib build',
  ]);
});

test('a program that need not be installed', () => {
  expect(all('create-x', 'dlx')).toEqual([
    'npx create-x',
    'yarn dlx create-x',
    'pnpm dlx create-x',
    'bunx create-x',
  ]);
});

test('npm gets every command as it was written', () => {
  fc.assert(
    fc.property(fc.string(), (command) => {
      expect(packageCommand(command, 'npm', undefined)).toBe(`npm ${command}`);
    }),
  );
});
