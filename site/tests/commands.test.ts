import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { docs, LANGS } from './support/docs';
import { codesOf, statedOptions } from './support/options';

const manifest = createRequire(import.meta.url).resolve('@rslib/core/package.json');
const PROGRAM = path.join(path.dirname(manifest), 'bin/rslib.js');

/** Flags of a command as its help writes them, and the short and negative forms that it names. */
function flagsOf(command: string): string[] {
  const help = execFileSync(process.execPath, [PROGRAM, command, '--help'], { encoding: 'utf8' });
  const lines = [...help.matchAll(/^ {2}(?:(-\w), )?(--[\w-]+(?: <\w+>)?)(.*)$/gm)];
  return lines.flatMap(([, short, flag = '', rest = '']) => [
    ...(short ? [short] : []),
    flag,
    ...(/use (--no-[\w-]+) to disable/.exec(rest)?.slice(1) ?? []),
  ]);
}

const COMMANDS = ['build', 'inspect', 'mf-dev'];
const flags = new Map(COMMANDS.map((command) => [command, flagsOf(command)]));
const all = new Set([...flags.values()].flat());

describe.each(LANGS)('the command line on the pages in %s', (lang) => {
  const options = docs[lang]
    .filter(({ slug }) => slug.startsWith('config/'))
    .flatMap(statedOptions);
  const page = docs[lang].find(({ slug }) => slug === 'guide/basic/cli');
  const named = page ? codesOf(page.tree) : [];

  test('flags of options are those that the program knows', () => {
    expect(all.size).toBeGreaterThan(20);
    const wrong = options.flatMap(({ doc, line, flags = [] }) =>
      flags.filter((flag) => !all.has(flag)).map((flag) => `${doc.name}:${line} ${flag}`),
    );
    expect(wrong).toEqual([]);
  });

  test('each flag that sets an option is named by the option', () => {
    const shared = [...(flags.get('mf-dev') ?? []), '-w', '--watch', '-v', '--version'];
    const stated = options.flatMap(({ flags = [] }) => flags);
    const setting = (flags.get('build') ?? []).filter((flag) => !shared.includes(flag));
    expect(setting).toContain('--format <format>');
    expect(setting.filter((flag) => !stated.includes(flag))).toEqual([]);
  });

  test('the page about the command line names all flags and commands, and no other', () => {
    const wanted = [...all, ...COMMANDS];
    expect(wanted.filter((flag) => !named.some((code) => code.includes(flag)))).toEqual([]);
    const known = new Set([...all].map((flag) => flag.split(' ')[0]));
    const used = named
      .map((code) => code.split(/[ =]/)[0] ?? '')
      .filter((code) => /^--?\w/.test(code));
    expect(used.filter((flag) => !known.has(flag))).toEqual([]);
  });
});
