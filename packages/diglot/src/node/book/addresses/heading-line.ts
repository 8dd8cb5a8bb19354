import path from 'node:path';
import type { SectionRecord } from '../../../shared/types/section-record';
import { readText } from '../../source/read-text';

/** Ids at the end of a heading: `{#id}`, in MDX mostly `\{#id\}`. */
const IDS = /[ \t]*\\?\{\s*(#[^\s{}\\]+(?:[ \t]+#[^\s{}\\]+)*)\s*\\?\}\s*$/;

/**
 * The line of a section's heading with further ids, ready to be pasted: `## New name {#new #old}`.
 *
 * @param added ids that are to lead there, too
 * @param root the site's folder, absolute
 */
export function headingLine(
  section: SectionRecord,
  added: readonly string[],
  root: string,
): string {
  const { file, id, depth, heading } = section;
  const written = readText(path.resolve(root, file))?.split(/\r?\n/)[section.lines[0] - 1] ?? '';
  // A heading that a line of signs underlines, or that a component makes, is written anew.
  const line = /^#+[ \t]/.test(written) ? written : `${'#'.repeat(depth)} ${heading}`;
  const given = IDS.exec(line)?.[1]?.trim();
  const ids = [given ?? `#${id}`, ...added.map((one) => `#${one}`)].join(' ');
  const [open, close] = file.endsWith('.mdx') ? ['\\{', '\\}'] : ['{', '}'];
  return `${line.replace(IDS, '').trimEnd()} ${open}${ids}${close}`;
}
