import { parseJson } from 'diglot/tools';
import * as z from 'zod';
import { type Format, fileError, lineAt, lineCounter, type ReturnedUnit } from './exchange-file';

const unitSchema = z.object({
  id: z.string().min(1),
  original: z.string().optional(),
  current: z.string().nullable().optional(),
  translation: z.string().nullable().default(null),
});

const fileSchema = z.object({ lang: z.string(), units: z.array(unitSchema) });

/** The form of `schema.json`: all that is known of each section, for scripts and models. */
export const json: Format = {
  endings: ['.json'],
  write: (file) => `${JSON.stringify(file, undefined, 2)}\n`,
  read(text, name) {
    const data = parse(text, name);
    const result = fileSchema.safeParse(data);
    if (!result.success) {
      const [issue] = result.error.issues;
      const path = issue?.path ?? [];
      const at = path.length === 0 ? '' : `${path.map(String).join('.')}: `;
      const unit = path[0] === 'units' ? Object(data).units?.[path[1] as number] : undefined;
      const id = typeof unit?.id === 'string' ? ` (unit ${unit.id})` : '';
      throw fileError(
        `The file is none of "diglot exchange": ${at}${issue?.message}${id}`,
        'Give back the file that was exported, with each "translation" filled in.',
        { file: name, line: linesOfUnits(text)[Number(path[1] ?? 0)] },
      );
    }
    const { lang, units } = result.data;
    const lines = linesOfUnits(text);
    const found = units.map((unit, index): ReturnedUnit => ({ ...unit, line: lines[index] ?? 1 }));
    return {
      lang,
      units: found,
      only: (isMeant) =>
        `${JSON.stringify(
          {
            ...(data as object),
            units: (data as { units: unknown[] }).units.filter((_, index) => {
              const unit = found[index];
              return unit !== undefined && isMeant(unit);
            }),
          },
          undefined,
          2,
        )}\n`,
    };
  },
};

function parse(text: string, file: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const line = position === undefined ? text.split('\n').length : lineAt(text, Number(position));
    throw fileError(
      `The file is no valid JSON: ${message}`,
      'Was it cut off? Give back the whole file that was exported.',
      { file, line },
    );
  }
}

/** The id of a unit stands in an object in a list in an object. */
const UNIT_DEPTH = 3;

/** The lines on which ids of units stand. Known translations, which units have with them, have ids as well. */
function linesOfUnits(text: string): number[] {
  const lineOf = lineCounter(text);
  const lines: number[] = [];
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"id"(?=\s*:)|"(?:\\.|[^"\\])*"|[{}[\]]/g)) {
    if (token === '"id"' && depth === UNIT_DEPTH) lines.push(lineOf(index));
    else if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
  }
  return lines;
}
