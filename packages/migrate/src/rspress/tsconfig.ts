import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse } from 'yaml';
import { type Data, dataOf, listOf } from '../data';
import { readJson, readUtf8 } from '../files';
import type { Change, Decision } from '../plan';

/** What becomes of a tsconfig.json. */
interface TsconfigChange {
  readonly changes: readonly Change[];
  readonly decisions: readonly Decision[];
}

const NONE: TsconfigChange = { changes: [], decisions: [] };

const EXTENDS = /^([ \t]*)"extends"[ \t]*:[ \t]*"([^"\n]+)"[ \t]*,?[ \t]*\r?\n/m;
const REFERENCES = /^[ \t]*"references"[ \t]*:[ \t]*\[[^\]]*\][ \t]*,?[ \t]*\r?\n/m;

/**
 * Takes out of a tsconfig.json what it extends and refers to, where no installation will bring that: it is a part of a workspace
 * that is not there, or of the old system. A build cannot read the file otherwise.
 */
export function withoutLostBase(root: string, packageFile: string | undefined): TsconfigChange {
  const file = path.join(root, 'tsconfig.json');
  if (!existsSync(file)) return NONE;
  const text = readUtf8(file);
  const extended = EXTENDS.exec(text);
  const [, , base = ''] = extended ?? [];
  const isLost = base !== '' && !isThere(file, base) && !isExpected(base, root, packageFile);
  const lost: [found: RegExpExecArray, what: string][] =
    isLost && extended ? [[extended, `"${base}"`]] : [];
  const [whole] = REFERENCES.exec(text) ?? [];
  const paths = [...(whole ?? '').matchAll(/"path"\s*:\s*"([^"]+)"/g)].map(([, one = '']) => one);
  const missing = paths.filter((one) => !existsSync(path.resolve(root, one)));
  const references = REFERENCES.exec(text);
  if (missing.length > 0 && references)
    lost.push([references, missing.map((one) => `"${one}"`).join(', ')]);
  if (lost.length === 0) return NONE;
  const next = lost.reduce((left, [[part]]) => left.replace(part ?? '', ''), text);
  return {
    // A comma may not be the last sign there.
    changes: [{ file, from: file, text: next.replace(/,(\s*\}\s*)$/, '$1'), before: text }],
    decisions: lost.map(([{ index }, what]) => ({
      topic: 'config' as const,
      what: `tsconfig.json no longer names ${what}, which is not there.`,
      todo: 'Name another one, or write what you need of it into the file.',
      place: { file, line: text.slice(0, index).split('\n').length },
    })),
  };
}

function isThere(file: string, base: string): boolean {
  const named = [base, `${base}.json`, `${base}/tsconfig.json`];
  if (/^[./]/.test(base)) {
    return named.some((one) => existsSync(path.resolve(path.dirname(file), one)));
  }
  const { resolve } = createRequire(file);
  return named.some((one) => {
    try {
      return resolve(one) !== '';
    } catch {
      return false;
    }
  });
}

/** Whether a package will be there once the site is installed: it is named by a version, or lies in the site's workspace. */
function isExpected(base: string, root: string, packageFile: string | undefined): boolean {
  if (/^[./]/.test(base)) return false;
  const name = base
    .split('/')
    .slice(0, base.startsWith('@') ? 2 : 1)
    .join('/');
  const { dependencies, devDependencies } = packageFile ? readPackage(packageFile) : {};
  const range = dataOf(devDependencies)[name] ?? dataOf(dependencies)[name];
  if (range !== undefined && !/^(?:workspace|catalog|link|file):/.test(String(range))) return true;
  return workspacePackages(root).includes(name);
}

function readPackage(file: string): Data {
  try {
    return dataOf(readJson(file));
  } catch {
    // Told by whoever changes it.
    return {};
  }
}

/** Names of the packages in the workspaces above a folder. */
function workspacePackages(root: string): string[] {
  const names: string[] = [];
  for (let folder = path.dirname(root); ; folder = path.dirname(folder)) {
    const patterns = patternsIn(folder);
    for (const pattern of patterns) names.push(...packagesOf(folder, pattern));
    if (folder === path.dirname(folder)) return names;
  }
}

function patternsIn(folder: string): string[] {
  const [manifest, pnpm] = ['package.json', 'pnpm-workspace.yaml'].map((name) =>
    path.join(folder, name),
  );
  const { workspaces } = manifest && existsSync(manifest) ? readPackage(manifest) : {};
  const listed = listOf(Array.isArray(workspaces) ? workspaces : dataOf(workspaces).packages);
  const yaml = pnpm && existsSync(pnpm) ? listOf(dataOf(parse(readUtf8(pnpm))).packages) : [];
  return [...listed, ...yaml].map(String);
}

/** Names of the packages that a pattern means: a folder, or all folders in one. */
function packagesOf(folder: string, pattern: string): string[] {
  const [, parent] = /^(.*)\/\*+$/.exec(pattern) ?? [];
  const base = path.join(folder, parent ?? pattern);
  const folders =
    parent === undefined
      ? [base]
      : existsSync(base)
        ? readdirSync(base).map((name) => path.join(base, name))
        : [];
  return folders.flatMap((each) => {
    const manifest = path.join(each, 'package.json');
    const { name } = existsSync(manifest) ? readPackage(manifest) : {};
    return typeof name === 'string' ? [name] : [];
  });
}
