import type { MdastNode } from 'satteri';
import { childrenOf, type Doc, lineOf, textOf } from './docs';

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
