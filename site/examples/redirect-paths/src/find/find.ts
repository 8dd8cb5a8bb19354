import type { Match } from '@/text/match';
import { fold } from '../text';

export function find(text: string, query: string): Match | undefined {
  const index = fold(text).indexOf(fold(query));
  return index === -1 ? undefined : { index, length: query.length };
}
