/** Settings of the compiler as JSON. */
export type CompilerOptions = Readonly<
  Record<string, string | number | boolean | readonly string[]>
>;

/** A place in a file: line from 1, column from 0. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A file, and what is asked about it. */
export interface AskedFile {
  /** Below the project's folder. */
  readonly path: string;
  readonly text: string;
  /** Places whose quick info is wanted. */
  readonly names: readonly Place[];
  /** Places where an editor would complete. */
  readonly completions: readonly Place[];
}

/** Files that are checked with the same settings. Those of one folder see each other, and no other has to. */
export interface Project {
  readonly options: CompilerOptions;
  readonly files: readonly AskedFile[];
}

/** What TypeScript says of a name. */
export interface QuickInfo {
  readonly type: string;
  /** Markdown of the documentation comment; empty without one. */
  readonly docs: string;
  /** What it is about. */
  readonly column: number;
  readonly length: number;
}

/** Something that is wrong. */
export interface TypeProblem extends Place {
  /** Of a part of one line; up to the line's end otherwise. */
  readonly length: number | undefined;
  readonly code: number;
  readonly message: string;
}

/** What TypeScript says of a file, in the order of what was asked. */
export interface FileFacts {
  readonly problems: readonly TypeProblem[];
  readonly names: readonly (QuickInfo | undefined)[];
  readonly completions: readonly (readonly string[])[];
}

/** What a project is. */
export interface ProjectFacts {
  /** What is wrong with the settings. */
  readonly settings: readonly string[];
  readonly files: readonly FileFacts[];
}

/** A TypeScript that answers. */
export interface Checker {
  /** @param folder that holds the files and `tsconfig.json`, absolute */
  check(folder: string, project: Project): Promise<ProjectFacts>;
  close(): void;
}

const HOVER = /^```\w*\n([\s\S]*?)\n```(?:\n([\s\S]*))?$/;

/** Takes what an editor would show apart, and leaves out what tells nothing about the type. */
export function toQuickInfo(markdown: string): Pick<QuickInfo, 'type' | 'docs'> {
  const [, code = '', docs = ''] = HOVER.exec(markdown.trimEnd()) ?? [];
  return { type: withoutAlias(code), docs: docs.trim() };
}

/** An import is what it imports: `(alias) const a: 1` and `import a` behind it are noise. */
export function withoutAlias(type: string): string {
  if (!type.startsWith('(alias) ')) return type.trim();
  return (
    type
      .replace(/^\(alias\) /gm, '')
      .replace(/\n(?:import|export) [^\n]*$/, '')
      // TypeScript 6 leaves the word out where an imported function is called.
      .replace(/^(?=[\w$]+[(<])/, 'function ')
      .trim()
  );
}
