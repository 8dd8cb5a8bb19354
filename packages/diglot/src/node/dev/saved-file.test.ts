import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stampOf, whenFilled } from './saved-file';

const newFile = async () => path.join(await mkdtemp(path.join(tmpdir(), 'diglot-saved-')), 'a.md');

test('a file that was emptied is waited for until it is written', async () => {
  const file = await newFile();
  await writeFile(file, '');
  let isFilled = false;
  const filled = whenFilled(file).then(() => {
    isFilled = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isFilled).toBe(false);
  await writeFile(file, 'text');
  await filled;
});

test('a file that stays empty, or is gone, is not waited for for ever', async () => {
  const file = await newFile();
  await whenFilled(file);
  await writeFile(file, '');
  await whenFilled(file);
});

test('a stamp tells two states of a file apart', async () => {
  const file = await newFile();
  expect(stampOf(file)).toBe('');
  await writeFile(file, 'one');
  const one = stampOf(file);
  await writeFile(file, 'three');
  expect(stampOf(file)).not.toBe(one);
});
