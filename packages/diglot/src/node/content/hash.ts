import { createHash } from 'node:crypto';

/** A short hash of a text: equal texts, equal hashes; others differ for all practical purposes. */
export function hashText(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}
