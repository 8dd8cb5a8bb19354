import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFiles } from '../files';
import { findModule } from '../mdx/imports';

/** What a module or a sheet asks for by its place: `from './a.json'`, `require('./b.svg')`, `url(c.png)`. */
const NAMED =
  /(?:(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)(['"]?)(?=@site\/|\.{1,2}\/)|\burl\(\s*(['"]?)(?![\w+.-]*:|[/#]))([^'"`()\s]+)\1\2/g;

/** Files that the code of a site names: it stays where it is, and they must be there. */
export function filesNamedByCode(root: string): ReadonlySet<string> {
  const named = new Set<string>();
  for (const name of findFiles(root, [path.join(root, 'build')]).files) {
    if (!/\.(?:[cm]?[jt]sx?|s[ac]ss|css|less)$/.test(name)) continue;
    const file = path.join(root, name);
    for (const { 3: asked = '' } of readFileSync(file, 'latin1').matchAll(NAMED)) {
      const target = asked.startsWith('@site/')
        ? path.join(root, asked.slice('@site/'.length))
        : path.resolve(path.dirname(file), asked);
      const found = findModule(target.replace(/[?#].*$/, ''));
      if (found !== undefined) named.add(found);
    }
  }
  return named;
}
