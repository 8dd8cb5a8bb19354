import { readFileSync } from 'node:fs';
import type { MdastNode } from 'satteri';
import { childrenOf, type Doc, lineOf, SITE, textOf } from './docs';

/** What a page states about one option in the list below its heading. */
export interface StatedOption {
  readonly doc: Doc;
  readonly line: number;
  /** From the outside in, without `lib.`: `dts.bundle`. A heading may leave out what it stands below. */
  readonly name: string;
  /** Pieces of code in the lines about type, default and flags; undefined without such a line. */
  readonly type: readonly string[] | undefined;
  readonly defaultValue: readonly string[] | undefined;
  readonly flags: readonly string[] | undefined;
}

const TYPE = /^(?:Type|类型)[:：]/;
const DEFAULT = /^(?:Default|默认值)[:：]/;
const FLAGS = /^(?:Command line|命令行)[:：]/;

/** A heading that names an option: a word of code, or words with dots between. */
const OPTION = /^(?:lib\.)?[a-z_][\w$]*(?:\.[\w$]+|\[['"][^'"]+['"]\])*$/;

/** Everything in code font below a node. */
export function codesOf(node: MdastNode): string[] {
  if (node.type === 'inlineCode') return [node.value];
  return childrenOf(node).flatMap(codesOf);
}

function factsOf(
  section: readonly MdastNode[],
): Pick<StatedOption, 'type' | 'defaultValue' | 'flags'> {
  const list = section.find(({ type }) => type === 'list');
  const items = list ? childrenOf(list) : [];
  const codes = (pattern: RegExp) => {
    const item = items.find((one) => pattern.test(textOf(one)));
    return item && codesOf(item);
  };
  const flags = codes(FLAGS)?.filter((code) => code.startsWith('-'));
  return { type: codes(TYPE), defaultValue: codes(DEFAULT), flags };
}

/** Options that a page of the reference has a heading for, in order. */
export function statedOptions(doc: Doc): StatedOption[] {
  const nodes = childrenOf(doc.tree);
  const open: { readonly depth: number; readonly name: string }[] = [];
  return nodes.flatMap((node, index) => {
    if (node.type !== 'heading') return [];
    while ((open.at(-1)?.depth ?? 0) >= node.depth) open.pop();
    const text = textOf(node).replace(/ (?:options?|选项)$/, '');
    const name = text.replace(/^lib\./, '').replaceAll(/\[['"]([^'"]+)['"]\]/g, '.$1');
    const rest = nodes.slice(index + 1);
    const end = rest.findIndex(({ type }) => type === 'heading');
    const facts = factsOf(end === -1 ? rest : rest.slice(0, end));
    if (!OPTION.test(text) || (facts.type === undefined && !text.includes('.'))) return [];
    const parent = open.at(-1)?.name;
    const isWhole = parent === undefined || name.startsWith(`${parent}.`);
    const whole = isWhole ? name : `${parent}.${name}`;
    open.push({ depth: node.depth, name: whole });
    return [{ doc, line: lineOf(node), name: whole, ...facts }];
  });
}

/** Interfaces and types that code blocks of a page declare, for types stated by their names. */
export function declaredTypes(doc: Doc): string {
  const blocks = childrenOf(doc.tree).flatMap((node) =>
    node.type === 'code' && node.lang === 'ts' ? [node.value] : [],
  );
  return blocks
    .filter((code) => /^(?:export )?(?:interface|type) \w+/.test(code) && !code.includes('…'))
    .join('\n');
}

/** What the pages leave out or state in other words than the package, by name, with the reason. */
interface LeftOut {
  /** Options of a lib item that have no page. */
  readonly withoutPage: Readonly<Record<string, string>>;
  /** Options whose type the page shortens. */
  readonly otherType: Readonly<Record<string, string>>;
  /** Options whose default differs from what the package's comments say. */
  readonly otherDefault: Readonly<Record<string, string>>;
  /** Options whose page does not name all fields. */
  readonly withoutFields: Readonly<Record<string, string>>;
}

export const leftOut: LeftOut = JSON.parse(readFileSync(`${SITE}reference-left-out.json`, 'utf8'));

/** Whether a page is a part of the reference. */
export const isReference = ({ slug }: Doc) => /^config\/(?:lib|rsbuild)\//.test(slug);

/** Types of Rsbuild are long and hold much that no library needs: their pages may state a part. */
export const isOfRsbuild = ({ doc }: StatedOption) => doc.slug.startsWith('config/rsbuild/');

/** A type of Rsbuild that a page shortens: `{ js?, css? }`, `object`, `(config) => …`. */
const SHORTHAND = /…|\?\s*[,}]|\b(?:object|Function)\b|\(\w+(?:, [\w{} ]+)*\) =>/;

/** Whether the stated type of an option is held against that of the package. */
export function isCompared(option: StatedOption): boolean {
  const type = option.type?.[0];
  if (type === undefined || !isReference(option.doc) || option.name in leftOut.otherType)
    return false;
  return !isOfRsbuild(option) || !SHORTHAND.test(type);
}
