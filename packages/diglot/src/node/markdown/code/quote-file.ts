import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { addError, displayPath, nearest, type PageContext, type Place } from '../context';

const MARKER = /^\s*(?:\/\/|\/\*|#|--|<!--|;|%)\s*#(region|endregion)\b[ \t]*([\w.-]*)/;

/** The text of a file that a code block quotes (`file="./x.ts#region"`), or undefined after noting an error. */
export function quoteFile(
  context: PageContext,
  reference: string,
  place: Place,
): string | undefined {
  const hash = reference.lastIndexOf('#');
  const path = hash > 0 ? reference.slice(0, hash) : reference;
  const region = hash > 0 ? reference.slice(hash + 1) : undefined;
  const file = path.startsWith('<root>')
    ? resolve(context.input.root, path.slice('<root>'.length).replace(/^[\\/]+/, ''))
    : resolve(dirname(place.file), path);
  context.dependencies.add(file);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  } catch (cause) {
    addError(context, place, {
      code: 'quoted-file-missing',
      message: `The quoted file "${displayPath(context, file)}" cannot be read.`,
      fix: 'Paths are relative to the page; `<root>/` stands for the folder of the site.',
      cause,
    });
    return undefined;
  }
  const lines = text.split('\n');
  if (region === undefined) return tidy(lines);
  const found = findRegion(lines, region);
  if (found) return tidy(found);
  const names = lines.flatMap((line) => MARKER.exec(line)?.slice(1, 3) ?? []);
  const known = names.filter((name) => name !== '' && name !== 'region' && name !== 'endregion');
  const near = nearest(region, known);
  addError(context, place, {
    code: 'quoted-region-missing',
    message: `The file "${displayPath(context, file)}" has no region "${region}".`,
    fix: `Mark it with "#region ${region}" and "#endregion" in comments${near === undefined ? '' : `, or use "${near}"`}.`,
  });
  return undefined;
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
  const kept = lines.filter((line) => !MARKER.test(line));
  while (kept[0]?.trim() === '') kept.shift();
  while (kept.at(-1)?.trim() === '') kept.pop();
  const indents = kept
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  let common = indents[0] ?? '';
  for (const indent of indents) {
    while (!indent.startsWith(common)) common = common.slice(0, -1);
  }
  return kept.map((line) => line.slice(common.length)).join('\n');
}
