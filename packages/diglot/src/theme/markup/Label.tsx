import { createElement, Fragment, type ReactNode } from 'react';
import type { RichText } from '../../shared/rich-text';

export interface LabelProps {
  readonly text: RichText;
}

/** Children are passed one by one: they have no keys, and their order never changes. */
function toReact(text: RichText): ReactNode[] {
  if (typeof text === 'string') return [text];
  return text.map((part) =>
    typeof part === 'string' ? part : createElement(part.mark, null, ...toReact(part.text)),
  );
}

/** A text with inline code, bold, emphasis and strike-through. */
export function Label({ text }: LabelProps) {
  return createElement(Fragment, null, ...toReact(text));
}
