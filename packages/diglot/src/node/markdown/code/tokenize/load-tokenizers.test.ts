import { beforeEach, expect, test, vi } from 'vitest';
import { isPlain, loadTokenizer, nearestLanguage } from './load-tokenizers';

const { loads } = vi.hoisted(() => ({ loads: { shiki: 0, engine: 0 } }));
vi.mock('./shiki/shiki', (original) => {
  loads.shiki++;
  return original();
});
vi.mock('shiki/core', (original) => {
  loads.engine++;
  return original();
});

beforeEach(() => {
  vi.resetModules();
});

test('languages of common documentation need no TextMate grammar, by any of their names', async () => {
  const names =
    'ts tsx js jsx mjs cts JavaScript TypeScript json jsonc json5 css html vue xml scss yaml yml toml diff sh bash zsh shell console' +
    ' javascriptreact typescriptreact webmanifest markup xhtml htm svg rss plist patch shell-session sh-session';
  for (const name of names.split(' ')) expect(await loadTokenizer(name), name).toBeDefined();
  for (const name of ['text', 'none', 'nohighlight']) {
    expect(await loadTokenizer(name)).toBeUndefined();
    expect(isPlain(name)).toBe(true);
  }
  expect(loads).toEqual({ shiki: 0, engine: 0 });
});

test('unknown languages have no tokeniser, and need no engine to be named', async () => {
  expect(await loadTokenizer('tss')).toBeUndefined();
  expect(await loadTokenizer('constructor')).toBeUndefined();
  expect(await nearestLanguage('pythn')).toBe('python');
  expect(loads.engine).toBe(0);
});

test('the engine comes with the first language that needs it, once', async () => {
  expect(await loadTokenizer('rust')).toBeDefined();
  expect(await loadTokenizer('go')).toBeDefined();
  expect(loads.engine).toBe(1);
});

test('names that other highlighters have for a language are known', async () => {
  const names =
    'apacheconf autohotkey nasm cc hpp containerfile emacs fortran golang gradle editorconfig jinja2 django ndjson mk nginxconf objectivec delphi pq purs python3 gemspec sol rq postgresql systemverilog trig vbnet wat';
  for (const name of names.split(' ')) expect(await loadTokenizer(name), name).toBeDefined();
});
