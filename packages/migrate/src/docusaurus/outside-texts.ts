import path from 'node:path';
import { readUtf8 } from '../files';
import { findModule } from '../mdx/imports';
import { targetsOf } from '../mdx/page-imports';
import type { MovingFile } from './files';
import { siteAlias } from './globals';

const TEXT = /\b(?:from|import)\s*(['"])([^'"\n]+\.mdx?)\1/g;

/**
 * Texts beside the folders of pages that pages import, and that these import. Where Docusaurus reads all Markdown as MDX, they
 * get the name of it, where they lie.
 *
 * @param files all that moves
 */
export function outsideTexts(files: readonly MovingFile[], root: string): MovingFile[] {
  const names = { root, alias: (name: string) => siteAlias(name, root) };
  const known = new Set(files.map(({ from }) => from));
  const found: MovingFile[] = [];
  const queue = files.filter(({ kind }) => kind !== 'asset');
  for (const { from, lang } of queue) {
    for (const { 2: specifier = '' } of readUtf8(from).matchAll(TEXT)) {
      if (!/^(?:\.|\/|@site\/)/.test(specifier)) continue;
      const file = targetsOf(specifier, from, names).flatMap((one) => findModule(one) ?? [])[0];
      if (file === undefined || known.has(file) || !isOwn(file, root)) continue;
      known.add(file);
      const text: MovingFile = {
        from: file,
        to: file.replace(/\.mdx$/, '.md'),
        kind: 'fragment',
        route: '/',
        lang,
      };
      found.push(text);
      queue.push(text);
    }
  }
  return found;
}

function isOwn(file: string, root: string): boolean {
  const name = path.relative(root, file);
  return (
    !name.startsWith('..') && !path.isAbsolute(name) && !/(?:^|[\\/])node_modules[\\/]/.test(name)
  );
}
