import * as z from 'zod';
import type { DeepReadonly } from './deep-readonly';

const word = z.string().min(1);

const text = z
  .string()
  .min(1)
  .refine((value) => value.includes('{count}'), {
    error: 'a text with {count}, where the number stands',
  });

const category = text.describe('For numbers of this plural category of the language.');

const plural = z.union([
  text,
  z.strictObject({
    zero: category.optional(),
    one: category.optional(),
    two: category.optional(),
    few: category.optional(),
    many: category.optional(),
    other: text.describe('For all numbers of no other category.'),
  }),
]);

const name = word.describe('What the page was checked with: a package, a tool.');
const version = word.describe('Its version.');

const hash = z.string().regex(/^[\da-f]{16}$/, '16 hexadecimal digits');

const entry = z.strictObject({
  name,
  version,
  date: z.iso.date('a day such as "2026-11-22"').describe('The day, as 2026-11-22.'),
  counts: z
    .record(word, z.int().positive())
    .describe('How many of each kind were checked. A kind of which there is none is left out.'),
  hashes: z.record(word, hash).describe('By language: the hash of what the page said then.'),
});

const ran = z.strictObject({
  packages: z.array(z.strictObject({ name, version })).min(1).describe('What the block ran with.'),
  date: z.iso.date('a day such as "2026-11-22"').describe('The day, as 2026-11-22.'),
});

/** What tests found right: the pages of which something was checked. */
export const checkedSchema = z
  .array(
    z.strictObject({
      page: word.describe('Address of the page without language: "/guide/start".'),
      name,
      version,
      counts: z
        .record(word, z.int().nonnegative())
        .describe('How many of each kind; those of which there are none do not count.'),
    }),
  )
  .describe('A list of the pages that were checked.');

export type CheckedPage = DeepReadonly<z.output<typeof checkedSchema>>[number];

/** The form of `proofs.json`. */
export const proofsSchema = z
  .strictObject({
    $schema: z.string().optional().describe('Address of a JSON Schema, for editors.'),
    kinds: z
      .record(word, z.record(word, plural))
      .default({})
      .describe('Words for a number of each kind of thing that is checked, by language.'),
    pages: z
      .record(word, entry)
      .default({})
      .describe('Pages that were checked, by their address without language.'),
    ran: z
      .record(hash, ran)
      .optional()
      .describe('Code blocks that "diglot try" ran, by the hash of what ran. Written by it alone.'),
  })
  .describe('An object with the proofs of the site.');
