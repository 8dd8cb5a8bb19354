import { mkdirSync, realpathSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rename } from './busy-files';
import { halfOf, removeHalves } from './halves';
import { linkOrCopy } from './link-or-copy';
import { assertWritable, keepRights } from './write-whole';

/** Files that were written together, for as long as they may be taken back. */
export interface WrittenTogether {
  /** Leaves them as they are. */
  keep(): void;
  /** Makes everything what it was. Needs no space on the disk. */
  takeBack(): void;
}

interface Step {
  readonly file: string;
  /** The new text, until it takes its place. */
  readonly half: string;
  /** A second name of the old file; absent for a new one. */
  readonly old?: string | undefined;
  isInPlace: boolean;
}

/** By what whoever waits for a command ends it. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Lets a command that is ended take back what it has done so far. */
function onSignal(takeBack: () => void): { readonly forget: () => void } {
  const forget = () => {
    for (const signal of SIGNALS) process.off(signal, listen);
  };
  const listen = (signal: NodeJS.Signals) => {
    takeBack();
    forget();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, listen);
  return { forget };
}

/**
 * Writes several files, all or none: whatever needs space is written beside them before the first of them changes. Modes,
 * owners and links stay, folders are made. A signal that ends the process before they are kept takes them back.
 *
 * @param texts by absolute path
 */
export function writeTogether(texts: ReadonlyMap<string, string>): WrittenTogether {
  const steps: Step[] = [];
  const folders: string[] = [];
  const signals = onSignal(takeBack);
  function takeBack(): void {
    signals.forget();
    for (const { file, half, old, isInPlace } of steps.splice(0).reverse()) {
      if (isInPlace && old === undefined) rmSync(file, { force: true });
      if (isInPlace && old !== undefined) rename(old, file);
      else if (old !== undefined) rmSync(old, { force: true });
      rmSync(half, { force: true });
    }
    for (const folder of folders.splice(0).reverse()) rmdirSync(folder);
  }
  try {
    for (const [named, text] of texts) {
      const stats = statSync(named, { throwIfNoEntry: false });
      // A link stays one: what it leads to is written.
      const file = stats ? realpathSync(named) : named;
      makeFolders(path.dirname(file), folders);
      if (stats) assertWritable(file, stats);
      const step = { file, half: halfOf(file), old: stats && halfOf(file), isInPlace: false };
      steps.push(step);
      writeFileSync(step.half, text, { flag: 'wx' });
      if (stats) keepRights(step.half, stats);
      if (step.old !== undefined) linkOrCopy(file, step.old);
    }
    for (const step of steps) {
      rename(step.half, step.file);
      step.isInPlace = true;
    }
  } catch (error) {
    takeBack();
    throw error;
  }
  return {
    keep() {
      signals.forget();
      for (const folder of new Set(steps.map(({ file }) => path.dirname(file)))) {
        removeHalves(folder);
      }
      for (const { old } of steps.splice(0)) if (old !== undefined) rmSync(old, { force: true });
    },
    takeBack,
  };
}

/** Makes a folder with those around it, and notes each that was not there. */
function makeFolders(folder: string, made: string[]): void {
  if (statSync(folder, { throwIfNoEntry: false })) return;
  makeFolders(path.dirname(folder), made);
  mkdirSync(folder);
  made.push(folder);
}
