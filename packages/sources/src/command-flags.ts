import { type Declaration, declare } from './declaration';

/**
 * The flags and commands in the help of a program: lines that begin with a flag (`-w, --watch <dir>  Says what it does`), and
 * below a line with "Commands" those that begin with a word.
 *
 * @param program what the command line begins with
 */
export function commandFlags(origin: string, program: string, help: string): Declaration[] {
  const found: Declaration[] = [];
  let isInCommands = false;
  let last: { name: string; signature: string; doc: string } | undefined;
  const end = () => {
    if (last) found.push(declare(origin, last.name, last.signature, last.doc));
    last = undefined;
  };
  for (const line of help.split(/\r?\n/)) {
    if (/^\S/.test(line)) {
      end();
      isInCommands = /^(?:commands|available commands|subcommands)\b/i.test(line);
      continue;
    }
    const flag =
      /^\s+((?:-\w,?\s+)?(--[a-z][\w-]*)[^\s]*(?: ?[<[][^>\]]*[>\]])?)(?:\s{2,}|\s*$)(.*)$/i.exec(
        line,
      );
    const command = isInCommands
      ? /^\s{1,8}([a-z][\w:-]*)((?: [<[][^>\]]*[>\]])*)(?:\s{2,}|\s*$)(.*)$/i.exec(line)
      : null;
    if (flag) {
      end();
      last = { name: flag[2] ?? '', signature: flag[1] ?? '', doc: flag[3] ?? '' };
    } else if (command) {
      end();
      const name = `${program} ${command[1]}`;
      last = { name, signature: `${name}${command[2]}`, doc: command[3] ?? '' };
    } else if (last && line.trim() !== '') last.doc += ` ${line.trim()}`;
    else end();
  }
  end();
  return found;
}
