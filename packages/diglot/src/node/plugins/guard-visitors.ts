import { PluginFault } from '../errors/plugin-fault';
import { NoAnswer, runSiteCode } from '../errors/site-code';
import type { HookName } from './checked-call';

/** A function of whom nothing is known. */
export type Callable = (this: unknown, ...args: readonly unknown[]) => unknown;

export const isCallable = (value: unknown): value is Callable => typeof value === 'function';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Visitors, factories of visitors and lists of both that behave as given, but say who they are when they throw, and where
 * in the text they were. What was given stays as it is: it may be frozen, or of a class.
 */
export function guardVisitors<T>(entry: T, owner: HookName): T {
  // Each case is what it was, with other functions in it.
  return guard(entry, owner) as T;
}

function guard(entry: unknown, owner: HookName): unknown {
  if (Array.isArray(entry)) return entry.map((each) => guard(each, owner));
  if (isCallable(entry)) {
    return (...args: readonly unknown[]) =>
      guard(callVisitor(entry, undefined, args, owner), owner);
  }
  return isObject(entry) ? guardDefinition(entry, owner) : entry;
}

/** A copy whose functions run as methods of the definition itself, those that a class gave it included. */
function guardDefinition(definition: object, { plugin, hook }: HookName): object {
  const copy: Record<string, unknown> = {};
  for (const key of keysOf(definition)) {
    const value: unknown = Reflect.get(definition, key);
    copy[key] = guardMethods(value, definition, { plugin, hook: `${hook}.${key}` });
  }
  return copy;
}

/** Names of all properties, those that a class gave included. */
export function keysOf(definition: object): Set<string> {
  const keys = new Set<string>();
  let from: unknown = definition;
  while (isObject(from) && from !== Object.prototype) {
    for (const key of Object.getOwnPropertyNames(from)) keys.add(key);
    from = Object.getPrototypeOf(from);
  }
  keys.delete('constructor');
  return keys;
}

/** A visitor, `{ filter, visit }`, or a list of these. Anything else is data. */
function guardMethods(value: unknown, self: object, owner: HookName): unknown {
  if (Array.isArray(value)) return value.map((each) => guardMethods(each, self, owner));
  if (isCallable(value)) return (...args: readonly unknown[]) => visit(value, self, args, owner);
  if (!isObject(value) || !('visit' in value)) return value;
  return { ...value, visit: guardMethods(value.visit, self, owner) };
}

interface AtWork {
  readonly owner: HookName;
  readonly node: unknown;
}

/** The visitor that runs, or was stopped: what is stopped clears nothing up. */
let atWork: AtWork | undefined;
const visitorAtWork = (): AtWork | undefined => atWork;

/** What visitors said of places in the text: these are its faults, and the rest of it is visited all the same. */
let told: PluginFault[] = [];

/**
 * Runs a parser that calls guarded visitors. One that comes to no end is known by its name.
 *
 * @throws AggregateError of all that visitors said of places in the text, and of what ended them
 */
export function runVisitors<T>(parse: () => T): T {
  told = [];
  try {
    const result = runGuarded(parse);
    if (told.length === 0) return result;
  } catch (cause) {
    throw told.length === 0 ? cause : new AggregateError([...told, cause]);
  }
  throw new AggregateError(told);
}

function runGuarded<T>(parse: () => T): T {
  atWork = undefined;
  const name = (): string => {
    const { plugin, hook } = visitorAtWork()?.owner ?? {};
    return plugin === undefined ? 'The parser' : `Plugin "${plugin}", hook "${hook}"`;
  };
  try {
    return runSiteCode(name, parse);
  } catch (cause) {
    const at = visitorAtWork();
    if (!(cause instanceof NoAnswer && at)) throw cause;
    throw new PluginFault(at.owner.plugin, at.owner.hook, cause, startOf(at.node));
  }
}

function visit(visitor: Callable, self: object, args: readonly unknown[], owner: HookName) {
  try {
    return callVisitor(visitor, self, args, owner);
  } catch (fault) {
    if (!(fault instanceof PluginFault && pointOf(fault.cause))) throw fault;
    told.push(fault);
    atWork = undefined;
    return undefined;
  }
}

function callVisitor(visit: Callable, self: unknown, args: readonly unknown[], owner: HookName) {
  const { plugin, hook } = owner;
  let result: unknown;
  try {
    atWork = { owner, node: args[0] };
    result = Reflect.apply(visit, self, args);
    atWork = undefined;
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

/** Where a node of a syntax tree begins. */
function startOf(node: unknown): { line: number; column: number } | undefined {
  return pointOf(Object(Object(node).position).start);
}

function pointOf(value: unknown): { line: number; column: number } | undefined {
  const { line, column }: Readonly<Record<string, unknown>> = Object(value);
  return typeof line === 'number' && typeof column === 'number' ? { line, column } : undefined;
}
