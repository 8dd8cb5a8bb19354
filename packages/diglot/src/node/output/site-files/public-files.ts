import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { DiglotError } from '../../../shared/diglot-error';
import { remember } from '../../../shared/remember';
import {
  createRouteLookup,
  encodePath,
  routeToFile,
  routeToMarkdownFile,
} from '../../../shared/route';
import { isInside, pathFrom } from '../../files/paths';
import { unlessMissing } from '../../files/read-page';

/** A file of the public folder, on its way into the output. */
export interface PublicFile {
  /** Below the public folder and below the output folder, with forward slashes. */
  readonly file: string;
  /** Absolute path of the file itself, behind all links. */
  readonly source: string;
}

/** Files of the public folder, and what is wrong with some of them. */
export interface PublicFiles {
  readonly files: readonly PublicFile[];
  readonly errors: readonly DiglotError[];
}

/** A folder on the way to a file. */
interface Folder {
  /** Below the public folder; empty for that folder itself. */
  readonly name: string;
  /** Absolute, behind all links. */
  readonly real: string;
  /** The folders above it, behind all links. */
  readonly above: readonly string[];
}

function linkError(file: string, message: string, fix: string): DiglotError {
  return new DiglotError({ code: 'public-link', message, fix, location: { file } });
}

/** A path behind all links; undefined when it leads nowhere. */
function realPath(file: string): string | undefined {
  return unlessMissing(() => realpathSync(file), undefined);
}

/**
 * Lists the public folder. Links become the files that they lead to: a link in the output would lead
 * into the builder's disk.
 *
 * @param publicDir absolute; need not be there
 * @param root the site's folder, which links must not leave
 */
export function readPublicFiles(publicDir: string, root: string): PublicFiles {
  const files: PublicFile[] = [];
  const errors: DiglotError[] = [];
  const roots = [realpathSync(root), realPath(publicDir)].filter((dir) => dir !== undefined);

  function visit({ name, real, above }: Folder): void {
    for (const entry of readdirSync(real).sort()) {
      const file = name === '' ? entry : `${name}/${entry}`;
      const found = path.join(real, entry);
      const source = lstatSync(found).isSymbolicLink() ? followLink(file, found) : found;
      if (source === undefined) continue;
      const stat = statSync(source);
      if (stat.isFile()) files.push({ file, source });
      else if (!stat.isDirectory()) errors.push(notAFile(path.join(publicDir, file)));
      else if ([...above, real].includes(source)) errors.push(circle(path.join(publicDir, file)));
      else visit({ name: file, real: source, above: [...above, real] });
    }
  }

  function followLink(file: string, link: string): string | undefined {
    const shown = path.join(publicDir, file);
    const target = realPath(link);
    if (target === undefined) {
      errors.push(
        linkError(
          shown,
          `The public file "${file}" is a link that leads nowhere.`,
          'Correct the link, or remove it.',
        ),
      );
      return undefined;
    }
    if (roots.some((dir) => isInside(dir, target))) return target;
    errors.push(
      linkError(
        shown,
        `The public file "${file}" is a link that leads outside of the site: "${target}"`,
        'Put a copy of the file in its place.',
      ),
    );
    return undefined;
  }

  const start = realPath(publicDir);
  if (start !== undefined) visit({ name: '', real: start, above: [] });
  return { files, errors };
}

function circle(file: string): DiglotError {
  return linkError(file, 'The link leads to a folder that it lies in itself.', 'Remove the link.');
}

function notAFile(file: string): DiglotError {
  const fix = 'Remove it from the public folder.';
  return new DiglotError({
    code: 'public-file',
    message: 'This is neither a file nor a folder.',
    fix,
    location: { file },
  });
}

/** What a build writes, as far as public files may clash with it. */
export interface WrittenSite {
  /** Folder that holds everything that was written so far, absolute. */
  readonly dir: string;
  /** Files at the top that are written later, out of the owner's and the build's. */
  readonly merged: readonly string[];
  readonly publicDir: string;
  readonly routes: readonly { readonly routePath: string; readonly filePath: string }[];
  /** Shortens a path for messages. */
  readonly root: string;
}

/** Two names that some systems take for one: letter case and the form of accents make no difference. */
const sameName = (name: string): string => name.toLowerCase().normalize('NFC');

/** Finds public files that would take the place of what the build writes, or of one another. */
export function findClashes(files: readonly PublicFile[], site: WrittenSite): DiglotError[] {
  const findOwner = createOwnerFinder(site);
  const seen = new Map<string, string>();
  return files.flatMap(({ file }) => {
    const key = sameName(file);
    const twin = seen.get(key);
    seen.set(key, file);
    if (twin !== undefined) return [clash(file, `the public file "${twin}"`, site)];
    const owner = findOwner(file);
    return owner === undefined ? [] : [clash(file, owner, site)];
  });
}

/** Tells what of a site has the place of a file below the output folder, in words for a message. */
export function createOwnerFinder(site: WrittenSite): (file: string) => string | undefined {
  const findWritten = createFinder(site.dir);
  const lookup = createRouteLookup(site.routes);
  return (file) => {
    const page = file.endsWith('.html') ? lookup(encodePath(`/${file}`)) : undefined;
    const [top = ''] = file.split('/');
    const merged = site.merged.find((name) => sameName(name) === sameName(top));
    const written = page ? routeToFile(page.routePath) : (merged ?? findWritten(file));
    return written === undefined ? undefined : describe(written, site);
  };
}

/** Finds a written file, or a folder in the place of a file, under any spelling that some systems take for the same. */
function createFinder(dir: string): (file: string) => string | undefined {
  const entriesOf = remember((folder: string) => {
    const found = readdirSync(path.join(dir, folder), { withFileTypes: true });
    return new Map(found.map((entry) => [sameName(entry.name), entry]));
  });
  return (file) => {
    let folder = '';
    const names = file.split('/');
    for (const [index, name] of names.entries()) {
      const entry = entriesOf(folder).get(sameName(name));
      if (!entry) return undefined;
      folder = path.posix.join(folder, entry.name);
      if (index === names.length - 1 || !entry.isDirectory()) return folder;
    }
    return undefined;
  };
}

function describe(written: string, { routes, root }: WrittenSite): string {
  const page = routes.find(
    ({ routePath }) =>
      routeToFile(routePath) === written || routeToMarkdownFile(routePath) === written,
  );
  if (!page) return `"${written}", which the build writes`;
  return `"${written}", which the build makes of "${pathFrom(root, page.filePath)}"`;
}

/** Tells of a public file that the build's own page takes the place of. */
export function leftOut(file: string, site: WrittenSite): DiglotError {
  return new DiglotError({
    code: 'public-left-out',
    message: `The public file "${shownName(file, site)}" is left out: the build writes the page for readers who are lost.`,
    fix: 'Remove it. A page of the site that is called "404" takes the place of the built one; a rule for old addresses is a redirect.',
    location: { file: path.join(site.publicDir, file) },
  });
}

function shownName(file: string, { publicDir, root }: WrittenSite): string {
  return pathFrom(root, path.join(publicDir, file));
}

function clash(file: string, other: string, site: WrittenSite): DiglotError {
  const { publicDir } = site;
  const shown = shownName(file, site);
  return new DiglotError({
    code: 'public-clash',
    message: `The public file "${shown}" would take the place of ${other}.`,
    fix: 'Give the public file another name, or remove it.',
    location: { file: path.join(publicDir, file) },
  });
}
