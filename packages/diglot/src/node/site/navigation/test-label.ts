import type { RichText } from '../../../shared/text/rich-text';

/** A label as one text with its marks as tags, for tests to compare. */
export function showLabel(text: RichText): string {
  if (typeof text === 'string') return text;
  return text
    .map((part) =>
      typeof part === 'string' ? part : `<${part.mark}>${showLabel(part.text)}</${part.mark}>`,
    )
    .join('');
}
