import type * as z from 'zod';
import { type JsonFile, readJsonFile } from '../../source/json-file';
import type { DataFile, ScannedFiles } from './scan-files';

/** Reads all files of a kind, by language and folder: `zh/guide`. */
export function readDataFiles<Schema extends z.ZodType>(
  { dataFiles }: ScannedFiles,
  kind: DataFile['kind'],
  schema: Schema,
): Map<string, JsonFile<z.output<Schema>>> {
  const wanted = dataFiles.filter((file) => file.kind === kind);
  return new Map(
    wanted.map(({ lang, folder, file, text }) => [
      `${lang}/${folder}`,
      readJsonFile(file, schema, text),
    ]),
  );
}
