import type { Range } from 'diglot/tools';
import type { Edit } from '../pages/edits';
import { isIn, type LinkPlace, type PageStructure } from '../pages/page-structure';

/** What markdown-it-attrs reads between its signs: `.class`, `#id`, `name=value`. */
const ATTRIBUTE = /[.#][\w:-]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+)/;

const SIZE = /(?:^|\s)((?:width|height)=)["']?(\d+)(?:px)?["']?(?=\s|$)/g;

/** Before the first word of a block: what quotes and lists begin with. */
const MARKERS = /^(?:[ \t]|[-*+>][ \t]|\d+[.)][ \t])*/;

const BEGINS_ITEM = /^[ \t]*(?:[-*+>]|\d+[.)])[ \t]/;

/** What comes behind the last line of a block. */
const BLOCK_ENDS = /^[ \t]*(?:$|\n[ \t]*(?:$|\n|(?:[-*+>]|\d+[.)])[ \t]|\{[.#]))/;

/** A picture without a title. */
const PICTURE = /^!\[([^[\]\n"<>]*)\]\([^\s()"<>]+\)$/;

/**
 * Takes out attributes that VitePress gives to what stands before them: readers would see them as text. Ids become
 * anchors, the sizes of pictures stay; headings keep their ids, which mean the same here.
 *
 * @param signs what stands around them
 */
export function attributeEdits(
  body: string,
  structure: PageStructure,
  signs: readonly [left: string, right: string] = ['{', '}'],
): Edit[] {
  const [left, right] = signs.map((sign) => sign.replace(/[^\w\s]/g, '\\$&'));
  const list = `(?:${ATTRIBUTE.source})(?:[ \\t]+(?:${ATTRIBUTE.source}))*`;
  const written = new RegExp(`${left}[ \\t]*(${list})[ \\t]*${right}`, 'g');
  const others = [structure.code, structure.inlineCode, structure.html, structure.headings];
  return [...body.matchAll(written)].flatMap(({ index, 0: whole, 1: attributes = '' }): Edit[] => {
    const place = { start: index, end: index + whole.length };
    if (others.some((ranges) => isIn(ranges, index))) return [];
    const id = /(?:^|\s)#([\w:-]+)/.exec(attributes)?.[1];
    const anchor = id === undefined ? '' : `<a id="${id}"></a>`;
    const link = structure.links.find(({ end }) => end === index);
    if (link !== undefined) {
      const picture = sizedPicture(body, link, place, attributes);
      return picture ?? [{ ...place, text: anchor }];
    }
    if (isMarked(body, structure, index)) return [{ ...place, text: anchor }];
    const block = blockBefore(body, place);
    if (block === undefined) return [];
    return [
      ...(anchor === '' ? [] : [{ start: block.start, end: block.start, text: anchor }]),
      { start: block.end, end: place.end, text: '' },
    ];
  });
}

/** Whether code or marked words end at an offset. */
function isMarked(body: string, { inlineCode }: PageStructure, index: number): boolean {
  return (
    inlineCode.some(({ end }) => end === index) ||
    /[^\s*_][*_]{1,3}$/.test(body.slice(Math.max(0, index - 4), index))
  );
}

/** A picture with a size as HTML, its address left where it is. */
function sizedPicture(
  body: string,
  { start, end }: LinkPlace,
  place: Range,
  attributes: string,
): Edit[] | undefined {
  const sizes = [...attributes.matchAll(SIZE)].map(([, name, size]) => ` ${name}"${size}"`);
  const [, alt] = PICTURE.exec(body.slice(start, end)) ?? [];
  if (sizes.length === 0 || alt === undefined) return undefined;
  const address = start + alt.length + 4;
  return [
    { start, end: address, text: `<img alt="${alt}" src="` },
    { start: end - 1, end: place.end, text: `"${sizes.join('')} />` },
  ];
}

/** The block that ends with attributes: where its words begin, and where they end. */
function blockBefore(body: string, { start, end }: Range): Range | undefined {
  const line = body.lastIndexOf('\n', start - 1) + 1;
  const before = body.slice(line, start);
  const isAlone = before.trim() === '';
  if (!BLOCK_ENDS.test(body.slice(end)) || /^\s*:{3}/.test(before)) return undefined;
  if (!isAlone && !/[ \t]$/.test(before)) return undefined;
  const ends = isAlone ? Math.max(line - 1, 0) : line + before.trimEnd().length;
  const lines = body.slice(0, ends).split('\n');
  let first = lines.length - 1;
  while (first > 0 && !BEGINS_ITEM.test(lines[first] ?? '') && lines[first - 1]?.trim() !== '')
    first--;
  const text = lines[first] ?? '';
  // Rows of tables are no place for anything before them.
  if (text.trim() === '' || /^\s*\|/.test(text)) return { start: ends, end: ends };
  const words = lines.slice(0, first).join('\n').length + (first > 0 ? 1 : 0);
  return { start: words + (MARKERS.exec(text)?.[0].length ?? 0), end: ends };
}
