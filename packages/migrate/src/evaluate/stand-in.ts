import { RECORDED } from './recorded';

/** What a config got of a package that was not asked: a call that says which, or the thing itself. */
export interface ForeignCall {
  readonly kind: 'call';
  /** Name of the package, with the path that was imported of it. */
  readonly module: string;
  /** What was called: `default`, `pluginRss`. */
  readonly name: string;
  readonly arguments: readonly unknown[];
  /** The call of which it was asked: of `docs.toFumadocsSource()` the one that made `docs`. */
  readonly of?: ForeignCall | undefined;
}

/** Something that is no data. */
export interface ForeignValue {
  readonly kind: 'function' | 'regexp' | 'package' | 'circle';
  /** A regular expression's source, a function's name, a package's export. */
  readonly text: string;
}

/** The key under which what is no data stands among data. */
export const FOREIGN = '$diglot';

const CALL = Symbol('call');

/** What `define.doc` of `rstack` was given, in the order of the calls: such a config exports nothing. */
export const documentationConfigs: unknown[] = [];

/** Calls that make a site of Fumadocs, whose modules export them or not, in their order. */
export const calledFor: unknown[] = [];

const CALLED_FOR = /^@?fumadocs[-/]/;

/** What makes functions that carry a config of Next.js through: `createMDX()`. */
const OF_NEXT = /(?:^|[@/-])next(?:js)?(?:$|[/-])/;

/** What absent packages did not do to a config that they carried through: `"withPreset" of "some-preset"`. */
export const undoneCalls = new Set<string>();

/** Functions that carry a config through: `defineConfig`, `withMermaid`. */
const CARRIER = /^(?:define|with)(?:$|[A-Z])|^default\.(?:define|with)[A-Z]/;

const DEFINER = /^(?:default\.)?define/;

/** Around the name of a stand-in that was put into a text: readers would see it. */
const [OPEN, CLOSE] = ['\ue000', '\ue001'];
const NAMED = new RegExp(`${OPEN}[^${CLOSE}]*${CLOSE}`, 'g');

type Get = (target: object, key: string | symbol) => unknown;

/** What a stand-in gives when it is asked for something: a stand-in again. */
function asked(module: string, name: string, of: ForeignCall | undefined): Get {
  return (_, key) => {
    if (key === Symbol.toPrimitive) return () => `${OPEN}${module}#${name}${CLOSE}`;
    if (key === Symbol.iterator) return () => [].values();
    if (typeof key === 'symbol' || key === 'then' || key === '__esModule') return undefined;
    return createStandIn(module, name === 'default' ? key : `${name}.${key}`, of);
  };
}

/**
 * An object of which everything can be asked: what it gives is a stand-in again.
 *
 * @param of the call that gave it
 */
export function createStandIn(module: string, name = 'default', of?: ForeignCall): unknown {
  const get = asked(module, name, of);
  const call = (args: readonly unknown[]): unknown => {
    const [given] = args;
    const made: ForeignCall = { kind: 'call', module, name, arguments: args, of };
    if (module === 'rstack' && name === 'define.doc') documentationConfigs.push(given);
    if (OF_NEXT.test(module) && !CARRIER.test(name)) return createStandIn(module, 'with');
    if (CALLED_FOR.test(module) && !OF_NEXT.test(module)) {
      const result = createCall(made);
      calledFor.push(result);
      return result;
    }
    const isCarried = CARRIER.test(name) && (typeof given === 'object' || isFunction(given));
    // What defines a config gives it as it is; plugins that were not asked are told by whoever moves them.
    if (isCarried && !DEFINER.test(name) && !RECORDED.test(module))
      undoneCalls.add(`"${name.replace(/^default\./, '')}" of "${module}"`);
    return isCarried ? given : createCall(made);
  };
  return new Proxy(() => undefined, {
    get,
    apply: (_, __, args: unknown[]) => call(args),
    construct: (_, args: unknown[]) => Object(call(args)),
    // The bundler's copy of a module inherits from here.
    getPrototypeOf: () => new Proxy({}, { get }),
  });
}

function createCall(call: ForeignCall): unknown {
  const get = asked(call.module, call.name, call);
  const answer = (then?: typeof Promise.prototype.then): unknown =>
    new Proxy(
      { [CALL]: call },
      {
        get: (target, key) => {
          if (key === CALL) return call;
          return key === 'then' ? then : get(target, key);
        },
      },
    );
  // It may be waited for, by a word or by a function that comes next, and gives itself.
  return answer((...next) => Promise.resolve(answer()).then(...next));
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

/** What joins several objects: all of them count. */
const JOINER = /merge|extend|assign|deep/i;

/**
 * The settings that an export carries: calls of packages that stand in hand on the first object that they were given, those
 * that join things all of them.
 *
 * @returns undefined where there is no object
 */
export function carried(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const call: unknown = Reflect.get(value, CALL);
  if (!isCall(call)) return value;
  const objects = call.arguments.flatMap((one): object[] => {
    const inner = carried(one);
    return typeof inner === 'object' && inner !== null ? [inner] : [];
  });
  const [first, ...others] = objects;
  // What was spread beside a call is there as well.
  const own = Object.fromEntries(Object.entries(value));
  if (first === undefined) return Object.keys(own).length > 0 ? own : undefined;
  return JOINER.test(call.name) ? [first, ...others, own].reduce(joined) : joined(first, own);
}

function joined(base: object, over: object): object {
  const entries = Object.entries(over).map(([key, value]): [string, unknown] => {
    const known: unknown = Reflect.get(base, key);
    return [key, isPlain(known) && isPlain(value) ? joined(known, value) : value];
  });
  return entries.length === 0 ? base : { ...base, ...Object.fromEntries(entries) };
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What made a value, where that is a package that stands in: `"extendConfig" of "some-package"`. */
export function originOf(value: unknown): string | undefined {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null)
    return undefined;
  const call: unknown = Reflect.get(value, CALL);
  if (isCall(call)) return `"${call.name}" of "${call.module}"`;
  const name = typeof value === 'function' ? packageName(value) : undefined;
  return name && `"${name.split('#')[0]}"`;
}

/** Module and export that stand in, with a `#` between; undefined for functions of the config. */
function packageName(value: object): string | undefined {
  const text = String(value);
  return text.startsWith(OPEN) ? text.slice(OPEN.length, -CLOSE.length) : undefined;
}

/** Deeper than any config: what is behind it belongs to a plugin. */
const DEPTH = 24;

/** More values than any config holds: lists of lists of the same lists would be written out again and again. */
const VALUES = 2_000_000;

/**
 * A config's value as plain data. What is none stands in an object with the key {@link FOREIGN}.
 *
 * @throws Error when it holds too much
 */
export function toData(value: unknown): unknown {
  let left = VALUES;
  return convert(value, [], () => {
    left--;
    if (left < 0) throw new Error(`it holds more than ${VALUES} values.`);
  });
}

function convert(value: unknown, around: readonly unknown[], count: () => void): unknown {
  count();
  if (typeof value === 'function') return { [FOREIGN]: foreignFunction(value) };
  if (typeof value === 'string') return value.replace(NAMED, '');
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof RegExp) return { [FOREIGN]: { kind: 'regexp', text: value.source } };
  if (around.includes(value) || around.length > DEPTH) {
    return { [FOREIGN]: { kind: 'circle', text: '' } };
  }
  const inner = [...around, value];
  const call: unknown = Reflect.get(value, CALL);
  if (isCall(call)) {
    return {
      [FOREIGN]: {
        ...call,
        arguments: call.arguments.map((one) => convert(one, inner, count)),
        of: call.of && convert(call.of, inner, count),
      },
    };
  }
  if (Array.isArray(value)) return value.map((one: unknown) => convert(one, inner, count));
  if (value instanceof Date || value instanceof URL) return value.toJSON();
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
      one === undefined ? [] : [[key, convert(one, inner, count)]],
    ),
  );
}

function isCall(value: unknown): value is ForeignCall {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'call';
}

function foreignFunction(value: object): ForeignValue {
  const text = packageName(value);
  if (text !== undefined) return { kind: 'package', text };
  const name: unknown = Reflect.get(value, 'name');
  return { kind: 'function', text: typeof name === 'string' ? name : '' };
}
