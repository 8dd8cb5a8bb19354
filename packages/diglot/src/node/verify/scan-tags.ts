import { Tokenizer } from 'htmlparser2';

/** A start tag, as a browser reads it. */
export interface StartTag {
  /** In lower case. */
  readonly name: string;
  /** Those that are wanted: names in lower case, values with character references decoded. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

/** What a scan tells of. */
export interface TagVisitor {
  /** Whether an attribute matters, by its name in lower case: most do not, and cost nothing then. */
  readonly isWanted: (attribute: string) => boolean;
  readonly tag: (tag: StartTag) => void;
  /** The text in a script or style element, after its tag. */
  readonly code: (tag: StartTag, text: string) => void;
}

const NONE: StartTag['attributes'] = [];

const ignore = (): void => undefined;

/** Visits the start tags of a document in one pass. Builds no tree: that costs several times more. */
export function scanTags(html: string, visitor: TagVisitor): void {
  let name = '';
  let attributes: [string, string][] | undefined;
  let attribute: [string, string] | undefined;
  let open: StartTag | undefined;
  let code = '';
  const endTag = (): void => {
    const tag = { name, attributes: attributes ?? NONE };
    visitor.tag(tag);
    if (name === 'script' || name === 'style') open = tag;
  };
  const endCode = (): void => {
    if (open) visitor.code(open, code);
    open = undefined;
    code = '';
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase();
        attributes = undefined;
      },
      onattribname(start, end) {
        const key = html.slice(start, end).toLowerCase();
        attribute = visitor.isWanted(key) ? [key, ''] : undefined;
        if (!attribute) return;
        attributes ??= [];
        attributes.push(attribute);
      },
      onattribdata(start, end) {
        if (attribute) attribute[1] += html.slice(start, end);
      },
      onattribentity(code) {
        if (attribute) attribute[1] += String.fromCodePoint(code);
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      ontext(start, end) {
        if (open) code += html.slice(start, end);
      },
      ontextentity: ignore,
      onclosetag: endCode,
      onattribend: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: endCode,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
