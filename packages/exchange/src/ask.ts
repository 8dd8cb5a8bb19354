import { spawn } from 'node:child_process';

/** What a program answered, or why it did not. */
export type Answer = { readonly text: string } | { readonly failure: string };

/** More is no section. */
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Runs a command once, with a text on its standard input, and takes what it writes.
 *
 * @param signal ends it before its time
 */
export function ask(
  command: string,
  input: string,
  { seconds, signal }: { readonly seconds: number; readonly signal: AbortSignal },
): Promise<Answer> {
  return new Promise((resolve) => {
    const isPosix = process.platform !== 'win32';
    // A group of its own, so that what the shell has started ends with it.
    const child = spawn(command, {
      cwd: process.cwd(),
      shell: true,
      detached: isPosix,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = (failure: string) => {
      settle({ failure });
      try {
        if (isPosix && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
        else child.kill('SIGKILL');
      } catch {
        // It has ended.
      }
    };
    const timer = setTimeout(() => stop(`no answer within ${seconds} s`), seconds * 1000);
    const onAbort = () => stop('interrupted');
    signal.addEventListener('abort', onAbort, { once: true });
    function settle(answer: Answer): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      resolve(answer);
    }
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MOST_BYTES) stop('an answer of more than 10 MB');
      else chunks.push(chunk);
    });
    child.on('error', (error) => settle({ failure: error.message }));
    child.on('close', (code, by) => {
      if (code !== 0) settle({ failure: code === null ? `ended by ${by}` : `exit code ${code}` });
      else settle(toAnswer(Buffer.concat(chunks)));
    });
    // It need not read what it does not want to know.
    child.stdin.on('error', () => undefined).end(input);
  });
}

function toAnswer(bytes: Buffer): Answer {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() === '' ? { failure: 'no output' } : { text };
  } catch {
    return { failure: 'output that is not UTF-8' };
  }
}
