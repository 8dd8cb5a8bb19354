import { type Document, isScalar, type Node, parseDocument, visit } from 'yaml';

interface Mistake {
  readonly message: string;
  readonly offset: number;
}

/** Parses front matter that is not simple. */
export type ParseYaml = (text: string) => { readonly data: unknown } | Mistake;

/** Frequent errors, in words for authors who do not know the grammar of YAML. */
const MESSAGES: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'a text that holds ": " must be quoted',
  TAB_AS_INDENT: 'lines are indented by spaces, not tabs',
  BAD_INDENT: 'the indentation does not fit the lines before',
  RESOURCE_EXHAUSTION: 'lists and fields are nested too deep',
};

/** Parses YAML, or gives the first thing that is wrong with it. */
export const parseYaml: ParseYaml = (text) => {
  // The parser would compare each field with all others.
  const options = { prettyErrors: false, logLevel: 'silent', uniqueKeys: false } as const;
  const document = parseDocument(text, options);
  const [error] = document.errors;
  if (error === undefined) return toData(document);
  const quote = /^Missing closing (["'])/.exec(error.message)?.[1];
  if (quote !== undefined) {
    // The parser notices at the end; the mistake is where the quote opens.
    const offset = text.lastIndexOf(quote, error.pos[0] - 1);
    const rest = text.slice(offset + 1);
    const end = rest.search(quote === '"' ? /(?<!\\)"[ \t]*(?:\n|$)/ : /'[ \t]*(?:\n|$)/);
    const isSplit = /\n\S/.test(end === -1 ? '' : rest.slice(0, end));
    const message = isSplit
      ? 'a text in quotes goes on in a line that is not indented'
      : 'a quote is never closed';
    return { message, offset };
  }
  return { message: MESSAGES[error.code] ?? error.message, offset: error.pos[0] };
};

/** What the grammar allows is no data yet: a field may be set twice, and an alias stand for itself. */
function toData(document: Document.Parsed): ReturnType<ParseYaml> {
  const mistakes: Mistake[] = [];
  const fail = (message: string, node: Node | undefined): symbol => {
    mistakes.push({ message, offset: node?.range?.[0] ?? 0 });
    return visit.BREAK;
  };
  const anchors = new Map<string, Node>();
  const note = (node: Node & { anchor?: string | undefined }) => {
    if (node.anchor !== undefined) anchors.set(node.anchor, node);
  };
  let lastAlias: Node | undefined;
  visit(document, {
    Map(_, map) {
      note(map);
      const names = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        if (names.has(key.value)) return fail('the field is set twice', key);
        names.add(key.value);
      }
      return undefined;
    },
    Value: (_, node) => note(node),
    Alias(_, alias, path) {
      lastAlias = alias;
      const target = anchors.get(alias.source);
      return target && path.includes(target)
        ? fail(`"*${alias.source}" stands in what it stands for`, alias)
        : undefined;
    },
  });
  const [mistake] = mistakes;
  if (mistake) return mistake;
  try {
    return { data: document.toJS() };
  } catch {
    // The parser gives up where aliases of aliases stand for more than a hundred times as much.
    return { message: 'aliases ("*name") stand for too much', offset: lastAlias?.range?.[0] ?? 0 };
  }
}
