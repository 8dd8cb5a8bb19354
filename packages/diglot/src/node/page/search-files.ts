import { hashText } from '../files/hash';

/** Name of a file of an index: browsers may keep it for ever. */
export function nameOfText(text: string): string {
  return hashText(text, 10);
}
