import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { runHere } from '../../../packages/diglot/src/node/cli/test-command';

/** What a command ended with. */
export interface CommandResult {
  readonly status: number;
  readonly text: string;
}

/** A site in a folder of its own, as somebody has it who follows a page of the manual. */
export interface ShownSite {
  readonly root: string;
  /** Writes files, by their paths below the root. */
  write(files: Readonly<Record<string, string>>): void;
  read(file: string): string;
  has(file: string): boolean;
  /** Runs a command of the engine in the site. */
  diglot(...args: readonly string[]): Promise<CommandResult>;
  remove(): void;
}

const require = createRequire(import.meta.url);
const packageOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`));

/** All packages on top of the engine. */
const EXTENSIONS = fileURLToPath(new URL('../../../node_modules/@diglot', import.meta.url));

/** Makes a site of files; it is removed when the test ends. */
export function createShownSite(files: Readonly<Record<string, string>>): ShownSite {
  const site = createLastingSite(files);
  onTestFinished(site.remove);
  return site;
}

/** Makes a site of files for several tests, the last of which removes it. */
export function createLastingSite(files: Readonly<Record<string, string>>): ShownSite {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-manual-'));
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of ['diglot', 'react', 'react-dom']) {
    symlinkSync(packageOf(name), path.join(root, 'node_modules', name), 'junction');
  }
  symlinkSync(EXTENSIONS, path.join(root, 'node_modules/@diglot'), 'junction');
  const site: ShownSite = {
    root,
    write(more) {
      for (const [file, text] of Object.entries(more)) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), text);
      }
    },
    has: (file) => existsSync(path.join(root, file)),
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
    async diglot(...args) {
      const { status, stdout, stderr } = await runHere(root, args);
      return { status, text: (stdout + stderr).replaceAll('\r\n', '\n') };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
  site.write({ 'package.json': '{ "private": true, "type": "module" }\n', ...files });
  return site;
}
