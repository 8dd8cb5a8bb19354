import * as z from 'zod';
import { type Format, fileError, lineAt, type ReturnedUnit } from './exchange-file';

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
        { file: name, line: lineOfUnit(text, Number(path[1] ?? 0)) },
      );
    }
    const { lang, units } = result.data;
    const found = units.map(
      (unit, index): ReturnedUnit => ({
        ...unit,
        line: lineOfUnit(text, index),
      }),
    );
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
    return JSON.parse(text);
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

/** The line on which the id of a unit stands: in a file of ours each has its own. */
function lineOfUnit(text: string, index: number): number {
  let at = -1;
  for (let unit = 0; unit <= index; unit++) {
    const next = text.indexOf('"id"', at + 1);
    if (next < 0) break;
    at = next;
  }
  return lineAt(text, at);
}
