import { type Tag, tags } from '@lezer/highlight';
import type { TokenClass } from '../tokenizer';

/** Lezer's tags → classes. A tag that is not here counts as the one that it is derived from. */
const CLASSES: ReadonlyMap<Tag, TokenClass | ''> = new Map([
  [tags.comment, 'c'],
  [tags.keyword, 'k'],
  [tags.self, 'k'],
  [tags.string, 's'],
  [tags.regexp, 's'],
  [tags.escape, 's'],
  [tags.attributeValue, 's'],
  [tags.number, 'n'],
  [tags.bool, 'n'],
  [tags.null, 'n'],
  [tags.atom, 'n'],
  [tags.color, 'n'],
  [tags.unit, 'n'],
  [tags.character, 'n'],
  [tags.typeName, 't'],
  [tags.className, 't'],
  [tags.tagName, 't'],
  [tags.namespace, 't'],
  [tags.attributeName, 'a'],
  [tags.definition(tags.propertyName), 'a'],
  [tags.function(tags.variableName), 'f'],
  [tags.function(tags.definition(tags.variableName)), 'f'],
  [tags.function(tags.propertyName), 'f'],
  [tags.function(tags.definition(tags.propertyName)), 'f'],
  [tags.punctuation, 'p'],
  [tags.operator, 'p'],
  [tags.meta, 'p'],
] as const);

/** The class of a node with these tags; empty for plain text. */
export function classOfTags(nodeTags: readonly Tag[]): TokenClass | '' {
  for (const tag of nodeTags) {
    for (const candidate of tag.set) {
      const found = CLASSES.get(candidate);
      if (found !== undefined) return found;
    }
  }
  return '';
}
