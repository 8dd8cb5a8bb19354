import { dirname, resolve } from 'node:path';
import { nearest } from '../../errors/nearest';
import { pathFrom } from '../../files/paths';
import { resolveImport } from '../../files/resolve-import';
import { isForWindows, slashesInstead } from '../files/backslashes';
import type { FileReader } from '../files/file-reader';
import { withoutColours } from '../parse/source-text';
import { errorAt, type Place, type Problem } from '../problems';
import type { CompileInput } from '../types';

const MARKER =
  /^\s*(?:(?:\/\/|\/\*|#|--|<!--|;|%|::|\(\*)\s*#|#(?:pragma\s+)?|(?:\/\/|#|<!--)\s*(?=region[ \t]+[\w.-]+\s*(?:-->)?\s*$|endregion\b))(region|endregion)\b[ \t]*([\w.-]*)/;

/** What a code block quotes: a text, or the reason why there is none. */
export interface QuotedFile {
  readonly text?: string | undefined;
  /** Absolute. */
  readonly file?: string | undefined;
  readonly problem?: Problem | undefined;
}

/**
 * Reads what a code block quotes (`file="./x.ts#region"`).
 *
 * @param page `<root>/` stands for its site's folder, `/` for that of the docs; aliases hold as in imports
 * @param place of the block: other paths are relative to its file
 */
export async function quoteFile(
  reader: FileReader,
  page: Pick<CompileInput, 'root' | 'file' | 'docsDir' | 'alias'>,
  reference: string,
  place: Place,
): Promise<QuotedFile> {
  const { root } = page;
  const hash = reference.lastIndexOf('#');
  const path = hash > 0 ? reference.slice(0, hash) : reference;
  const region = hash > 0 ? reference.slice(hash + 1) : undefined;
  const plain = plainPath(page, path, place);
  const beyond = reader.outOfReach(plain, path, place);
  if (beyond) return { problem: beyond };
  const known = isForWindows(path) ? undefined : reader.readText(plain);
  const named = known === undefined ? await namedFile(reader, page, path, place) : undefined;
  const elsewhere = named && reader.outOfReach(named, path, place);
  if (elsewhere) return { problem: elsewhere };
  const file = named ?? plain;
  const text = known ?? (named && reader.readText(named));
  const shown = pathFrom(root, file);
  if (text === undefined && path.includes('\\')) {
    const meant = plainPath(page, path.replaceAll('\\', '/'), place);
    return { problem: withBackslashes(path, reader.readFacts(meant) !== undefined, place) };
  }
  if (text === undefined) return { problem: missingFile(shown, place) };
  const lines = withoutColours(text).split('\n');
  if (region === undefined) return { text: tidy(lines), file };
  const found = findRegion(lines, region);
  if (found) return { text: tidy(found), file };
  return { problem: missingRegion(shown, region, lines, place) };
}

function plainPath(
  { root, docsDir }: Pick<CompileInput, 'root' | 'docsDir'>,
  path: string,
  place: Place,
): string {
  return path.startsWith('<root>')
    ? resolve(root, path.slice('<root>'.length).replace(/^[\\/]+/, ''))
    : resolve(path.startsWith('/') ? docsDir : dirname(place.file), path.replace(/^\/+/, ''));
}

/** The file that a path means which begins with an alias, or with a name of tsconfig.json. */
async function namedFile(
  reader: FileReader,
  page: Pick<CompileInput, 'root' | 'alias'>,
  path: string,
  place: Place,
): Promise<string | undefined> {
  if (/^(?:[./\\]|<root>)/.test(path)) return undefined;
  const isFile = (file: string) => reader.readFacts(file) !== undefined;
  const target = await resolveImport(place.file, path, isFile, page);
  return target.kind === 'file' ? target.file : undefined;
}

function withBackslashes(path: string, isRight: boolean, place: Place): Problem {
  return errorAt(place, {
    code: 'quoted-file-missing',
    message: `The quoted file "${path}" cannot be read: "\\" does not divide paths.`,
    fix: slashesInstead(path, isRight, 'file'),
  });
}

function missingFile(file: string, place: Place): Problem {
  return errorAt(place, {
    code: 'quoted-file-missing',
    message: `The quoted file "${file}" cannot be read.`,
    fix: 'Paths are relative to the page; `<root>/` stands for the folder of the site, `/` for that of the docs. Names of "alias" and of tsconfig.json hold, too.',
  });
}

function missingRegion(
  file: string,
  region: string,
  lines: readonly string[],
  place: Place,
): Problem {
  const names = lines.flatMap((line) => MARKER.exec(line)?.slice(1, 3) ?? []);
  const known = names.filter((name) => name !== '' && name !== 'region' && name !== 'endregion');
  const near = nearest(region, known);
  return errorAt(place, {
    code: 'quoted-region-missing',
    message: `The file "${file}" has no region "${region}".`,
    fix: `Mark it with "#region ${region}" and "#endregion" in comments${near === undefined ? '' : `, or use "${near}"`}.`,
  });
}

function findRegion(lines: readonly string[], name: string): string[] | undefined {
  const start = lines.findIndex((line) => {
    const match = MARKER.exec(line);
    return match?.[1] === 'region' && match[2] === name;
  });
  if (start === -1) return undefined;
  let depth = 0;
  const end = lines.findIndex((line, index) => {
    if (index < start) return false;
    const kind = MARKER.exec(line)?.[1];
    if (kind === 'region') depth++;
    else if (kind === 'endregion') depth--;
    return depth === 0;
  });
  return lines.slice(start + 1, end === -1 ? undefined : end);
}

/** Without region markers, empty lines around, and common indentation. */
function tidy(lines: readonly string[]): string {
  const content = lines.filter((line) => !MARKER.test(line));
  const start = content.findIndex((line) => line.trim() !== '');
  const end = content.findLastIndex((line) => line.trim() !== '');
  const kept = start === -1 ? [] : content.slice(start, end + 1);
  const indents = kept
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  let common = indents[0] ?? '';
  for (const indent of indents) {
    while (!indent.startsWith(common)) common = common.slice(0, -1);
  }
  return kept.map((line) => line.slice(common.length)).join('\n');
}
