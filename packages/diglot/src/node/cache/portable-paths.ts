import path from 'node:path';

/** Stands for the site's folder in kept texts: a noncharacter, which no path holds. */
const ROOT = '\uFDD0';

/** Makes absolute paths below a folder, in JSON, independent of where the folder lies. */
export interface PortablePaths {
  /** JSON as it is kept. */
  leave(json: string): string;
  /** JSON as it is here. */
  enter(json: string): string;
}

/** @param root the site's folder, absolute */
export function portablePaths(root: string): PortablePaths {
  const start = `"${JSON.stringify(root + path.sep).slice(1, -1)}`;
  const kept = `"${ROOT}`;
  return {
    leave: (json) => json.replaceAll(start, kept),
    enter: (json) => json.replaceAll(kept, start),
  };
}
