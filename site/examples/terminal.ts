import { buildAndRun } from './basic-support';
import type { RunOptions, RunResult } from './run-rslib';

/**
 * A script that runs commands of a terminal in the project, with the programs that npm scripts find, and prints what
 * they print. Neither this machine's settings of npm nor colours are part of it.
 */
const scriptOf = (commands: readonly string[]) => `
import { spawnSync } from 'node:child_process';
import path from 'node:path';
// Their versions are part of what comes out: "publint", "@arethetypeswrong/cli", "@changesets/cli", "pnpm".
const parents = process.cwd().split(path.sep).map((_, index, all) => all.slice(0, all.length - index).join(path.sep));
const programs = parents.map((folder) => folder + '/node_modules/.bin');
const npm = { npm_config_userconfig: path.resolve('no-npmrc'), npm_config_update_notifier: 'false' };
const env = { ...process.env, ...npm, FORCE_COLOR: '0', PATH: [...programs, process.env.PATH].join(path.delimiter) };
for (const command of ${JSON.stringify(commands)}) {
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8', env });
  console.log('$ ' + command + ' → ' + status + '\\n' + stdout + stderr);
}
`;

/** Builds an example, and then does in it what a reader does in a terminal. */
export function inTerminal(
  example: string,
  commands: readonly string[],
  { files, ...options }: RunOptions = {},
): Promise<RunResult> {
  const own = { 'terminal.mjs': scriptOf(commands), ...files };
  return buildAndRun(example, 'terminal.mjs', { ...options, files: own });
}

/** Exit code and text of one of the commands. */
export function printedBy({ printed }: RunResult, command: string): { code: number; text: string } {
  const [own = ''] = printed.slice(printed.indexOf(`$ ${command}`)).split(/\n(?=\$ )/);
  const [head = '', ...lines] = own.split('\n');
  const text = lines.map((line) => line.trimEnd()).join('\n');
  return {
    code: Number(head.split(' → ')[1]),
    text: text.replaceAll(/\n{3,}/g, '\n\n').trim(),
  };
}
