/** First of the private characters that stand for those with a meaning for the drawing library. */
const FIRST = 0xe100;
/** Brackets, pipes, quotes and slashes would end a label, `&` starts an entity, `*` and `~` start markup. */
const SPECIAL = '[](){}<>|"/\\&*~;:';

/** Codes by which Mermaid writes characters: `#quot;`, `#35;`. */
const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  apos: "'",
  nbsp: '\u00a0',
};

/** A label's text with its codes (`#quot;`, `#9829;`) replaced. */
export function decodeCodes(text: string): string {
  return text.replace(/#(?:(\d{1,7})|([a-z]+));/g, (written, number?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? written;
    const code = Number(number);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });
}

/**
 * A label as it may stand between any brackets. Line breaks and the tags of bold and italic text stay what they are.
 */
export function protectLabel(text: string): string {
  const plain = decodeCodes(text.trim().replace(/^`([\s\S]*)`$/, '$1'));
  const pieces = plain.split(/(<br\s*\/?>|\n|<\/?(?:b|strong|i|em|u|s|del)>)/i);
  const protectedText = pieces
    .map((piece, index) => {
      if (index % 2 === 0) return piece.replace(/[[\](){}<>|"/\\&*~;:]/g, protect);
      return /^(?:<br|\n)/i.test(piece) ? '<br>' : piece.toLowerCase();
    })
    .join('');
  return protectedText.trim() === '' ? '\u00a0' : protectedText;
}

function protect(character: string): string {
  return String.fromCharCode(FIRST + SPECIAL.indexOf(character));
}

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '&': '&amp;',
};

/** What {@link protectLabel} hid, for HTML. */
export function revealLabels(svg: string): string {
  return svg.replace(/[\ue100-\ue11f]/g, (hidden) => {
    const character = SPECIAL[hidden.charCodeAt(0) - FIRST] ?? '';
    return ESCAPES[character] ?? character;
  });
}
