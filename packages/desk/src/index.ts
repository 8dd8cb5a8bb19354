import type { Plugin } from 'diglot';
import { createDesk } from './answer';

let answer: ReturnType<typeof createDesk> | undefined;

/**
 * The desk for translators, at `/_desk` of the dev server. It needs no place in the config's `plugins`: the dev server finds the
 * package when it is installed.
 */
export default function desk(): Plugin {
  // The token in pages that are open holds as long as the process, whatever becomes of the config.
  answer ??= createDesk();
  return { name: 'desk', devServer: { path: '/_desk', answer } };
}
