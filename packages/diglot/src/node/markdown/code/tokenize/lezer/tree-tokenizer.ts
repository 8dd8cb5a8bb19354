import type {
  NodeType,
  Parser,
  PartialParse,
  SyntaxNodeRef,
  Tree,
  TreeCursor,
} from '@lezer/common';
import { getStyleTags, type Tag, tags } from '@lezer/highlight';
import type { Mark, TokenClass, Tokenize } from '../tokenizer';
import { rememberActions } from './remember-actions';

/** How code of a language is read. */
export interface LezerLanguage {
  readonly parser: Parser;
  /** What stands before code that is a part of something, such as the members of an object, to make it whole. */
  readonly lead?: (code: string) => string;
  /** What the parser reads in place of code, with all that makes sense at the same offsets. */
  readonly mask?: (code: string) => string;
  /** The class of nodes whose tags do not tell enough; undefined where they do. */
  readonly refine?: (node: SyntaxNodeRef, text: string) => TokenClass | '' | undefined;
}

type Style = NonNullable<ReturnType<typeof getStyleTags>>;
const classes = new WeakMap<Style, TokenClass | ''>();

function classOfStyle(style: Style): TokenClass | '' {
  let kind = classes.get(style);
  if (kind === undefined) {
    kind = classOfTags(style.tags);
    classes.set(style, kind);
  }
  return kind;
}

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
function classOfTags(nodeTags: readonly Tag[]): TokenClass | '' {
  for (const tag of nodeTags) {
    for (const candidate of tag.set) {
      const found = CLASSES.get(candidate);
      if (found !== undefined) return found;
    }
  }
  return '';
}

/** Tokenises with a parser of Lezer, which reads code with errors, too. */
export function createTreeTokenizer({ parser, lead, mask, refine }: LezerLanguage): Tokenize {
  const quick = withQuickProperties(parser);
  rememberActions(quick);
  return (code, mark) => {
    const before = lead?.(code) ?? '';
    const text = before + (mask?.(code) ?? code);
    const shift = before.length;
    const move: Mark =
      shift === 0
        ? mark
        : (from, to, kind) => {
            if (to > shift) mark(Math.max(0, from - shift), to - shift, kind);
          };
    walk(parse(quick, text).cursor(), text, refine, move);
  };
}

/**
 * V8 keeps the properties of a parser that was configured in a dictionary, in which each is looked for, each time: a quarter
 * of the time of reading code. Those of a literal have their places.
 */
function withQuickProperties(parser: Parser): Parser {
  return Object.setPrototypeOf({ ...parser }, Object.getPrototypeOf(parser));
}

/**
 * Steps that a parser may take on code that it does not understand. Each may cost as much as all code before it, and
 * code with some `...` in it takes a dozen.
 */
const MAX_RECOVERY_STEPS = 1_000;

/** What comes after too much that makes no sense is not parsed: cost must grow with the size of the code only. */
function parse(parser: Parser, text: string): Tree {
  const running = parser.startParse(text);
  let steps = 0;
  for (;;) {
    const tree = running.advance();
    if (tree) return tree;
    if (isRecovering(running) && ++steps === MAX_RECOVERY_STEPS) running.stopAt(running.parsedPos);
  }
}

/** The parsers of `@lezer/lr` count down what they have to read before an error counts as overcome. */
function isRecovering(running: PartialParse): boolean {
  return 'recovering' in running && running.recovering !== 0;
}

/** Without recursion: trees are as deep as their author nests brackets. */
function walk(cursor: TreeCursor, text: string, refine: LezerLanguage['refine'], mark: Mark): void {
  /** Classes of the nodes around the cursor. */
  const around: (TokenClass | '')[] = [];
  let start = 0;
  let current: TokenClass | '' = '';

  function enter(position: number, kind: TokenClass | '') {
    if (kind === current) return;
    if (current !== '' && position > start) mark(start, position, current);
    start = position;
    current = kind;
  }

  for (;;) {
    // Below some thousand levels, trees have nodes of no type.
    const type: NodeType | undefined = cursor.type;
    const style = type ? getStyleTags(cursor) : null;
    const kind = (type && refine?.(cursor, text)) ?? (style ? classOfStyle(style) : '');
    enter(cursor.from, kind);
    if (cursor.firstChild()) {
      around.push(kind);
      continue;
    }
    for (;;) {
      enter(cursor.to, around.at(-1) ?? '');
      if (cursor.nextSibling()) break;
      if (!cursor.parent()) return;
      around.pop();
    }
  }
}
