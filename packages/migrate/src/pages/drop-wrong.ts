import { type DataPath, dataProblems } from 'diglot/tools';
import type { Document } from 'yaml';
import { dataOf } from '../data';
import type { PageNote } from './note';

/** How often what is wrong is taken out: each time something else may come to light. */
const ROUNDS = 10;

/**
 * Takes values out of front matter that mean nothing here, and no more than them: an entry of which a necessary part is
 * missing, else the value itself. A field without a value says nothing, and is taken out without a word.
 */
export function dropWrong(document: Document): PageNote[] {
  const notes: PageNote[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const problems = dataProblems('frontMatter', dataOf(document.toJS()));
    if (problems.length === 0) break;
    // From the end: places in lists before it remain.
    for (const { path, kind } of [...problems].reverse()) {
      const wrong = round < ROUNDS - 1 ? wrongPart(document, path, kind) : path.slice(0, 1);
      if (!document.hasIn(wrong)) continue;
      const value = JSON.stringify(valueAt(document.toJS(), wrong));
      document.deleteIn(wrong);
      if (value !== 'null') notes.push(noteOf(wrong, value));
    }
  }
  return notes;
}

/** The deepest part of a path that is there. */
function wrongPart(document: Document, path: DataPath, kind: string): DataPath {
  let part = kind === 'missing-key' ? path.slice(0, -1) : path;
  while (part.length > 1 && !document.hasIn(part)) part = part.slice(0, -1);
  return part;
}

function valueAt(data: unknown, path: DataPath): unknown {
  return path.reduce((value: unknown, key) => Object(value)[key], data);
}

function noteOf(path: DataPath, value: string): PageNote {
  const short = value.length > 120 ? `${value.slice(0, 119)}…` : value;
  return {
    topic: 'pages',
    what: `"${path.join('.')}" of front matter has a value that means nothing here and was left out: ${short}`,
    todo: 'See the reference of front matter for what it may be, or give your own field another name.',
    offset: undefined,
  };
}
