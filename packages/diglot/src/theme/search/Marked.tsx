import { parseMarks } from '../../search/hits/parse-marks';
import type { MarkedAttribute, TextPiece } from '../../search/types';
import { MARK_TAGS } from './session/search-request';

export interface MarkedProps {
  readonly attribute: MarkedAttribute | undefined;
  /** Shown when the engine gave no attribute. */
  readonly text: string;
}

/**
 * Text with its matches marked. It is made of text nodes, whatever the engine says; each has an element of its own, since
 * browsers that translate a page put others in their place, which React would not find again.
 */
export function Marked({ attribute, text }: MarkedProps) {
  return show(attribute ? piecesOf(attribute) : [{ text, isMatch: false }]);
}

const piecesOf = (attribute: MarkedAttribute): readonly TextPiece[] =>
  attribute.pieces ?? parseMarks(attribute.value, MARK_TAGS);

function show(pieces: readonly TextPiece[]) {
  return pieces.map(({ text, isMatch }, index) => {
    const Piece = isMatch ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
    return <Piece key={index}>{text}</Piece>;
  });
}

/** What code writes: `output.copy`, `distPath`, `build()`, `--watch`, `@rslib/core`, `_meta.json`. */
const NAME =
  /^(?:--?[a-z][\w-]*|@[\w-]+\/[\w./-]+|[a-z_$][\w$]*(?:\.[\w$]+)+(?:\(\))?|[a-z]+[A-Z][\w$]*(?:\(\))?|[\w$]+\(\)|__\w+)$/;

/** The same in the font of code where it is a name in code. Headings arrive without their markup. */
export function MarkedName(props: MarkedProps) {
  const { attribute } = props;
  const whole = attribute
    ? piecesOf(attribute)
        .map(({ text }) => text)
        .join('')
    : props.text;
  const content = <Marked {...props} />;
  return NAME.test(whole.trim()) ? <code>{content}</code> : content;
}
