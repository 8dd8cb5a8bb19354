import type { DiagramError } from './diagram-error';

/** A subgraph, or the whole diagram. */
export interface FlowScope {
  readonly alias: string;
  readonly title: string;
  readonly line: number;
  /** Aliases of nodes, and subgraphs, in the order of their first mention. */
  readonly items: (string | FlowScope)[];
  direction?: string;
}

/** The form of a node: what opens and what closes its label. */
export type FlowShape = readonly [open: string, close: string];

interface FlowNode {
  readonly label: string;
  readonly shape: FlowShape;
}

/** Where a node leads that readers press. */
export interface LinkTarget {
  readonly href: string;
  /** What is said of it. */
  readonly tip: string | undefined;
}

/** A flowchart while it is read. */
export interface Flow {
  readonly root: FlowScope;
  /** Aliases of subgraphs. */
  readonly scopes: Set<string>;
  /** Lines, as they are drawn. */
  readonly edges: string[];
  /** Lines about colours, as they are drawn. */
  readonly styles: string[];
  /** Where nodes lead, by their aliases. */
  readonly targets: Map<string, LinkTarget>;
  /** What was left out, and is seen without it. */
  readonly dropped: DiagramError[];
  /** Whether one class is that of all nodes without another. */
  hasDefault: boolean;
  /** Told of each link before it is noted. @throws DiagramError for one too many */
  readonly allow: (line: number) => void;
  /** The name under which a node or subgraph is drawn: identifiers may hold any letters. */
  readonly alias: (id: string) => string;
  readonly classAlias: (name: string) => string;
  /** Notes that a node was mentioned. @returns its alias */
  readonly mention: (id: string, scope: FlowScope, node: FlowNode | undefined) => string;
  /** A node with its form and label, which may stand anywhere in the source. */
  readonly definition: (alias: string) => string;
}

/** A flowchart without nodes. */
export function createFlow(allow: Flow['allow']): Flow {
  const root: FlowScope = { alias: '', title: '', line: 1, items: [] };
  const nodes = new Map<string, FlowNode>();
  const owners = new Map<string, FlowScope>();
  const alias = createAliases('n');
  return {
    root,
    scopes: new Set(),
    edges: [],
    styles: [],
    targets: new Map(),
    dropped: [],
    hasDefault: false,
    allow,
    alias,
    classAlias: createAliases('c'),
    mention(id, scope, node) {
      const name = alias(id);
      const owner = owners.get(name);
      // A node belongs to the first subgraph that mentions it, wherever else it is mentioned before.
      if (owner === undefined || (owner === root && scope !== root)) {
        if (owner) owner.items.splice(owner.items.indexOf(name), 1);
        scope.items.push(name);
        owners.set(name, scope);
      }
      if (node || !nodes.has(name)) nodes.set(name, node ?? { label: id, shape: ['[', ']'] });
      return name;
    },
    definition(name) {
      const { label, shape } = nodes.get(name) ?? { label: name, shape: ['[', ']'] };
      return `${name}${shape[0]}${label}${shape[1]}`;
    },
  };
}

function createAliases(prefix: string): (name: string) => string {
  const aliases = new Map<string, string>();
  return (name) => {
    const known = aliases.get(name) ?? `${prefix}${aliases.size}`;
    aliases.set(name, known);
    return known;
  };
}
