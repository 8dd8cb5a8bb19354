import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'diglot';
import { zipSync } from 'fflate';
import { withManifest } from './examples/manifest';
import { type ProjectFiles, readProject } from './examples/project';

/** An example, or what came out of one, on a page. */
const QUOTED = /file="<root>\/examples\/(?:recorded\/)?([\w-]+)\//g;

/** In the time zone of the machine, as the format has it: the same bytes everywhere. */
const MODIFIED = new Date(1980, 0, 1);

/**
 * Publishes the projects that pages quote as archives that can be installed and built, and tells each page which of them
 * it quotes.
 *
 * @param root - folder of the site
 */
export function examples(root: string): Plugin {
  const known = new Map<string, boolean>();
  const isOffered = (name: string): boolean => {
    const isOne = known.get(name) ?? exampleProject(root, name) !== undefined;
    known.set(name, isOne);
    return isOne;
  };
  const quotedBy = (text: string) =>
    [...new Set([...text.matchAll(QUOTED)].map(([, name = '']) => name))].filter(isOffered);
  return {
    name: 'examples',
    pageData({ text }) {
      const names = quotedBy(text());
      return names.length === 0 ? undefined : { examples: names };
    },
    siteFiles({ pages }) {
      const names = new Set(pages.flatMap((page) => quotedBy(page.text())));
      return [...names].flatMap((name) => {
        const files = exampleProject(root, name);
        return files ? { path: `examples/${name}.zip`, content: zipOf(name, files) } : [];
      });
    },
  };
}

/** An example as readers get it; undefined where there is none that they could install. */
export function exampleProject(root: string, name: string): ProjectFiles | undefined {
  const folder = path.join(root, 'examples', name);
  if (!existsSync(path.join(folder, 'package.json'))) return undefined;
  return withManifest(readProject(folder), (one) => installedVersion(root, one));
}

/** The archive of a project, in a folder of its name. */
export function zipOf(name: string, files: ProjectFiles): Uint8Array {
  const entries = [...files].map(([file, content]) => [`${name}/${file}`, content] as const);
  // Some kilobytes of text: they need no compression, which would cost each build more than the download.
  return zipSync(Object.fromEntries(entries), { level: 0, mtime: MODIFIED });
}

/** Looks for a package as Node does: in the folder and in those above it. */
function installedVersion(folder: string, name: string): string | undefined {
  const file = path.join(folder, 'node_modules', name, 'package.json');
  if (name !== '' && existsSync(file)) {
    const { version }: { version?: string } = JSON.parse(readFileSync(file, 'utf8'));
    return version;
  }
  const above = path.dirname(folder);
  return above === folder ? undefined : installedVersion(above, name);
}
