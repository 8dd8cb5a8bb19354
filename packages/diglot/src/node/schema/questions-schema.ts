import * as z from 'zod';
import type { DeepReadonly } from './deep-readonly';

const question = z.strictObject({
  ask: z
    .string()
    .regex(/[\p{L}\p{N}]/u, 'a question')
    .describe('What a reader types.'),
  answers: z
    .array(z.string().startsWith('/', 'an address that starts with a slash'))
    .min(1)
    .describe(
      'Sections that answer it: addresses without language, "/guide/start#install"; "/guide/start#*" is any of the page.',
    ),
  rank: z
    .int()
    .nonnegative()
    .optional()
    .describe(
      'Where search showed the first of them last; 0 for nowhere. "diglot ask --update" writes it.',
    ),
});

/** Questions of readers, by language: the form of `questions.yaml`. */
export const questionsSchema = z
  .record(z.string(), z.array(question))
  .describe('Lists of questions, by the language in which they are asked.');

export type Questions = DeepReadonly<z.output<typeof questionsSchema>>;
