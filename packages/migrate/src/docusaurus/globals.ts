import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from '../mdx/body';
import { findGone, findModule } from '../mdx/imports';
import type { GlobalComponent } from '../mdx/page-imports';

/** Components that Docusaurus gives to all pages. */
export const GLOBALS: ReadonlyMap<string, GlobalComponent> = new Map(
  Object.entries({
    Admonition: '@theme/Admonition',
    Head: '@docusaurus/Head',
    TabItem: '@theme/TabItem',
    Details: '@theme/Details',
    CodeBlock: '@theme/CodeBlock',
    Link: '@docusaurus/Link',
    DocCardList: '@theme/DocCardList',
    TOCInline: '@theme/TOCInline',
    BrowserOnly: '@docusaurus/BrowserOnly',
    Translate: '@docusaurus/Translate',
  }).map(([name, from]) => [name, { from, name: 'default' }]),
);

/** The file that `@site/…` means. */
export function siteAlias(name: string, root: string): string | undefined {
  return name.startsWith('@site/') ? path.join(root, name.slice('@site/'.length)) : undefined;
}

/**
 * Components that a site's own theme gives to all pages, from the file that says so.
 *
 * @param isThere whether a package can be imported
 */
export function siteGlobals(
  root: string,
  isThere: (specifier: string) => boolean,
): Map<string, GlobalComponent> {
  const file = findModule(path.join(root, 'src/theme/MDXComponents'));
  if (file === undefined || !existsSync(file)) return new Map();
  const found = new Map<string, GlobalComponent>();
  for (const { specifier, names } of importsOf(readFileSync(file, 'utf8'))) {
    if (/MDXComponents/.test(specifier)) continue;
    const from = specifier.startsWith('.')
      ? ownModule(path.resolve(path.dirname(file), specifier), root, isThere)
      : specifier;
    if (from === undefined) continue;
    for (const [local, name] of names) {
      if (/^[A-Z]/.test(local) && name !== '*') found.set(local, { from, name });
    }
  }
  return found;
}

/** How pages import a module of the site; undefined for one that does not run here. */
function ownModule(
  target: string,
  root: string,
  isThere: (specifier: string) => boolean,
): string | undefined {
  const file = findModule(target);
  if (file === undefined) return undefined;
  const gone = findGone(file, { root, alias: (name) => siteAlias(name, root) }, isThere);
  return gone === undefined
    ? `@site/${path.relative(root, file).split(path.sep).join('/')}`
    : undefined;
}
