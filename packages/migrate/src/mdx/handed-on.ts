import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from './body';

const COMMENT = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/[^\n]*$/gm;

/** A component that shows another one, and nothing else. */
const WRAPPERS = [
  /\bexport\s+(default\s+)?function\s+(\w+)\s*\(\s*\)\s*\{\s*return\s*\(?\s*<(\w+)\s*\/>\s*\)?\s*;?\s*\}/g,
  /\bexport\s+(default\s+)?const\s+(\w+)\s*=\s*\(\s*\)\s*=>\s*\(?\s*<(\w+)\s*\/>/g,
];

/**
 * Files of Markdown that a module of code exports as components, absolute, by the names of these. A page that imports the
 * files themselves shows them as a part of itself, with all that pages can.
 */
export function textsHandedOn(module: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (!/\.[cm]?[jt]sx?$/.test(module)) return found;
  const code = readFileSync(module, 'utf8').replace(COMMENT, '');
  const texts = new Map<string, string>();
  for (const { specifier, names } of importsOf(code)) {
    if (!/^\.{1,2}\/.*\.mdx?$/.test(specifier)) continue;
    for (const [local, name] of names)
      if (name === 'default') texts.set(local, path.resolve(path.dirname(module), specifier));
  }
  if (texts.size === 0) return found;
  for (const pattern of WRAPPERS) {
    for (const [, isDefault, name = '', shown = ''] of code.matchAll(pattern)) {
      const file = texts.get(shown);
      if (file !== undefined) found.set(isDefault ? 'default' : name, file);
    }
  }
  for (const [, list = ''] of code.matchAll(/\bexport\s*\{([^{}]*)\}\s*(?:;|$)/gm)) {
    for (const [, local = '', name = local] of list.matchAll(/(\w+)(?:\s+as\s+(\w+))?/g)) {
      const file = texts.get(local);
      if (file !== undefined) found.set(name, file);
    }
  }
  return found;
}
