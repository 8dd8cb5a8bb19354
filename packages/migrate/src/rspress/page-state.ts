import { existsSync } from 'node:fs';
import path from 'node:path';
import { counted, splitSource } from 'diglot/tools';
import { readUtf8 } from '../files';
import { readMdx, withImports } from '../mdx/body';
import { importLiveParts, takeLiveParts, writeLiveParts } from '../mdx/live-parts';
import type { Change } from '../plan';
import { relativeFrom } from '../vitepress/page-place';

/** Components of pages that got files of their own. */
export interface MovedState {
  readonly changes: readonly Change[];
  readonly done: readonly string[];
}

/** What makes a component do something in a browser. */
const STATE = /\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore|Transition|Ref)\s*\(/;

/**
 * Pages are HTML, and a component that a page defines itself does nothing there. Those with hooks get a file of their own, from
 * which they come alive.
 *
 * @param files pages in MDX, absolute
 * @param rewritten texts of pages that are others already, by file
 */
export function moveState(
  root: string,
  docsDir: string,
  files: readonly string[],
  rewritten: ReadonlyMap<string, string>,
): MovedState {
  const changes = files.flatMap((file): Change[] => {
    const before = readUtf8(file);
    const source = rewritten.get(file) ?? before;
    if (!STATE.test(source)) return [];
    const { bodyOffset } = splitSource(source, 'md');
    const body = readMdx(source.slice(bodyOffset));
    const live = body && takeLiveParts(body);
    if (live === undefined) return [];
    const name = path
      .relative(docsDir, file)
      .replace(/\.mdx$/, '')
      .split(path.sep)
      .join('-');
    const place = path.join(root, 'components', `${name}.state.jsx`);
    const code = writeLiveParts(live, (specifier) =>
      specifier.startsWith('.')
        ? relativeFrom(path.dirname(place), path.resolve(path.dirname(file), specifier))
        : specifier,
    );
    if (code === undefined || existsSync(place)) return [];
    const text =
      source.slice(0, bodyOffset) +
      withImports(live.body.text, [importLiveParts(live, file, place)]);
    return [
      { file: place, from: undefined, text: code },
      { file, from: file, text, before },
    ];
  });
  const count = changes.length / 2;
  const done = `Components with hooks of ${counted(count, 'page')} got files of their own ("components/*.state.jsx").`;
  return { changes, done: count === 0 ? [] : [done] };
}
