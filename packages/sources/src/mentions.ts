import type { PageCode } from 'diglot/tools';
import { type Declaration, keyOf, wordOf } from './declaration';

/** A name in a page's code. */
export interface Mention extends Omit<PageCode, 'text'> {
  /** See `keyOf`. */
  readonly key: string;
}

/** Words that code and prose use for anything: alone they name nothing. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'action add alias all any app arg args array async base body boolean bool build bundle cache call check class clean ' +
    'client code color command config content context copy count create css data date debug default define delete dev dir ' +
    'done entry env error event exit export external false file files filter find footer format from function get global ' +
    'group head help home html id import index info init input install item items js json key keys kind label lang left ' +
    'length level lib line link list load loader local locale log main map max message meta method min mode module name new ' +
    'node none null number object off on open option options order out output package page parse path plugin plugins port ' +
    'print process props public query read ref remove render request require reset resolve response result right root route ' +
    'rule rules run save schema script search section server set size sort source src start state status stop string style ' +
    'styles sync table tag target test text theme time title tool tools true ts tsx type types undefined update url use user ' +
    'value values var version view void watch width write banner'
  ).split(' '),
);

/** Names of more declarations than this mean one of them only in their context. */
const FEW = 1;

interface Known {
  readonly declaration: Declaration;
  readonly key: string;
}

interface Names {
  readonly byWord: ReadonlyMap<string, readonly Known[]>;
  /** Commands, and keys with dashes: what is no identifier. */
  readonly odd: readonly { readonly word: string; readonly key: string }[];
}

/** Finds the declarations that a page's code names. */
export type FindMentions = (code: readonly PageCode[]) => Mention[];

/** @param declarations that may be named, those that are gone included */
export function createMentions(
  declarations: readonly Pick<Declaration, 'origin' | 'name'>[],
): FindMentions {
  const byWord = new Map<string, Known[]>();
  for (const declaration of declarations as readonly Declaration[]) {
    const word = wordOf(declaration.name);
    const known = byWord.get(word) ?? [];
    known.push({ declaration, key: keyOf(declaration) });
    byWord.set(word, known);
  }
  const odd = [...byWord].flatMap(([word, known]) =>
    /[\s-]/.test(word) && !word.startsWith('-') ? known.map(({ key }) => ({ word, key })) : [],
  );
  const names: Names = { byWord, odd };
  return (code) =>
    code.flatMap(({ text, line, isInline }) =>
      [...namedIn(text, names, isInline)].map((key) => ({ key, line, isInline })),
    );
}

const FLAG = /(?<![\w-])--[A-Za-z][\w-]*/g;
const DOTTED = /[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/g;

function namedIn(code: string, { byWord, odd }: Names, isInline: boolean): Set<string> {
  const keys = new Set<string>();
  for (const [flag] of code.matchAll(FLAG)) {
    for (const { key } of byWord.get(flag) ?? []) keys.add(key);
  }
  const modules = importsOf(code);
  for (const { 0: dotted, index: at } of code.matchAll(DOTTED)) {
    const parts = dotted.split('.');
    const after = code.slice(at + dotted.length);
    // A word in a message, or in quotation marks, is no name.
    const isName =
      !isInline ||
      dotted === code ||
      (/^\s*[:(=[{<?]/.test(after) && !/["']$/.test(code.slice(0, at)));
    for (const [index, part] of parts.entries()) {
      const candidates = byWord.get(part) ?? [];
      for (const { declaration, key } of candidates) {
        const above = parts.slice(0, index);
        if (isMeant(declaration, { part, above, modules, isName, isOne: candidates.length <= FEW }))
          keys.add(key);
      }
    }
  }
  for (const { word, key } of odd) {
    if (code.includes(word)) keys.add(key);
  }
  return keys;
}

interface Place {
  readonly part: string;
  /** What stands before it, with dots between. */
  readonly above: readonly string[];
  /** Modules that the block imports, and names that it imports from them. */
  readonly modules: Imports;
  /** Whether it stands where a name does. */
  readonly isName: boolean;
  /** Whether no other declaration has the word. */
  readonly isOne: boolean;
}

function isMeant({ origin, name }: Declaration, place: Place): boolean {
  const { part, above, modules, isOne, isName } = place;
  const parents = name.split('.').slice(0, -1);
  const parent = parents.at(-1);
  if (parent !== undefined && qualifies(above.at(-1), parent)) return true;
  const isCommon = COMMON.has(part.toLowerCase()) || part.length < 3;
  if (!isCommon && isOne) return isDistinct(part) || isName;
  const isImported = modules.names.has(part) && parents.length === 0;
  return (
    isImported ||
    (isOne && modules.modules.some((id) => id === origin || id.startsWith(`${origin}/`)))
  );
}

/** `autoExtension`, `ONE_TWO`, `$x`: what nobody writes who means anything else. */
const isDistinct = (word: string): boolean => /[a-z][A-Z]|_|\$|\d/.test(word);

/** Whether what stands before a dot means what declares a name: `lib` in `lib.format` means `LibConfig`. */
function qualifies(before: string | undefined, parent: string): boolean {
  if (before === undefined || before.length < 3) return before === parent;
  const [a, b] = [before.toLowerCase(), parent.toLowerCase()];
  return b.startsWith(a) || b.endsWith(a);
}

interface Imports {
  readonly modules: readonly string[];
  readonly names: ReadonlySet<string>;
}

const IMPORT =
  /(?:import|export)\s+([^'"`;]*?)\s*from\s*["']([^"'\n]+)["']|(?:import|require)\s*\(?\s*["']([^"'\n]+)["']/g;

function importsOf(code: string): Imports {
  const names = new Set<string>();
  const modules: string[] = [];
  for (const [, bindings = '', from, bare] of code.matchAll(IMPORT)) {
    modules.push(from ?? bare ?? '');
    for (const [name] of bindings.matchAll(/[A-Za-z_$][\w$]*/g)) names.add(name);
  }
  return { modules, names };
}
