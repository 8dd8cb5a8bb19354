/** What a documentation comment says. Texts are Markdown. */
export interface Doc {
  readonly text: string;
  /** By name of the parameter. */
  readonly params: ReadonlyMap<string, string>;
  /** By name of the type parameter. */
  readonly typeParams: ReadonlyMap<string, string>;
  readonly returns: string | undefined;
  readonly throws: readonly string[];
  /** As code, or as text that holds code. */
  readonly defaultValue: string | undefined;
  readonly examples: readonly string[];
  /** Why, or an empty text. */
  readonly deprecated: string | undefined;
  readonly see: readonly string[];
  readonly since: string | undefined;
  /** Tags about how finished it is, such as `beta`. */
  readonly stages: readonly string[];
  /** Whether it is for the package itself. */
  readonly isInternal: boolean;
  /** Any other tags, with their text. */
  readonly others: readonly (readonly [tag: string, text: string])[];
}

interface Block {
  readonly tag: string;
  readonly text: string;
}

const STAGES: ReadonlySet<string> = new Set(['alpha', 'beta', 'experimental']);
/** Tags that say nothing to readers of a reference. */
const SILENT: ReadonlySet<string> = new Set([
  ...['public', 'internal', 'readonly', 'override', 'virtual', 'sealed', 'packageDocumentation'],
  ...['module', 'inheritDoc', 'inheritdoc', 'hidden', 'ignore', 'type', 'typedef'],
]);
const KNOWN: ReadonlySet<string> = new Set([
  ...['', 'remarks', 'description', 'param', 'arg', 'argument', 'typeParam', 'template', 'returns'],
  ...['return', 'throws', 'exception', 'default', 'defaultValue', 'example', 'deprecated', 'see'],
  ...['since', ...STAGES, ...SILENT],
]);

/** Reads a documentation comment: what is between its marks. */
export function readDoc(comment: string): Doc {
  const blocks = splitBlocks(comment);
  const texts = (...tags: readonly string[]) =>
    blocks.filter(({ tag }) => tags.includes(tag)).map(({ text }) => text);
  const [main = '', ...more] = texts('', 'remarks', 'description');
  return {
    text: [main, ...more].filter(Boolean).join('\n\n'),
    params: named(texts('param', 'arg', 'argument')),
    typeParams: named(texts('typeParam', 'template')),
    returns: texts('returns', 'return').map(withoutType)[0],
    throws: texts('throws', 'exception').map((text) => text.replace(/^\{([^}]*)\}/, '`$1`')),
    defaultValue: texts('default', 'defaultValue')[0],
    examples: texts('example').map(fencedExample),
    deprecated: texts('deprecated')[0],
    see: texts('see'),
    since: texts('since')[0],
    stages: blocks.map(({ tag }) => tag).filter((tag) => STAGES.has(tag)),
    isInternal: blocks.some(({ tag }) => tag === 'internal' || tag === 'hidden'),
    others: blocks.filter(({ tag }) => !KNOWN.has(tag)).map(({ tag, text }) => [tag, text]),
  };
}

/** Whether there is anything in it that a reader could read. */
export function saysNothing(doc: Doc): boolean {
  return (
    doc.text === '' &&
    doc.params.size === 0 &&
    doc.deprecated === undefined &&
    [doc.returns, doc.defaultValue, doc.since].every((text) => text === undefined) &&
    [doc.throws, doc.examples, doc.see, doc.stages, doc.others].every((list) => list.length === 0)
  );
}

/** The text before the first tag, and each tag with its text. Tags in code are code. */
function splitBlocks(comment: string): Block[] {
  const written = comment.replace(/^\*/, '').split(/\r?\n/);
  // In a comment of one line, tags may stand behind its text.
  const lines =
    written.length === 1 ? comment.replace(/^\*/, '').split(/\s(?=@[a-z]\w+(?:\s|$))/) : written;
  const blocks: { tag: string; lines: string[] }[] = [{ tag: '', lines: [] }];
  let fence: string | undefined;
  for (const [index, raw] of lines.entries()) {
    const line = index === 0 ? raw.trim() : raw.replace(/^[ \t]*\*? ?/, '');
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark.startsWith(fence)) fence = undefined;
    }
    const tag = fence === undefined ? /^\s*@(\w+)(?:\s+|$)/.exec(line) : null;
    if (tag) blocks.push({ tag: tag[1] ?? '', lines: [line.slice(tag[0].length)] });
    else blocks.at(-1)?.lines.push(line);
  }
  return blocks.map((block) => ({ tag: block.tag, text: block.lines.join('\n').trim() }));
}

/** `name - text`, `{type} name text`, `[name=1] text`; the types are those of the declaration. */
function named(texts: readonly string[]): Map<string, string> {
  return new Map(
    texts.map((text) => {
      const [, optional, plain, rest = ''] =
        /^(?:\[([^\]=\s]+)(?:[=\s][^\]]*)?\]|(\S+))\s*(?:[-–—]\s+)?([\s\S]*)$/.exec(
          withoutType(text),
        ) ?? [];
      return [optional ?? plain ?? '', rest.trim()];
    }),
  );
}

function withoutType(text: string): string {
  return text.replace(/^\{(?!@)[^}]*\}\s*/, '');
}

/** Examples without a fence of their own are TypeScript. */
function fencedExample(text: string): string {
  if (text === '' || /^\s*(?:`{3,}|~{3,})/m.test(text)) return text;
  return `\`\`\`ts\n${text}\n\`\`\``;
}
