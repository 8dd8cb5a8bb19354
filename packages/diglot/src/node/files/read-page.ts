import { readFileSync } from 'node:fs';
import { isMissing } from './is-missing';

/**
 * The text of a page or fragment as it is now. Empty when the file was removed since it was found: whoever knows the hash
 * of what was found notices.
 */
export function readPage(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!isMissing(error)) throw error;
    return '';
  }
}
