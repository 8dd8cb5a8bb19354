import { DiglotError } from '../../../shared/diglot-error';
import { acceptCommand } from '../../errors/shell-words';

/** A lock as it lies on the disk. */
export interface LockText {
  /** Absolute. */
  readonly file: string;
  readonly text: string;
}

interface Problem {
  readonly code: string;
  readonly message: string;
  readonly fix: string;
  /** Starts at 1. */
  readonly line: number;
}

const REPAIR = acceptCommand(['--repair']);

function errorAt({ line, ...problem }: Problem, { file, text }: LockText): DiglotError {
  return new DiglotError({ ...problem, location: { file, line, source: text } });
}

/** "3 lines", of which the first is shown. */
const count = (lines: readonly number[], one: string, many: string): string =>
  lines.length === 1 ? one : `${lines.length} ${many}, of which this is the first`;

/** A merge left its marks. */
export function conflictError(lines: readonly number[], lock: LockText): DiglotError {
  return errorAt(
    {
      code: 'lock-conflict',
      message: 'book.lock has the marks of a merge in which both sides changed it.',
      fix: `Run "${REPAIR}": it keeps the addresses of both sides, and for each section what was accepted of its present text. "book.lock merge=union" in .gitattributes has Git do so without marks.`,
      line: lines[0] ?? 1,
    },
    lock,
  );
}

/** Lines are not what a command writes. */
export function damagedError(lines: readonly number[], lock: LockText): DiglotError {
  return errorAt(
    {
      code: 'lock-damaged',
      message: `book.lock is damaged: ${count(lines, 'this is no line', 'lines are none')} that "diglot accept" writes.`,
      fix: `Take the file from Git again ("git checkout -- book.lock"), or run "${REPAIR}": it keeps the addresses that can be read.`,
      line: lines[0] ?? 1,
    },
    lock,
  );
}

/** The first line is that of another version. */
export function versionError(version: string, lock: LockText): DiglotError {
  return errorAt(
    {
      code: 'lock-version',
      message: `book.lock has the form ${version}, and this version of Diglot knows form 1 only.`,
      fix: 'Update Diglot to the version with which the file was written: "npm install diglot@latest".',
      line: 1,
    },
    lock,
  );
}

/** The first line is none of a lock. */
export function headerError(header: string, lock: LockText): DiglotError {
  return errorAt(
    {
      code: 'lock-header',
      message: `The first line of book.lock is not "${header}".`,
      fix: `Take the file from Git again ("git checkout -- book.lock"), or run "${REPAIR}", which writes it. A site without promises has no such file.`,
      line: 1,
    },
    lock,
  );
}

/** A folder has its name. */
export function folderError(file: string): DiglotError {
  return new DiglotError({
    code: 'lock-folder',
    message: 'book.lock is a folder, where a file is needed.',
    fix: 'Remove or rename it, and take the file from Git again ("git checkout -- book.lock") if the site had one.',
    location: { file },
  });
}
