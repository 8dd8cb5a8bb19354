import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test, vi } from 'vitest';
import { DiglotError } from '../../shared/diglot-error';
import { acceptCommand } from '../errors/shell-words';
import { commandsHere, createWarningPrinter, printed } from './print';

const error = new DiglotError({
  code: 'x',
  message: 'It is behind.',
  fix: `Run "${acceptCommand(['--drop', '/a#b'])}" or ${acceptCommand(['/b'])}`,
});

test('commands to paste name the folder of the site, unless one is in it', () => {
  expect(printed(error, path.resolve('site'))).toContain(
    'Run "npx diglot accept --root site --drop /a#b" or npx diglot accept --root site /b',
  );
  expect(printed(error, path.resolve('..'))).toContain('npx diglot accept --root .. /b');
  expect(printed(error, path.resolve("it's"))).toContain("accept --root 'it'\\''s' /b");
  expect(printed(error, process.cwd())).toContain(error.fix);
});

test('what is no command of a site stays as it is', () => {
  for (const text of ['See "npx diglot accept --help".', '"npx diglot accept … --root .."']) {
    expect(commandsHere(text, path.resolve('site'))).toBe(text);
  }
});

test('warnings that come at one moment are printed together: of many of a kind most in a line', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const warn = createWarningPrinter(process.cwd());
  for (let index = 0; index < 12; index++)
    warn(new DiglotError({ code: 'x', message: `It is behind by ${index}.`, fix: 'Catch up.' }));
  await Promise.resolve();
  warn(new DiglotError({ code: 'x', message: 'It is behind again.', fix: 'Catch up.' }));
  await Promise.resolve();
  const texts = told.mock.calls.map(([text]) => stripVTControlCharacters(String(text)));
  told.mockRestore();
  expect(texts).toHaveLength(12);
  expect(texts[10]).toContain('\n    It is behind by 10.\n    It is behind by 11.');
  expect(texts[11]).toContain('It is behind again.\n  Fix: Catch up.');
});
