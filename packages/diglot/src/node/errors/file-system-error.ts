import { DiglotError } from '../../shared/diglot-error';

interface Explanation {
  readonly message: string;
  readonly fix: string;
}

const RIGHTS: Explanation = {
  message: 'This must not be read or written by this user',
  fix: 'Change its owner or its permissions, or build as another user.',
};

const TOO_MANY_FILES: Explanation = {
  message: 'Too many files are open at once',
  fix: 'Raise the limit ("ulimit -n 4096"), or end other programs, and try again.',
};

const FULL: Explanation = {
  message: 'There is no space left on the disk for this',
  fix: 'Free some space and try again. What was there before is still in place.',
};

/** What an author is told, by the system's name of an error. */
const EXPLANATIONS: Readonly<Record<string, Explanation>> = {
  EACCES: RIGHTS,
  EPERM: RIGHTS,
  EMFILE: TOO_MANY_FILES,
  ENFILE: TOO_MANY_FILES,
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: {
    message: 'This lies on a disk that can only be read',
    fix: 'Mount the disk for writing, or set "outDir" to another one.',
  },
  ELOOP: {
    message: 'Symbolic links lead in a circle here',
    fix: 'Remove the link, or let it lead to a file or folder.',
  },
  ENAMETOOLONG: {
    message: 'This name is longer than the disk allows',
    fix: 'Shorten the name of the page, the file or the folder.',
  },
  EIO: {
    message: 'The disk failed to read or write this',
    fix: 'Try again. If it fails again, check the disk.',
  },
  EBUSY: {
    message: 'Another program, or the system, holds this',
    fix: 'End the program that uses it and try again.',
  },
  ENOENT: {
    message: 'This was there a moment ago and is not any more',
    fix: 'See to it that nothing else changes the folder, and try again.',
  },
  ENOTDIR: {
    message: 'A file stands where a folder is needed',
    fix: 'Name a folder, or rename the file if it is in the way.',
  },
  EISDIR: {
    message: 'A folder stands where a file is needed',
    fix: 'Name a file, or rename the folder if it is in the way.',
  },
  EEXIST: { message: 'This is there already', fix: 'Remove it and try again.' },
  ENOTEMPTY: {
    message: 'Something was written into this folder while it was removed',
    fix: 'See to it that nothing else uses the folder, and try again.',
  },
};

/** What lies in a folder that builds work in is gone when its author reads of it: see `files/work-folder.ts`. */
const IN_WORK_FOLDER = /[\\/]\.diglot-.+-[\da-f]{16}[\\/]/;

/** Of two files, that is the one whose name an author knows; never the one that was only read, where there is no space. */
function knownFile(cause: Error, isFull: boolean): string | undefined {
  const [to, from] = ['dest', 'path'].map((name) => {
    const file: unknown = Object(cause)[name];
    return typeof file === 'string' ? file : undefined;
  });
  const possible = isFull && to !== undefined ? [to] : [to, from];
  return possible.find((file) => file !== undefined && !IN_WORK_FOLDER.test(file));
}

/** The system's name of an error; undefined for every other error. */
export function systemCode(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  // Threads that cannot be started, and modules that cannot be found, say in words alone why.
  if (/too many open files/.test(cause.message)) return 'EMFILE';
  if (cause.code === 'ERR_WORKER_INIT_FAILED') return /\bE[A-Z]+$/.exec(cause.message)?.[0];
  return 'syscall' in cause ? String(cause.code) : undefined;
}

/** Explains an error of the file system; `undefined` for every other error. */
export function fileSystemError(cause: unknown): DiglotError | undefined {
  const code = systemCode(cause);
  const explanation = code === undefined ? undefined : EXPLANATIONS[code];
  if (!explanation || !(cause instanceof Error)) return undefined;
  const { message, fix } = explanation;
  const file = knownFile(cause, explanation === FULL);
  const action = 'syscall' in cause ? ` in "${cause.syscall}"` : '';
  return new DiglotError({
    code: 'file-system',
    message: `${message} (${code}${action})`,
    location: file === undefined ? undefined : { file },
    fix,
    cause,
  });
}
