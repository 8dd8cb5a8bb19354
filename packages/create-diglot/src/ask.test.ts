import { existsSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { parseArguments } from './arguments';
import { ask, Cancelled, settled } from './ask';
import { testFolder } from './test-folder';

const ENTER = '\r';
const CTRL_C = '\u0003';

/** A terminal before which somebody sits who types keys when a text appears. */
function someone(typing: readonly (readonly [when: string, keys: string])[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  const waiting = [...typing];
  let shown = '';
  output.on('data', (data: Buffer) => {
    shown += data.toString();
    const [next] = waiting;
    if (!next || !shown.includes(next[0])) return;
    waiting.shift();
    shown = '';
    setImmediate(() => input.write(next[1]));
  });
  return { input, output };
}

test('questions are asked for what the command line leaves open, with mistakes told at once', async () => {
  const folder = path.join(testFolder(), 'my docs');
  const answers = await ask(
    parseArguments([]),
    undefined,
    someone([
      ['In which folder?', `a#b${ENTER}`],
      ['which builds cannot read', `\b\b\b${folder}${ENTER}`],
      ['What shall it be?', `\u001b[B${ENTER}`],
      ['In which languages?', `cn${ENTER}`],
      ['Write "zh" for Chinese', `\b\bzh,fr${ENTER}`],
      ['Which package manager?', `\u001b[B${ENTER}`],
      ['Install its packages with pnpm now?', `n`],
    ]),
  );
  expect(answers).toEqual({
    folder,
    template: 'one-page',
    languages: [expect.objectContaining({ lang: 'zh' }), expect.objectContaining({ lang: 'fr' })],
    manager: { name: 'pnpm' },
    install: false,
  });
});

test('nothing is asked that is known, and an empty answer is the usual one', async () => {
  const given = parseArguments(['docs', '--template', 'blog', '--no-install']);
  const pnpm = { name: 'pnpm', version: '10.1.0' } as const;
  const answers = await ask(given, pnpm, someone([['In which languages?', ENTER]]));
  expect(answers).toEqual(settled(given, pnpm));
  expect(answers).toMatchObject({ manager: pnpm, languages: [{ lang: 'en' }, { lang: 'zh' }] });
});

test('whoever presses Ctrl+C leaves nothing behind', async () => {
  const folder = path.join(testFolder(), 'docs');
  const given = parseArguments([folder]);
  const asked = ask(given, undefined, someone([['What shall it be?', CTRL_C]]));
  await expect(asked).rejects.toBeInstanceOf(Cancelled);
  expect(existsSync(folder)).toBe(false);
});
