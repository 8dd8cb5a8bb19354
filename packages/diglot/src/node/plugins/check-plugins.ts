import { nearest } from '../errors/nearest';
import { kindOf } from '../errors/plugin-fault';
import type { ConfigProblem } from '../source/data-path';
import type { Plugin } from './plugin';

type Path = readonly (string | number)[];

/** The plugins that a config names, in order, and what is wrong with them. */
export interface CheckedPlugins {
  readonly plugins: readonly Plugin[];
  readonly problems: readonly ConfigProblem[];
  /** Where in the config each stands, by name. */
  readonly places: ReadonlyMap<string, Path>;
}

type Kind = 'text' | 'texts' | 'styles' | 'function' | 'functions' | 'object' | 'schema' | 'tool';

/** Every key of a plugin, with what it has to be. */
const KEYS: Readonly<Record<keyof Plugin, Kind>> = {
  name: 'text',
  key: 'text',
  dependencies: 'texts',
  config: 'function',
  pages: 'function',
  source: 'function',
  markdown: 'object',
  codeBlocks: 'functions',
  blockModules: 'functions',
  codeMarks: 'functions',
  elements: 'functions',
  styles: 'styles',
  frontMatter: 'schema',
  pageData: 'function',
  head: 'function',
  siteFiles: 'function',
  bundler: 'function',
  devServer: 'tool',
};

const EXPECTED: Readonly<Record<Kind, string>> = {
  text: 'a text that is not empty',
  texts: 'a list of texts',
  styles: 'a list of paths, or of { files: [paths], elements: ["tag", ".class"] }',
  function: 'a function',
  functions: 'an object of functions',
  object: 'an object',
  schema: 'a zod object: z.object({ … })',
  tool: '{ path: "/_name", answer(request, site) { … } }, with a name of small letters, digits and dashes',
};

/** All keys of a plugin, in the order of its type. */
export const hookNames = Object.keys(KEYS).filter(isKey);

/** Checks the value of the config's `plugins`. */
export function checkPlugins(given: unknown): CheckedPlugins {
  const plugins: Plugin[] = [];
  const problems: ConfigProblem[] = [];
  const places = new Map<string, Path>();

  function add(value: unknown, path: Path): void {
    if (value === undefined || value === null || value === false) return;
    if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) add(entry, [...path, index]);
      return;
    }
    if (!isPlugin(value)) {
      problems.push(noPlugin(value, path));
      return;
    }
    const { name } = value;
    const first = places.get(name);
    if (first) problems.push(sameName(name, first, path));
    else places.set(name, path);
    problems.push(...wrongKeys(value, path));
    plugins.push(value);
  }

  if (Array.isArray(given)) add(given, ['plugins']);
  else problems.push(noList(given));
  return { plugins, problems, places };
}

/** Whether a value is a plugin as far as its name tells; its keys are checked one by one. */
function isPlugin(value: unknown): value is Plugin {
  if (typeof value !== 'object' || value === null || !('name' in value)) return false;
  return isKind(value.name, 'text');
}

function isKind(value: unknown, kind: Kind): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value !== '';
    case 'texts':
      return Array.isArray(value) && value.every((each) => isKind(each, 'text'));
    case 'styles':
      return Array.isArray(value) && value.every((each) => isKind(each, 'text') || isSheet(each));
    case 'function':
      return typeof value === 'function';
    case 'functions':
      return isKind(value, 'object') && Object.values(Object(value)).every(isFunction);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'schema':
      return isKind(Object(value).shape, 'object') && isFunction(Object(value).safeParse);
    case 'tool':
      return TOOL_PATH.test(Object(value).path) && isFunction(Object(value).answer);
  }
}

/** Where a tool of the dev server may stand. */
const TOOL_PATH = /^\/_[a-z\d]+(?:-[a-z\d]+)*$/;

/** A tag's name, or a class with its dot. */
const ELEMENT = /^\.?-?[a-z_][\w-]*$/i;

function isSheet(value: unknown): boolean {
  const { files, elements } = Object(value);
  const isFull = isKind(files, 'texts') && isKind(elements, 'texts') && elements.length > 0;
  return isFull && elements.every((name: string) => ELEMENT.test(name));
}

const isFunction = (value: unknown): boolean => typeof value === 'function';

function isKey(key: string): key is keyof Plugin {
  return Object.hasOwn(KEYS, key);
}

function wrongKeys(plugin: Plugin, path: Path): ConfigProblem[] {
  return Object.entries(plugin).flatMap(([key, value]) => {
    if (!isKey(key)) return unknownKey(plugin.name, key, [...path, key]);
    if (value === undefined || isKind(value, KEYS[key])) return [];
    return {
      code: 'plugin-invalid',
      path: [...path, key],
      message: `Plugin "${plugin.name}": "${key}" is ${kindOf(value)}`,
      fix: `Make it ${EXPECTED[KEYS[key]]}.`,
    };
  });
}

function unknownKey(name: string, key: string, path: Path): ConfigProblem {
  const near = nearest(key, Object.keys(KEYS));
  return {
    code: 'plugin-unknown-hook',
    path,
    message: `Plugin "${name}": there is no hook "${key}"`,
    fix:
      near === undefined ? `Hooks are ${Object.keys(KEYS).join(', ')}.` : `Did you mean "${near}"?`,
  };
}

function noList(value: unknown): ConfigProblem {
  return {
    code: 'plugin-invalid',
    path: ['plugins'],
    message: `"plugins" is ${kindOf(value)} instead of a list of plugins`,
    fix: 'Write "plugins: [ … ]".',
  };
}

function noPlugin(value: unknown, path: Path): ConfigProblem {
  const isNameless = typeof value === 'object' && value !== null && !(value instanceof Promise);
  return {
    code: isNameless ? 'plugin-nameless' : 'plugin-invalid',
    path,
    message: isNameless
      ? 'A plugin has no name'
      : `A plugin has to be an object, but this is ${kindOf(value)}`,
    fix: isNameless
      ? 'Give it a "name", which messages use.'
      : typeof value === 'function'
        ? 'Call the function that makes it: "plugins: [mermaid()]".'
        : 'Write an object with a "name" and hooks.',
  };
}

function sameName(name: string, first: Path, path: Path): ConfigProblem {
  const [, ...place] = first;
  return {
    code: 'plugin-duplicate',
    path,
    message: `Two plugins have the name "${name}": the first is plugins${place.map((part) => `[${part}]`).join('')}`,
    fix: 'Remove one of them, or give it another name.',
  };
}
