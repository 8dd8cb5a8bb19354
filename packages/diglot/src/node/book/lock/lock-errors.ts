import { DiglotError, type SourceLocation } from '../../../shared/diglot-error';
import { acceptCommand } from '../../errors/shell-words';

const REPAIR = acceptCommand(['--repair']);

/** A merge left its marks. */
export function conflictError(lines: readonly number[], lock: SourceLocation): DiglotError {
  return new DiglotError({
    code: 'lock-conflict',
    message: 'book.lock has the marks of a merge in which both sides changed it.',
    fix: `Run "${REPAIR}": it keeps the addresses of both sides, and for each section what was accepted of its present text. "book.lock merge=union" in .gitattributes has Git do so without marks.`,
    location: { ...lock, line: lines[0] ?? 1 },
  });
}

/** Lines are not what a command writes. */
export function damagedError(lines: readonly number[], lock: SourceLocation): DiglotError {
  const what =
    lines.length === 1
      ? 'this is no line'
      : `${lines.length} lines are none, of which this is the first`;
  return new DiglotError({
    code: 'lock-damaged',
    message: `book.lock is damaged: ${what} that "diglot accept" writes.`,
    fix: `Take the file from Git again ("git checkout -- book.lock"), or run "${REPAIR}": it keeps the addresses that can be read.`,
    location: { ...lock, line: lines[0] ?? 1 },
  });
}

/** The first line is that of another version. */
export function versionError(version: string, lock: SourceLocation): DiglotError {
  return new DiglotError({
    code: 'lock-version',
    message: `book.lock has the form ${version}, and this version of Diglot knows form 1 only.`,
    fix: 'Update Diglot to the version with which the file was written: "npm install diglot@latest".',
    location: { ...lock, line: 1 },
  });
}

/** The first line is none of a lock. */
export function headerError(header: string, lock: SourceLocation): DiglotError {
  return new DiglotError({
    code: 'lock-header',
    message: `The first line of book.lock is not "${header}".`,
    fix: `Take the file from Git again ("git checkout -- book.lock"), or run "${REPAIR}", which writes it. A site without promises has no such file.`,
    location: { ...lock, line: 1 },
  });
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
