import { existsSync } from 'node:fs';
import path from 'node:path';
import { readUtf8 } from '../files';
import type { Change, Decision } from '../plan';

/** What becomes of a file `_headers` among the files that are served as they are. */
export interface MovedHeaders {
  readonly changes: readonly Change[];
  readonly decisions: readonly Decision[];
}

/** `_headers` without the content security policies of its owner: the build writes one, and takes no second. */
export function moveHeaders(publicDir: string): MovedHeaders {
  const file = path.join(publicDir, '_headers');
  if (!existsSync(file)) return { changes: [], decisions: [] };
  const before = readUtf8(file);
  const decisions: Decision[] = [];
  const text = before
    .split('\n')
    .filter((line, index) => {
      const found = /^\s*!?\s*content-security-policy\s*(?::(.*)|$)/i.exec(line);
      if (!found) return true;
      const policy = found[1]?.trim() || 'nothing';
      decisions.push({
        topic: 'publishing',
        what: 'A content security policy of its own was taken out of "_headers": the build writes one.',
        todo: `Name in "policy" of the config what the site needs of it: ${policy}.`,
        place: { file, line: index + 1 },
      });
      return false;
    })
    .join('\n');
  return {
    changes: text === before ? [] : [{ file, from: file, text, before }],
    decisions,
  };
}
