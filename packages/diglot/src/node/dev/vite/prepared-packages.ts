import { setTimeout } from 'node:timers/promises';

/** What Vite takes for a run that was given up: after any other error nobody is there to handle it. */
const GIVEN_UP = 'The build was canceled';

/** Time in which what is being written is there, in milliseconds; on a disk that is full it never is. */
const WRITING = 5_000;

/** A run of the bundler, by the folder that it writes. */
interface Output {
  readonly dir?: string | undefined;
}

/** What Vite prepares of packages for browsers. */
export interface PreparedPackages {
  /** Plugin of the bundler that prepares them. */
  readonly plugin: {
    readonly name: string;
    generateBundle(output: Output): Promise<void>;
    writeBundle(output: Output): void;
  };
  /** Calls what closes Vite when nothing is being written. */
  close(closeVite: () => Promise<void>): Promise<void>;
}

/**
 * Follows what Vite prepares. Closed meanwhile, it would remove the folder of the bundler that still writes into it,
 * and the bundler's error would end the process.
 */
export function preparedPackages(): PreparedPackages {
  /** What is called when a folder is written. */
  const writing = new Map<string | undefined, () => void>();
  const written: Promise<void>[] = [];
  let closed: Promise<void> | undefined;

  async function end(closeVite: () => Promise<void>): Promise<void> {
    await Promise.race([Promise.all(written), setTimeout(WRITING, undefined, { ref: false })]);
    await closeVite();
  }

  return {
    plugin: {
      name: 'diglot:prepared-packages',
      async generateBundle({ dir }) {
        if (closed) {
          await closed;
          throw new Error(GIVEN_UP);
        }
        written.push(new Promise((resolve) => writing.set(dir, resolve)));
      },
      writeBundle: ({ dir }) => writing.get(dir)?.(),
    },
    close(closeVite) {
      closed ??= end(closeVite);
      return closed;
    },
  };
}
