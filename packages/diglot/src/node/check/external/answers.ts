import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { writeWhole } from '../../files/write-whole';

const FILE = 'external-links.json';

const schema = z.object({
  version: z.literal(1),
  answers: z.record(
    z.string(),
    z.object({
      /** When it answered, in milliseconds since 1970. */
      at: z.number(),
      movedTo: z.string().optional(),
    }),
  ),
});

/** An address that answered well. */
export type KnownAnswer = z.output<typeof schema>['answers'][string];

/** Addresses that answered well not long ago. */
export interface KnownAnswers {
  get(url: string): KnownAnswer | undefined;
  set(url: string, answer: KnownAnswer): void;
  /** Keeps them for the next time. */
  save(): void;
}

/**
 * Reads what earlier checks found out. A file that is missing or damaged counts as empty.
 *
 * @param oldest answers from before this moment are forgotten, in milliseconds since 1970
 */
export function readAnswers(cacheDir: string, oldest: number): KnownAnswers {
  const file = path.join(cacheDir, FILE);
  const answers = new Map(Object.entries(readFile(file)).filter(([, { at }]) => at > oldest));
  return {
    get: (url) => answers.get(url),
    set: (url, answer) => void answers.set(url, answer),
    save() {
      mkdirSync(cacheDir, { recursive: true });
      writeWhole(file, JSON.stringify({ version: 1, answers: Object.fromEntries(answers) }));
    },
  };
}

function readFile(file: string): Readonly<Record<string, KnownAnswer>> {
  try {
    const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return schema.parse(data).answers;
  } catch {
    return {};
  }
}
