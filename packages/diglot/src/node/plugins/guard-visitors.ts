import { PluginFault } from '../errors/plugin-fault';

/** Whose visitors are guarded, for messages. */
interface Owner {
  readonly plugin: string;
  /** `markdown.mdast` or `markdown.hast`. */
  readonly hook: string;
}

type Callable = (...args: readonly unknown[]) => unknown;

const DATA: ReadonlySet<string> = new Set(['name', 'options', 'filter']);

const isCallable = (value: unknown): value is Callable => typeof value === 'function';

/**
 * Visitors, factories of visitors and lists of both that behave as given, but say who they are when they throw, and where
 * in the text they were.
 */
export function guardVisitors<T>(entry: T, owner: Owner): T {
  return isObject(entry) ? new Proxy(entry, handler(owner)) : entry;
}

function isObject<T>(value: T): value is T & object {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

function handler<T extends object>(owner: Owner): ProxyHandler<T> {
  return {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      // Options are data; what else a definition or a list holds may be called in the end.
      if (isCallable(target) || typeof key === 'symbol' || DATA.has(key)) return value;
      return guardVisitors(value, { ...owner, hook: hookOf(owner.hook, target, key) });
    },
    apply(target, self, args: readonly unknown[]) {
      if (!isCallable(target)) throw new TypeError('not a function');
      const result = callVisitor(target, self, args, owner);
      // What a factory makes is guarded as well; what a visitor returns is a node, which stays as it is.
      return isDefinition(result) ? guardVisitors(result, owner) : result;
    },
  };
}

function callVisitor(visit: Callable, self: unknown, args: readonly unknown[], owner: Owner) {
  const { plugin, hook } = owner;
  let result: unknown;
  try {
    result = Reflect.apply(visit, self, args);
  } catch (cause) {
    // The visitor may know better than that its node is where it is.
    throw new PluginFault(plugin, hook, cause, pointOf(cause) ?? startOf(args[0]));
  }
  if (!(result instanceof Promise)) return result;
  // Nobody waits for it.
  result.catch(() => undefined);
  const cause = new TypeError('it returned a promise, but visitors are synchronous');
  throw new PluginFault(plugin, hook, cause, startOf(args[0]));
}

function hookOf(hook: string, target: object, key: string): string {
  return Array.isArray(target) || key === 'visit' ? hook : `${hook}.${key}`;
}

function isDefinition(value: unknown): value is object {
  return Array.isArray(value) || (typeof value === 'object' && value !== null && 'name' in value);
}

/** Where a node of a syntax tree begins. */
function startOf(node: unknown): { line: number; column: number } | undefined {
  return pointOf(Object(Object(node).position).start);
}

function pointOf(value: unknown): { line: number; column: number } | undefined {
  const { line, column }: Readonly<Record<string, unknown>> = Object(value);
  return typeof line === 'number' && typeof column === 'number' ? { line, column } : undefined;
}
