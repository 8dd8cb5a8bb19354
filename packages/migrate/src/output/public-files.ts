import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isInside } from 'diglot/tools';
import { findFiles, readUtf8 } from '../files';
import type { Change, Decision } from '../plan';

/** What becomes of files that are served as they are. */
export interface MovedPublicFiles {
  readonly changes: readonly Change[];
  readonly decisions: readonly Decision[];
}

/** Makes of the public folder what a build takes. */
export function movePublicFiles(publicDir: string, root: string): MovedPublicFiles {
  if (!existsSync(publicDir)) return { changes: [], decisions: [] };
  const { changes, decisions } = moveHeaders(publicDir);
  return { changes: [...copiesOfLinks(publicDir, root), ...changes], decisions };
}

/** Files in the place of links that lead out of the site: a build follows none of them. */
function copiesOfLinks(publicDir: string, root: string): Change[] {
  const own = [root, publicDir].map((folder) => realpathSync(folder));
  return [...findFiles(publicDir).links].sort().flatMap((name): Change[] => {
    const file = path.join(publicDir, name);
    const copy = realpathSync(file);
    return own.some((folder) => isInside(folder, copy))
      ? []
      : [{ file, from: file, text: undefined, copy }];
  });
}

/** `_headers` without the content security policies of its owner: the build writes one, and takes no second. */
function moveHeaders(publicDir: string): MovedPublicFiles {
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
