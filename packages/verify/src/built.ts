import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  addBase,
  DiglotError,
  encodePath,
  type HeaderRule,
  loadConfig,
  parseHeadersFile,
  parseRedirectsFile,
  type RedirectRule,
} from 'diglot/tools';

/** One file of a built site, and the address that readers have it by. */
export interface BuiltFile {
  /** Below the output folder, with slashes. */
  readonly file: string;
  /** With base. */
  readonly address: string;
  readonly isPage: boolean;
  /** Whether a redirect may stand in its place: a document that leads on is for hosts without these. */
  readonly mayLeadOn?: boolean;
}

/** A document for what is not there, and the folder whose addresses get it: empty, or with a slash at its end. */
export interface NotFoundFile {
  readonly folder: string;
  readonly file: string;
}

/** What was built: what a host has to serve. */
export interface Built {
  /** Starts and ends with a slash. */
  readonly base: string;
  readonly files: readonly BuiltFile[];
  readonly notFound: readonly NotFoundFile[];
  readonly rules: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
  isSame(file: string, body: Buffer): boolean;
  /** In bytes; undefined where only the hash is known. */
  sizeOf(file: string): number | undefined;
}

/** Files that hosts read and do not serve, or do not publish. */
export const isServed = (name: string): boolean =>
  name !== '_headers' && name !== '_redirects' && !/(?:^|\/)\.(?!well-known)/.test(name);

/** A file by its path, as readers ask for it. */
export function builtFile(file: string, base: string): BuiltFile {
  const isPage = file.endsWith('.html') && !/(?:^|\/)404\.html$/.test(file);
  const route = isPage ? file.replace(/(?:(?<=^|\/)index)?\.html$/, '') : file;
  return { file, address: addBase(`/${encodePath(route)}`, base), isPage };
}

/** Where an output lies, and what its site is. */
export interface Output {
  /** Absolute. */
  readonly outDir: string;
  readonly base: string;
  readonly lang: string;
  readonly langs: readonly string[];
}

/** Where a site's last build put what it made. */
export async function findOutput(root: string, configFile: string | undefined): Promise<Output> {
  const { config } = await loadConfig(root, { configFile });
  const { outDir, base, lang, locales } = config;
  return { outDir, base, lang, langs: locales.map((each) => each.lang) };
}

/** Reads what was built last. @throws DiglotError when nothing was */
export function readBuilt({ outDir, base, lang, langs }: Output): Built {
  if (!existsSync(path.join(outDir, 'index.html'))) {
    throw new DiglotError({
      code: 'not-built',
      message: `The site is not built: there is nothing in "${path.relative(process.cwd(), outDir)}".`,
      fix: 'Build what the host serves: check its commit out, and run "npx diglot build". Or name its manifest by --manifest, or let it be built by --rebuild.',
    });
  }
  const read = (file: string) => readFileSync(path.join(outDir, file));
  const text = (file: string) => (existsSync(path.join(outDir, file)) ? read(file).toString() : '');
  const names = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter(isServed);
  const files = names.sort().flatMap((file): BuiltFile[] => {
    const one = builtFile(file, base);
    const leadsOn = one.isPage && read(file).subarray(0, 4096).includes('http-equiv="refresh"');
    return leadsOn ? [] : [one];
  });
  const notFound = langs.map((each) => {
    const folder = each === lang ? '' : `${each}/`;
    return { folder, file: `${folder}404.html` };
  });
  return {
    base,
    files,
    notFound: notFound.filter(({ file }) => names.includes(file)),
    rules: parseHeadersFile(text('_headers')).rules,
    redirects: parseRedirectsFile(text('_redirects')),
    isSame: (file, body) => body.equals(read(file)),
    sizeOf: (file) => statSync(path.join(outDir, file)).size,
  };
}

export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');
