import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
}

/** What was built: what a host has to serve. */
export interface Built {
  /** Absolute. */
  readonly outDir: string;
  readonly base: string;
  readonly lang: string;
  readonly langs: readonly string[];
  readonly files: readonly BuiltFile[];
  readonly rules: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
  read(file: string): Buffer;
}

/** Files that hosts read and do not serve. */
const FOR_HOSTS: ReadonlySet<string> = new Set(['_headers', '_redirects']);

/** Reads what was built last. @throws DiglotError when nothing was */
export async function readBuilt(root: string, configFile: string | undefined): Promise<Built> {
  const { config } = await loadConfig(root, { configFile });
  const { outDir, base, lang, locales } = config;
  if (!existsSync(path.join(outDir, 'index.html'))) {
    throw new DiglotError({
      code: 'not-built',
      message: `The site is not built: there is nothing in "${path.relative(process.cwd(), outDir)}".`,
      fix: 'Build what the host serves: check its commit out, and run "npx diglot build".',
    });
  }
  const read = (file: string) => readFileSync(path.join(outDir, file));
  const text = (file: string) => (existsSync(path.join(outDir, file)) ? read(file).toString() : '');
  const redirects = parseRedirectsFile(text('_redirects'));
  const names = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !FOR_HOSTS.has(name) && !/(?:^|\/)\.(?!well-known)/.test(name));
  const files = names.sort().flatMap((file): BuiltFile[] => {
    const isPage = file.endsWith('.html') && !/(?:^|\/)404\.html$/.test(file);
    const route = isPage ? file.replace(/(?:(?<=^|\/)index)?\.html$/, '') : file;
    const address = addBase(`/${encodePath(route)}`, base);
    // A document that leads on is for hosts without redirects.
    const leadsOn = isPage && read(file).subarray(0, 4096).includes('http-equiv="refresh"');
    return leadsOn ? [] : [{ file, address, isPage }];
  });
  const { rules } = parseHeadersFile(text('_headers'));
  return {
    outDir,
    base,
    lang,
    langs: locales.map((each) => each.lang),
    files,
    rules,
    redirects,
    read,
  };
}
