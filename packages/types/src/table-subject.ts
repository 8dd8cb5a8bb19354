import { nearest } from 'diglot/plugin';
import { TableError, type TableSubject } from './type-table';

/** The component that becomes a table. */
export const TABLE = 'TypeTable';

const KEYS = ['from', 'name'] as const;

/** What a table's attributes say. @throws TableError */
export function tableSubject(attributes: Readonly<Record<string, string | true>>): TableSubject {
  const example = `<${TABLE} from="package" name="Interface" />`;
  const unknown = Object.keys(attributes).find((key) => !KEYS.some((known) => known === key));
  if (unknown !== undefined) {
    const near = nearest(unknown, KEYS);
    throw new TableError(
      `<${TABLE}> does not know "${unknown}".`,
      near === undefined ? `Write ${example}.` : `Write "${near}".`,
    );
  }
  const { from, name } = attributes;
  if (typeof from === 'string' && typeof name === 'string') return { from, name };
  const missing = KEYS.find((key) => typeof attributes[key] !== 'string');
  throw new TableError(`<${TABLE}> has no "${missing}".`, `Write ${example}.`);
}

const TAG = new RegExp(`<${TABLE}\\s([^<>]*(?:<[^<>]*>[^<>]*)?)/>`, 'g');
const ATTRIBUTE = /([\w-]+)=(?:"([^"]*)"|'([^']*)')/g;

/** The tables of a page, as far as they stand in its own text. What is found too much is read for nothing. */
export function tablesIn(text: string): TableSubject[] {
  return [...text.matchAll(TAG)].flatMap(([, written = '']) => {
    const { from, name } = Object.fromEntries(
      Array.from(written.matchAll(ATTRIBUTE), ([, key = '', double, single = '']) => [
        key,
        double ?? single,
      ]),
    );
    return from === undefined || name === undefined ? [] : [{ from, name }];
  });
}
