import { readFileSync } from 'node:fs';

/** What stands above a field or type, for editors. */
export interface Docstring {
  /** Before the first tag; Markdown. */
  readonly text: string;
  /** What follows `@default`. */
  readonly default: string | undefined;
  /** What follows `@returns` and `@throws`. */
  readonly returns: string | undefined;
  readonly throws: string | undefined;
  /** Code after `@example`, without a fence. */
  readonly example: string | undefined;
}

/** A member of an interface as it is written. */
export interface Member {
  readonly name: string;
  readonly doc: Docstring;
  /** `root: string`. */
  readonly signature: string;
}

/** An exported type as it is written. */
export interface TypeDeclaration {
  readonly name: string;
  readonly doc: Docstring;
  /** Empty for what is no interface. */
  readonly members: readonly Member[];
  /** The whole declaration. */
  readonly text: string;
}

/** A node of a syntax tree, as far as it is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Source {
  readonly text: string;
  readonly body: readonly Node[];
  readonly docBefore: (start: number) => Docstring;
}

/** Reads a file of declarations. */
async function readSource(file: string): Promise<Source> {
  // Only who makes the pages needs a parser: every thread loads the configuration.
  const { parseSync } = await import('vite');
  const text = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, text, { lang: 'dts', astType: 'ts' });
  const ends = new Map(
    comments.map(({ value, end }) => [text.slice(end).search(/\S/) + end, value] as const),
  );
  return {
    text,
    // Nodes of all types are walked in one way.
    body: program.body as unknown as readonly Node[],
    docBefore: (start) => parseDoc(ends.get(start) ?? ''),
  };
}

/**
 * Docstrings of all that an interface holds, by paths as in {@link schemaFields}; several where an object has several kinds.
 */
export async function fieldDocstrings(
  file: string,
  name: string,
): Promise<Map<string, readonly Docstring[]>> {
  const { body, docBefore } = await readSource(file);
  const found = new Map<string, Docstring[]>();
  const interfaces = new Map(body.flatMap(declared).map((node) => [nameOf(node.id), node]));

  function visit(node: unknown, at: string, open: readonly string[]): void {
    const { type, members, types, elementType, typeAnnotation, typeName, typeArguments, body } =
      Object(node);
    switch (type) {
      case 'TSInterfaceDeclaration':
        visit(body, at, open);
        return;
      case 'TSInterfaceBody':
        for (const member of body) visitMember(member, at, open);
        return;
      case 'TSTypeLiteral':
        for (const member of members) visitMember(member, at, open);
        return;
      case 'TSUnionType':
        for (const each of types) visit(each, at, open);
        return;
      case 'TSArrayType':
        visit(elementType, `${at}[]`, open);
        return;
      case 'TSParenthesizedType':
      case 'TSTypeAnnotation':
        visit(typeAnnotation, at, open);
        return;
      case 'TSTypeReference': {
        const target = nameOf(typeName);
        if (target === 'Record') visit(typeArguments.params[1], `${at}.*`, open);
        else if (!open.includes(target)) visit(interfaces.get(target), at, [...open, target]);
        return;
      }
    }
  }

  function visitMember(
    { type, key, typeAnnotation, start }: Node,
    at: string,
    open: readonly string[],
  ) {
    if (type !== 'TSPropertySignature') return;
    const path = at === '' ? nameOf(key) : `${at}.${nameOf(key)}`;
    const doc = docBefore(start);
    const known = found.get(path) ?? [];
    if (doc.text !== '') found.set(path, [...known, doc]);
    visit(typeAnnotation, path, open);
  }

  visit(interfaces.get(name), '', [name]);
  return found;
}

/** The exported types of a file, in its order. */
export async function typeDeclarations(file: string): Promise<TypeDeclaration[]> {
  const { text, body, docBefore } = await readSource(file);
  return body
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((statement) =>
      declared(statement).map((node) => {
        const members = Object(node.body).body as readonly Node[] | undefined;
        return {
          name: nameOf(node.id),
          doc: docBefore(statement.start),
          members: (members ?? []).map((member) => ({
            name: nameOf(member.key),
            doc: docBefore(member.start),
            signature: withoutComments(text.slice(member.start, member.end)).replace(/;$/, ''),
          })),
          text: withoutComments(text.slice(node.start, node.end)),
        };
      }),
    );
}

const withoutComments = (code: string): string =>
  code.replace(/^[ \t]*\/\*\*[\s\S]*?\*\/\n/gm, '').trim();

/** The interface or type that a statement declares. */
function declared(statement: Node): Node[] {
  const node = (statement.declaration ?? statement) as Node;
  return /^TS(?:Interface|TypeAlias)Declaration$/.test(node.type) ? [node] : [];
}

function nameOf(node: unknown): string {
  const { name, value } = Object(node);
  return String(name ?? value ?? '');
}

/** Where a tag begins, also behind a sentence. */
const TAG = /(?:^|\s)@(?=(?:default|returns|throws|example|param)\b)/;

/** Reads what is between the marks of a comment. */
function parseDoc(comment: string): Docstring {
  const lines = comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd());
  const [text = '', ...tags] = lines.join('\n').split(TAG);
  const tag = (name: string) =>
    tags
      .find((each) => new RegExp(`^${name}\\b`).test(each))
      ?.slice(name.length)
      .trim();
  const prose = (of: string | undefined) => (of === undefined ? undefined : joinLines(of));
  return {
    text: joinLines(text),
    default: prose(tag('default')),
    returns: prose(tag('returns')),
    throws: prose(tag('throws')),
    example: tag('example')?.replace(/^```\w*\n|\n```$/g, ''),
  };
}

/** A text of several lines as one; names of other fields as code. */
function joinLines(text: string): string {
  return text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(
      /\{@link ([\w.]+)(?: \| ([^}]+))?\}/g,
      (_, name: string, words?: string) => words ?? `\`${name}\``,
    );
}
