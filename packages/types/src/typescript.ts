import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Checker } from './checker';
import { type ClassicTypeScript, openClassic } from './classic';
import { openNative } from './native';

/** The TypeScript of a site. */
export interface FoundTypeScript {
  readonly version: string;
  /** Its `package.json`, absolute. */
  readonly file: string;
  open(): Promise<Checker>;
}

/** Names that TypeScript has in the registry: the last is its edition for those who need the API of JavaScript. */
const NAMES = ['typescript', '@typescript/native-preview', '@typescript/typescript6'];
const NATIVE = 7;

/**
 * Finds TypeScript as the site has it, and as this package has it where the site has none.
 *
 * @param root of the site, absolute
 * @throws Error with a `fix`, when there is none
 */
export function findTypeScript(root: string): FoundTypeScript {
  const found = [path.join(root, 'package.json'), import.meta.url].flatMap((from) =>
    NAMES.flatMap((name) => findPackage(name, from) ?? []),
  );
  const [best] = found;
  if (best) {
    // The native edition lacks some machines.
    const others = found.filter(({ isNative }) => !isNative);
    return { version: best.version, file: best.file, open: () => openFirst([best, ...others]) };
  }
  throw Object.assign(new Error('There is no TypeScript to ask for types.'), {
    fix: 'Install it: `npm install -D typescript`.',
  });
}

interface TypeScriptPackage {
  readonly version: string;
  readonly file: string;
  readonly isNative: boolean;
}

function findPackage(name: string, from: string): TypeScriptPackage | undefined {
  try {
    const file = createRequire(from).resolve(`${name}/package.json`);
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    return { version, file, isNative: Number.parseInt(version, 10) >= NATIVE };
  } catch {
    return undefined;
  }
}

async function openFirst(packages: readonly TypeScriptPackage[]): Promise<Checker> {
  const reasons: string[] = [];
  for (const { file, version, isNative } of packages) {
    try {
      const folder = path.dirname(file);
      return isNative
        ? await openNative(await executableOf(folder))
        : openClassic(await loadClassic(folder));
    } catch (cause) {
      reasons.push(`TypeScript ${version}: ${cause instanceof Error ? cause.message : cause}`);
    }
  }
  throw Object.assign(new Error(`TypeScript does not start: ${reasons.join(' ')}`), {
    fix: 'Install it anew, optional packages included, or install `@typescript/typescript6` beside it.',
  });
}

async function executableOf(folder: string): Promise<string> {
  const file = path.join(folder, 'lib/getExePath.js');
  const { default: getExePath } = (await import(pathToFileURL(file).href)) as {
    default: () => string;
  };
  return getExePath();
}

async function loadClassic(folder: string): Promise<ClassicTypeScript> {
  const file = path.join(folder, 'lib/typescript.js');
  if (!existsSync(file)) throw new Error('it has no lib/typescript.js.');
  const module = (await import(pathToFileURL(file).href)) as {
    default: ClassicTypeScript;
  };
  return module.default;
}
