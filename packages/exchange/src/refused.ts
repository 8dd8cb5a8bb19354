import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from 'diglot/tools';

/**
 * Writes what was refused of a file beside it, over nothing that somebody may have mended meanwhile: `zh.xlf` → `zh.refused.xlf`, or
 * `zh.refused-2.xlf`. What was refused of such a file again stays there.
 *
 * @returns where it is
 */
export function writeRefused(file: string, text: string): string {
  const { dir, name, ext } = path.parse(file);
  if (/\.refused(?:-\d+)?$/.test(name)) {
    writeWhole(file, text);
    return file;
  }
  for (let number = 1; ; number++) {
    const target = path.join(dir, `${name}.refused${number > 1 ? `-${number}` : ''}${ext}`);
    const there = existsSync(target);
    if (there && readFileSync(target, 'utf8') !== text) continue;
    if (!there) writeWhole(target, text);
    return target;
  }
}

/** A section that was refused, where it stands, and why. */
export interface Refusal {
  readonly place: string;
  readonly reasons: readonly string[];
}

/** Refusals as they are printed: what speaks against several sections in a row, or against one several times, is said once. */
export function refusalLines(refusals: readonly Refusal[]): string[] {
  const said = refusals.map(({ reasons }) => `  refused: ${saidOnce(reasons)}`);
  return refusals.flatMap(({ place }, index) => {
    const own = said[index] ?? '';
    return own === said[index + 1] ? [place] : [place, own];
  });
}

function saidOnce(reasons: readonly string[]): string {
  const times = (reason: string) => reasons.filter((each) => each === reason).length;
  return [...new Set(reasons)]
    .map((reason) => (times(reason) > 1 ? `${reason} (${times(reason)} times)` : reason))
    .join('; ');
}
