import { parseMarks } from '../../search/hits/parse-marks';
import type { MarkedAttribute } from '../../search/types';
import { MARK_TAGS } from './session/search-request';

export interface MarkedProps {
  readonly attribute: MarkedAttribute | undefined;
  /** Shown when the engine gave no attribute. */
  readonly text: string;
}

/** Text with its matches marked. It is made of text nodes, whatever the engine says. */
export function Marked({ attribute, text }: MarkedProps) {
  if (!attribute) return text;
  const pieces = attribute.pieces ?? parseMarks(attribute.value, MARK_TAGS);
  return pieces.map(({ text: piece, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
    isMatch ? <mark key={index}>{piece}</mark> : piece,
  );
}
