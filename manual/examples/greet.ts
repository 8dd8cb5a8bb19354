import { readFileSync } from 'node:fs';

// #region greet
/** Greets whoever is named in a file. */
export function greet(file: string): string {
  const name = readFileSync(file, 'utf8').trim();
  return `Hello ${name}`;
}
// #endregion greet
