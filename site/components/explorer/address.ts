import {
  type Axis,
  axes,
  axisNames,
  type Choice,
  firstChoice,
  missingOf,
  withValue,
} from './choice';

/** What an address says: a choice, and the file of it that is shown unless it is the first one. */
export interface Place {
  readonly choice: Choice;
  readonly file?: string | undefined;
}

/**
 * The place that a query names. Unknown values count as absent; of a choice that is not recorded, as many values hold as
 * lead to one that is, in the order of the controls.
 */
export function parseAddress(query: string): Place {
  const params = new URLSearchParams(query);
  let choice = firstChoice;
  for (const axis of axisNames) {
    const value = params.get(axis);
    if (value === null || !isValue(axis, value)) continue;
    const next = withValue(choice, axis, value);
    if (missingOf(next) === undefined) choice = next;
  }
  return { choice, file: params.get('file') ?? undefined };
}

function isValue(axis: Axis, value: string): boolean {
  const values: readonly string[] = axes[axis];
  return values.includes(value);
}

/**
 * The query that names a place, with a question mark; empty for the first one. What else the query says stays.
 *
 * @param query - the address's query so far
 */
export function formatAddress({ choice, file }: Place, query = ''): string {
  const params = new URLSearchParams(query);
  for (const axis of axisNames) {
    if (choice[axis] === firstChoice[axis]) params.delete(axis);
    else params.set(axis, choice[axis]);
  }
  if (file === undefined) params.delete('file');
  else params.set('file', file);
  const text = params.toString().replaceAll('%2F', '/');
  return text === '' ? '' : `?${text}`;
}
