import { createHash } from 'node:crypto';
import { toHex } from './hex';

export async function digest(text: string): Promise<string> {
  return toHex(createHash('sha256').update(text).digest());
}
