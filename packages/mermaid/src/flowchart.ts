import { DiagramError } from './diagram-error';
import { readChain } from './flow-chain';
import { createFlow, type Flow, type FlowScope } from './flow-model';
import { readStyle } from './flow-styles';
import { protectLabel } from './labels';
import type { DiagramSource, ReadDiagram, Statement } from './read-source';

/**
 * Reads a flowchart and writes it down anew in the forms that the drawing library understands. It takes no notice of
 * lines that it does not understand, of identifiers in Chinese, of labels that come after a first mention.
 *
 * @param allow is told of each link, and of its line
 * @throws DiagramError
 */
export function readFlowchart(
  { options, statements }: DiagramSource,
  allow: Flow['allow'],
): ReadDiagram {
  const { direction, rest } = readOptions(options);
  const flow = createFlow(allow);
  const open: FlowScope[] = [flow.root];
  for (const statement of [...rest, ...statements]) readStatement(flow, open, statement);
  const unclosed = open[1];
  if (unclosed) throw new DiagramError(unclosed.line, 'this subgraph has no "end".');
  const text = [
    `flowchart ${direction}`,
    ...writeScope(flow, flow.root),
    ...flow.edges,
    ...defaultClass(flow),
    ...flow.styles,
  ].join('\n');
  return { text, targets: flow.targets, dropped: flow.dropped };
}

function readOptions({ text, line }: Statement) {
  const [, direction = 'TD', separator, rest = ''] =
    /^(TD|TB|LR|BT|RL)?\s*(;|$)\s*(.*)$/.exec(text) ?? [];
  if (separator === undefined) {
    throw new DiagramError(line, `"${text}" is no direction; TD, TB, BT, LR and RL are.`);
  }
  return { direction, rest: rest === '' ? [] : [{ text: rest, line }] };
}

const UNDRAWABLE = /^(?:linkStyle\s+\S+\s+interpolate|accTitle|accDescr)(?=\s|:)/;

function readStatement(flow: Flow, open: FlowScope[], { text, line }: Statement): void {
  const scope = open.at(-1) ?? flow.root;
  const [, subgraph] = /^subgraph(?:\s+([\s\S]+?))?;?$/.exec(text) ?? [];
  if (/^subgraph(?:\s|;|$)/.test(text)) {
    open.push(addSubgraph(flow, scope, { text: subgraph ?? '', line }));
    return;
  }
  if (/^end;?$/.test(text)) {
    if (open.length === 1) throw new DiagramError(line, '"end" closes no subgraph.');
    open.pop();
    return;
  }
  const direction = /^direction\s+(TD|TB|LR|BT|RL);?$/.exec(text)?.[1];
  if (direction !== undefined && scope !== flow.root) {
    scope.direction = direction;
    return;
  }
  const undrawable = UNDRAWABLE.exec(text)?.[0];
  if (undrawable !== undefined) {
    throw new DiagramError(line, `"${undrawable}" cannot be drawn.`);
  }
  if (readClick(flow, text, line)) return;
  if (readLook(flow, text, line)) return;
  const rest = readChain(flow, scope, text, line);
  if (rest !== '') readStatement(flow, open, { text: rest, line });
}

/** What browsers open; a path may be one of the site's own. */
const ADDRESS = /^(?:https?:|mailto:|[^:]*$|[^:]*[/?#])/i;

/** Reads `click A "/guide" "Tip"`, `click A href "…" _blank`, and what calls a function, of which pages have none. */
function readClick(flow: Flow, text: string, line: number): boolean {
  const [, ids = '', rest = ''] = /^click\s+(\S+)\s+(.+?);?$/.exec(text) ?? [];
  if (ids === '') return false;
  const [, href, tip] = /^(?:href\s+)?"([^"]*)"(?:\s+"([^"]*)")?(?:\s+_\w+)?$/.exec(rest) ?? [];
  if (href !== undefined && ADDRESS.test(href)) {
    for (const id of ids.split(',')) flow.targets.set(flow.alias(id), { href, tip });
    return true;
  }
  flow.dropped.push(
    new DiagramError(
      line,
      `"click ${ids}" was left out: it names no address of a page.`,
      'Let it name an address, or leave it out: a picture calls no function.',
    ),
  );
  return true;
}

/** Reads `classDef`, `class`, `style` and `linkStyle`; tells whether the line was one of them. */
function readLook(flow: Flow, text: string, line: number): boolean {
  const [, keyword, targets = '', value = ''] =
    /^(classDef|class|style|linkStyle)\s+([^\s,]+(?:\s*,\s*[^\s,]+)*)\s+(.+)$/.exec(text) ?? [];
  const names = targets.split(',').map((name) => name.trim());
  switch (keyword) {
    case 'classDef':
      for (const name of names) {
        addStyle(flow, `classDef ${flow.classAlias(name)}`, readStyle(value, line));
      }
      flow.hasDefault ||= names.includes('default');
      return true;
    case 'class':
      flow.styles.push(
        `class ${names.map(flow.alias).join(',')} ${flow.classAlias(value.replace(/;$/, ''))}`,
      );
      return true;
    case 'style':
      addStyle(flow, `style ${names.map(flow.alias).join(',')}`, readStyle(value, line));
      return true;
    case 'linkStyle':
      addStyle(flow, `linkStyle ${names.join(',')}`, readStyle(value, line));
      return true;
    default:
      return false;
  }
}

function addStyle(flow: Flow, target: string, style: string): void {
  if (style !== '') flow.styles.push(`${target} ${style}`);
}

/** The class of all nodes that have no other: classes that come later take its place. */
function defaultClass({ root, hasDefault, classAlias, scopes }: Flow): string[] {
  const nodes = nodesIn(root).filter((alias) => !scopes.has(alias));
  return hasDefault && nodes.length > 0
    ? [`class ${nodes.join(',')} ${classAlias('default')}`]
    : [];
}

function nodesIn({ items }: FlowScope): string[] {
  return items.flatMap((item) => (typeof item === 'string' ? item : nodesIn(item)));
}

/** `id`, `id [Title]`, `"Title"` or a title of several words. */
function addSubgraph(flow: Flow, parent: FlowScope, { text, line }: Statement): FlowScope {
  const [, id, quoted, bare] = /^([^\s["]+)\s*\[\s*(?:"([^"]*)"|([^\]]*))\s*\]$/.exec(text) ?? [];
  const title = quoted ?? bare ?? text.replace(/^"([\s\S]*)"$/, '$1');
  const alias = flow.alias(id ?? (text || `subgraph ${line}`));
  const scope: FlowScope = { alias, title: protectLabel(title), line, items: [] };
  parent.items.push(scope);
  flow.scopes.add(alias);
  return scope;
}

function writeScope(flow: Flow, { items }: FlowScope): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return flow.scopes.has(item) ? [] : [flow.definition(item)];
    return [
      `subgraph ${item.alias} [${item.title}]`,
      ...(item.direction === undefined ? [] : [`direction ${item.direction}`]),
      ...writeScope(flow, item),
      'end',
    ];
  });
}
