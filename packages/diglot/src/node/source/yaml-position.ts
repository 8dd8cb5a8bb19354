import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import type { DataPath } from './data-path';

/**
 * The offset of a value in YAML or JSON: of its key in a mapping, of itself in a list.
 * What is not there is looked for one level further out.
 */
export function findInYaml(text: string, path: DataPath): number | undefined {
  let node: unknown = parseDocument(text, { logLevel: 'silent', uniqueKeys: false }).contents;
  let found = startOf(node);
  for (const part of path) {
    const step = child(node, part);
    if (step === undefined) return found;
    found = startOf(step.mark) ?? found;
    node = step.value;
  }
  return found;
}

function child(node: unknown, part: PropertyKey): { mark: unknown; value: unknown } | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(part)];
    return item === undefined ? undefined : { mark: item, value: item };
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === part);
  return pair === undefined ? undefined : { mark: pair.key, value: pair.value };
}

function startOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node)) return undefined;
  // Every node of a parsed document has a range; only hand-made ones lack it.
  return (node as Node).range?.[0];
}
