import path from 'node:path';
import type { Checker, FileFacts, QuickInfo, TypeProblem } from './checker';
import { withoutAlias } from './checker';
import { offered } from './native';

/** What is used of TypeScript 5 and 6, whose types are not those of the TypeScript that builds this package. */
export interface ClassicTypeScript {
  readonly sys: object & {
    readonly useCaseSensitiveFileNames: boolean;
    readFile(file: string): string | undefined;
  };
  readonly ScriptSnapshot: { fromString(text: string): unknown };
  readonly DiagnosticCategory: { readonly Error: number };
  readConfigFile(
    file: string,
    read: (file: string) => string | undefined,
  ): { readonly config?: unknown };
  parseJsonConfigFileContent(
    json: unknown,
    host: object,
    folder: string,
  ): {
    readonly options: object;
    readonly fileNames: readonly string[];
    readonly errors: readonly ClassicDiagnostic[];
  };
  createLanguageService(host: object): ClassicService;
  getDefaultLibFilePath(options: object): string;
  flattenDiagnosticMessageText(text: unknown, newLine: string): string;
  displayPartsToString(parts: readonly Part[] | undefined): string;
  isObjectLiteralExpression(node: ClassicNode): boolean;
}

interface ClassicNode {
  readonly pos: number;
  readonly end: number;
  forEachChild<T>(visit: (child: ClassicNode) => T | undefined): T | undefined;
}

interface Part {
  readonly text: string;
}

interface ClassicDiagnostic {
  readonly start?: number;
  readonly length?: number;
  readonly category: number;
  readonly code: number;
  readonly messageText: unknown;
}

interface ClassicService {
  getSyntacticDiagnostics(file: string): readonly ClassicDiagnostic[];
  getSemanticDiagnostics(file: string): readonly ClassicDiagnostic[];
  getQuickInfoAtPosition(
    file: string,
    position: number,
  ):
    | {
        readonly textSpan: { readonly start: number; readonly length: number };
        readonly displayParts?: readonly Part[];
        readonly documentation?: readonly Part[];
        readonly tags?: readonly { readonly name: string; readonly text?: readonly Part[] }[];
      }
    | undefined;
  getCompletionsAtPosition(
    file: string,
    position: number,
    options: object,
  ): { readonly entries: readonly { readonly name: string }[] } | undefined;
  getProgram():
    | {
        getSourceFile(file: string): ClassicNode | undefined;
        getTypeChecker(): {
          getContextualType(
            node: ClassicNode,
          ): { getProperties(): readonly { readonly name: string }[] } | undefined;
        };
      }
    | undefined;
  dispose(): void;
}

/** TypeScript 5 and 6: a language service in this process. */
export function openClassic(ts: ClassicTypeScript): Checker {
  return {
    check: (folder, { files }) => {
      const { config } = ts.readConfigFile(path.join(folder, 'tsconfig.json'), ts.sys.readFile);
      const parsed = ts.parseJsonConfigFileContent(config, ts.sys, folder);
      const host = {
        ...ts.sys,
        useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
        getCompilationSettings: () => parsed.options,
        getScriptFileNames: () => parsed.fileNames,
        getScriptVersion: () => '1',
        getScriptSnapshot: (file: string) => {
          const text = ts.sys.readFile(file);
          return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
        },
        getCurrentDirectory: () => folder,
        getDefaultLibFileName: (options: object) => ts.getDefaultLibFilePath(options),
      };
      const service = ts.createLanguageService(host);
      const facts = files.map((file) =>
        askService({ ts, service }, path.join(folder, file.path), file),
      );
      service.dispose();
      const settings = parsed.errors.map(({ messageText }) =>
        ts.flattenDiagnosticMessageText(messageText, '\n'),
      );
      return Promise.resolve({ settings, files: facts });
    },
    close: () => undefined,
  };
}

interface Asked {
  readonly ts: ClassicTypeScript;
  readonly service: ClassicService;
}

function askService(
  { ts, service }: Asked,
  name: string,
  { text, names, completions }: AskedText,
): FileFacts {
  const starts = [0];
  for (const match of text.matchAll(/\n/g)) starts.push(match.index + 1);
  const offset = ({ line, column }: { line: number; column: number }) =>
    (starts[line - 1] ?? 0) + column;
  const place = (position: number) => {
    const line = starts.findLastIndex((start) => start <= position) + 1;
    return { line, column: position - (starts[line - 1] ?? 0) };
  };
  const problems = [
    ...service.getSyntacticDiagnostics(name),
    ...service.getSemanticDiagnostics(name),
  ]
    .filter(({ category }) => category === ts.DiagnosticCategory.Error)
    .map(({ start = 0, length = 0, code, messageText }): TypeProblem => {
      const begin = place(start);
      const isOneLine = place(start + length).line === begin.line;
      const message = ts.flattenDiagnosticMessageText(messageText, '\n');
      return { ...begin, length: isOneLine ? length : undefined, code, message };
    });
  return {
    problems,
    names: names.map((each): QuickInfo | undefined => {
      const info = service.getQuickInfoAtPosition(name, offset(each));
      if (!info) return undefined;
      const { textSpan, displayParts, documentation, tags = [] } = info;
      const told = tags.map(({ name: tag, text: parts }) => {
        const words = ts.displayPartsToString(parts);
        return `*@${tag}*${words === '' ? '' : ` — ${words}`}`;
      });
      return {
        type: withoutAlias(ts.displayPartsToString(displayParts)),
        docs: [ts.displayPartsToString(documentation), ...told].filter(Boolean).join('\n\n'),
        column: place(textSpan.start).column,
        length: textSpan.length,
      };
    }),
    completions: completions.map((each) => {
      const list = service.getCompletionsAtPosition(name, offset(each), {});
      const names = new Set(list?.entries.map((entry) => entry.name));
      const declared = declaredNames({ ts, service }, name, offset(each));
      const inOrder = [...declared.filter((key) => names.has(key)), ...names];
      return offered(
        [...new Set(inOrder)].map((label) => ({ label })),
        text,
        each,
      );
    }),
  };
}

/** Keys of the object that is written at a place, in the order of their declarations: an editor's list follows the alphabet. */
function declaredNames({ ts, service }: Asked, name: string, position: number): string[] {
  const program = service.getProgram();
  let keys: string[] = [];
  for (let node = program?.getSourceFile(name); node; ) {
    if (ts.isObjectLiteralExpression(node)) {
      const type = program?.getTypeChecker().getContextualType(node);
      keys = type?.getProperties().map((property) => property.name) ?? [];
    }
    node = node.forEachChild((child) =>
      child.pos < position && position < child.end ? child : undefined,
    );
  }
  return keys;
}

type AskedText = Parameters<Checker['check']>[1]['files'][number];
