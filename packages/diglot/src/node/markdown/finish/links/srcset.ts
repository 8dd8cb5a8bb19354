/** One image of a `srcset`: its address, and for which width or density it is meant. */
export interface ImageCandidate {
  readonly url: string;
  /** `2x`, `640w`, or empty. */
  readonly descriptor: string;
}

/** Reads a `srcset` as browsers do: an address may hold commas but neither begin nor end with one. */
export function parseSrcset(srcset: string): ImageCandidate[] {
  const candidates: ImageCandidate[] = [];
  const pattern = /[\s,]*(\S+)/y;
  for (let match = pattern.exec(srcset); match; match = pattern.exec(srcset)) {
    const [, written = ''] = match;
    if (written.endsWith(',')) {
      candidates.push({ url: trimCommas(written), descriptor: '' });
      continue;
    }
    const end = descriptorEnd(srcset, pattern.lastIndex);
    candidates.push({ url: written, descriptor: srcset.slice(pattern.lastIndex, end).trim() });
    pattern.lastIndex = end;
  }
  return candidates;
}

/** A comma in parentheses belongs to the descriptor. */
function descriptorEnd(srcset: string, start: number): number {
  let depth = 0;
  for (let index = start; index < srcset.length; index++) {
    const character = srcset[index];
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === ',' && depth <= 0) return index;
  }
  return srcset.length;
}

function trimCommas(text: string): string {
  let end = text.length;
  while (text[end - 1] === ',') end--;
  return text.slice(0, end);
}

/** Writes what {@link parseSrcset} reads. */
export function writeSrcset(candidates: readonly ImageCandidate[]): string {
  return candidates
    .map(({ url, descriptor }) => (descriptor === '' ? url : `${url} ${descriptor}`))
    .join(', ');
}
