import { existsSync } from 'node:fs';
import path from 'node:path';
import { splitSource } from 'diglot/tools';
import { parse } from 'yaml';
import { isData, textOf } from '../data';
import { findFiles, readJson, readUtf8 } from '../files';
import type { Change } from '../plan';

/** Files of the old system that say what they mean in a form of before. */
interface OldForms {
  readonly changes: readonly Change[];
  readonly done: readonly string[];
  /** Absolute paths of what is no list of a sidebar. */
  readonly navs: ReadonlySet<string>;
}

/**
 * Rewrites what Rspress took in other forms: navs under the name of lists, and front matter as a list.
 *
 * @param lists changes of words in navs and lists
 */
export function moveOldForms(
  docsDir: string,
  publicDir: string,
  lists: readonly Change[],
): OldForms {
  const { files } = findFiles(docsDir, [publicDir]);
  const navs = files.filter((name) => isOldNav(docsDir, name));
  const moved = navs.map((name): Change => {
    const from = path.join(docsDir, name);
    const words = lists.find((list) => list.file === from);
    return { text: undefined, ...words, file: path.join(path.dirname(from), '_nav.json'), from };
  });
  const pages = files.flatMap((name) =>
    /\.mdx?$/.test(name) ? withObject(path.join(docsDir, name)) : [],
  );
  return {
    changes: [
      ...lists.filter(({ file }) => !moved.some(({ from }) => from === file)),
      ...moved,
      ...pages,
    ],
    done: [
      ...navs.map((name) => `"${name}" is the nav of its language: it is "_nav.json" now.`),
      ...pages.map(
        ({ file }) =>
          `The front matter of "${path.relative(docsDir, file).split(path.sep).join('/')}" was a list: it has keys now.`,
      ),
    ],
    navs: new Set(moved.flatMap(({ from }) => from ?? [])),
  };
}

/** Rspress 1 read the nav of a language from the `_meta.json` of its folder. */
function isOldNav(docsDir: string, name: string): boolean {
  if (!/^(?:[^/]+\/)?_meta\.json$/.test(name)) return false;
  const file = path.join(docsDir, name);
  if (existsSync(path.join(path.dirname(file), '_nav.json'))) return false;
  try {
    const data: unknown = readJson(file);
    return Array.isArray(data) && data.length > 0 && data.every(isNavItem);
  } catch {
    // Told where lists are read.
    return false;
  }
}

function isNavItem(item: unknown): boolean {
  if (!isData(item) || textOf(item.type) !== undefined || textOf(item.name) !== undefined)
    return false;
  return textOf(item.text) !== undefined && ('link' in item || 'items' in item);
}

/** A page whose front matter is a list of single keys, which was read by nobody, with these keys. */
function withObject(file: string): Change[] {
  const source = readUtf8(file);
  const { bodyOffset } = splitSource(source, 'md');
  const [, open = '', yaml = '', close = ''] =
    /^(---[ \t]*\r?\n)([\s\S]*?)(\n---\s*)$/.exec(source.slice(0, bodyOffset)) ?? [];
  if (!/^- [\w-]+[ \t]*:/.test(yaml)) return [];
  try {
    const list: unknown = parse(yaml);
    if (!Array.isArray(list) || !list.every((one) => isData(one))) return [];
    const keys = list.flatMap(Object.keys);
    if (new Set(keys).size !== keys.length) return [];
    const text = `${open}${yaml.replace(/^(?:- | {2})/gm, '')}${close}${source.slice(bodyOffset)}`;
    return [{ file, from: file, text, before: source }];
  } catch {
    // The build says what is wrong with it.
    return [];
  }
}
