import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'diglot';
import { zipSync } from 'fflate';
import { withManifest } from './examples/manifest';
import { type ProjectFiles, readProject } from './examples/project';
import { SANDBOX_STYLES, sandboxPage, sandboxStyles, textsOf } from './examples/sandbox';

/** An example, or what came out of one, on a page. */
export const QUOTED = /file="<root>\/examples\/(?:recorded\/)?([\w-]+)\//g;

/** In the time zone of the machine, as the format has it: the same bytes everywhere. */
const MODIFIED = new Date(1980, 0, 1);

/** An example that a page offers, and whether it can be opened in a sandbox. */
export type OfferedExample = Readonly<{ name: string; hasSandbox: boolean }>;

/**
 * Publishes the projects that pages quote as archives that can be installed and built, each with a page that sends it to a
 * sandbox, and tells each page which of them it quotes.
 *
 * @param root - folder of the site
 */
export function examples(root: string): Plugin {
  const known = new Map<string, OfferedExample | undefined>();
  const offered = (name: string): OfferedExample | undefined => {
    if (known.has(name)) return known.get(name);
    const files = exampleProject(root, name);
    const example = files && { name, hasSandbox: textsOf(files) !== undefined };
    known.set(name, example);
    return example;
  };
  const quotedBy = (text: string) =>
    [...new Set([...text.matchAll(QUOTED)].map(([, name = '']) => name))].flatMap(
      (name) => offered(name) ?? [],
    );
  return {
    name: 'examples',
    pageData({ text }) {
      const quoted = quotedBy(text());
      return quoted.length === 0 ? undefined : { examples: quoted };
    },
    siteFiles({ pages }) {
      const names = new Set(pages.flatMap((page) => quotedBy(page.text())).map(({ name }) => name));
      const styles = { path: SANDBOX_STYLES, content: sandboxStyles };
      return [styles, ...[...names].flatMap((name) => filesOf(root, name))];
    },
  };
}

/** What is published of an example: its archive, and the pages that send it to a sandbox. */
function filesOf(root: string, name: string) {
  const files = exampleProject(root, name);
  if (!files) return [];
  const archive = { path: `examples/${name}.zip`, content: zipOf(name, files) };
  const texts = textsOf(files);
  if (!texts) return [archive];
  return [
    archive,
    { path: `examples/${name}.html`, content: sandboxPage(name, texts, 'en') },
    { path: `zh/examples/${name}.html`, content: sandboxPage(name, texts, 'zh') },
  ];
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
