import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** One call of a function of `node:fs` or `node:fs/promises`. */
export interface FileCall {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** A system's name of an error, or none to let a call through. */
export type Fault = (call: FileCall) => string | undefined;

/**
 * Those of many operations that are to fail in a test: some, evenly spread, the last among them, for what is written comes at the
 * end. All of them with `DIGLOT_ALL_FAULTS`, which takes minutes: every night and before a release.
 */
export function triedOf<T>(all: readonly T[], most: number): readonly T[] {
  if (process.env.DIGLOT_ALL_FAULTS || all.length <= most) return all;
  return all.filter(
    (_, index) =>
      Math.floor(((index + 1) * most) / all.length) > Math.floor((index * most) / all.length),
  );
}

/** Functions that a build may call, and that may fail. */
const SYNC = [
  'appendFileSync',
  'chmodSync',
  'closeSync',
  'copyFileSync',
  'cpSync',
  'linkSync',
  'lstatSync',
  'mkdirSync',
  'openSync',
  'readFileSync',
  'readSync',
  'readdirSync',
  'readlinkSync',
  'realpathSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'statSync',
  'symlinkSync',
  'unlinkSync',
  'utimesSync',
  'writeFileSync',
  'writeSync',
] as const;
const ASYNC = [
  'copyFile',
  'cp',
  'mkdir',
  'open',
  'readFile',
  'readdir',
  'rename',
  'rm',
  'stat',
  'writeFile',
] as const;

type Functions = Record<string, (...args: unknown[]) => unknown>;

function systemError(code: string, { name, args: [file] }: FileCall): Error {
  const syscall = name.replace(/Sync$|File(?=Sync$|$)/g, '').toLowerCase();
  const path = typeof file === 'string' ? file : undefined;
  return Object.assign(new Error(`${code}: made up, ${syscall} '${path}'`), {
    code,
    syscall,
    path,
  });
}

/** Lets calls of the file system in this process fail until they are restored. */
export function failFiles(fault: Fault): { readonly restore: () => void } {
  const restores = [
    // Functions of any signature are handed through as they are.
    ...SYNC.map((name) => replace(fs as unknown as Functions, name, fault)),
    ...ASYNC.map((name) => replace(promises as unknown as Functions, name, fault)),
  ];
  syncBuiltinESMExports();
  return {
    restore() {
      for (const restore of restores) restore();
      syncBuiltinESMExports();
    },
  };
}

function replace(owner: Functions, name: string, fault: Fault): () => void {
  const original = owner[name];
  if (!original) throw new TypeError(`There is no function "${name}".`);
  const isSync = name.endsWith('Sync');
  let isInside = false;
  let isOver = false;
  const failing = (...args: unknown[]): unknown => {
    // What one of these functions calls itself is not another operation.
    // Neither is what Node calls later, if it took this function for its own when it loaded a part of itself meanwhile.
    const code = isInside || isOver ? undefined : fault({ name, args });
    if (code !== undefined) {
      const error = systemError(code, { name, args });
      if (isSync) throw error;
      return Promise.reject(error);
    }
    if (!isSync) return original(...args);
    isInside = true;
    try {
      return original(...args);
    } finally {
      isInside = false;
    }
  };
  owner[name] = Object.assign(failing, original);
  return () => {
    isOver = true;
    owner[name] = original;
  };
}
