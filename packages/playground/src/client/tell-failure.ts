import type { Failure } from '../protocol';
import type { PlaygroundWords } from '../words';

/** Why code does not run, in words. */
export function tellFailure({ kind, message, line }: Failure, words: PlaygroundWords): string {
  const text = {
    thrown: message,
    loop: words.loop,
    'no-component': words.noComponent,
    'no-module': words.noModule.replace('{name}', message),
  }[kind];
  return line === undefined
    ? text
    : words.line.replace('{line}', String(line)).replace('{message}', text);
}
