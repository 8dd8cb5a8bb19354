import * as z from 'zod';
import type { DeepReadonly } from './deep-readonly';

const source = z.union([
  z.strictObject({
    /** Name of an installed package: what its types declare. */
    package: z.string().min(1).describe('Name of an installed package: what its types declare.'),
  }),
  z.strictObject({
    /** Path or pattern of files in TypeScript or JavaScript, relative to the config: what they export. */
    files: z
      .string()
      .min(1)
      .describe('Path or pattern of code, relative to the folder of the config: what it exports.'),
  }),
  z.strictObject({
    /** Path of a JSON Schema, relative to the config: its keys. */
    schema: z
      .string()
      .min(1)
      .describe('Path of a JSON Schema, relative to the folder of the config: its keys.'),
  }),
  z.strictObject({
    /** Command that prints the help of a program: its flags and commands. */
    command: z
      .string()
      .min(1)
      .describe('Command that prints the help of a program: its flags and commands.'),
  }),
]);

/** Code that pages tell of. */
export const sourcesSchema = z.array(source);

/** One entry of it. */
export type CodeSource = DeepReadonly<z.output<typeof source>>;
