import path from 'node:path';
import { expect, test } from 'vitest';
import { DiglotError } from '../../shared/diglot-error';
import { acceptCommand } from '../errors/shell-words';
import { commandsHere, printed } from './print';

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
