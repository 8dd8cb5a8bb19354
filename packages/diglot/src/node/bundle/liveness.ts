import { type Plugin, Visitor } from 'vite';
import { offsetToLineColumn } from '../../shared/line-column';
import { engineModulesDir } from '../files/engine-paths';
import { IN_PACKAGE } from '../files/paths';
import { type ModuleGraph, moduleFile } from './module-graph';
import { parseScript } from './modules/parse-script';
import { reach } from './reach';

/** What in a module needs a browser. */
export interface Life {
  /** In words: `useState`, `onClick={…}`, `window`. */
  readonly what: string;
  /** From 1; absent in packages. */
  readonly line?: number | undefined;
}

/** Why a component may need a browser. */
export interface Reason extends Life {
  /** The module that has it, absolute. */
  readonly file: string;
}

const HOOKS =
  'useState useReducer useEffect useLayoutEffect useInsertionEffect useEffectEvent useImperativeHandle useOptimistic ' +
  'useActionState useTransition useSyncExternalStore useContext createContext createRef useDark BrowserOnly NoSSR';
const LIFECYCLE = 'componentDidMount componentDidUpdate componentWillUnmount setState';
const GLOBALS =
  'window document navigator localStorage sessionStorage matchMedia IntersectionObserver ResizeObserver MutationObserver ' +
  'requestAnimationFrame customElements';

const names = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const NAMES = names(`${HOOKS} ${LIFECYCLE}`);
const BROWSER = names(GLOBALS);
const HANDLER = /^(?:on[A-Z]|ref$)/;

/** In packages, names are enough: they are not the author's to mend, and may be large. */
const LIFE_IN_PACKAGE = new RegExp(
  `\\b(?:${`${HOOKS} ${LIFECYCLE}`.replaceAll(' ', '|')}|on(?:Click|Change|Submit|Input|Focus|Blur|Key|Mouse|Pointer)\\w*)\\b`,
);
/** Whether a module is worth being parsed. */
const MAYBE = new RegExp(
  `\\b(?:${`${HOOKS} ${LIFECYCLE} ${GLOBALS}`.replaceAll(' ', '|')}|on[A-Z]|ref|use\\()`,
);

/**
 * What in a module needs a browser; undefined when nothing does. It rather finds too much: what is still in the end is
 * known when it is rendered.
 */
export function lifeOf(file: string, code: string): Life | undefined {
  if (IN_PACKAGE.test(file)) {
    const [what] = LIFE_IN_PACKAGE.exec(code) ?? [];
    return what === undefined ? undefined : { what };
  }
  return MAYBE.test(code) ? findLife(file, code) : undefined;
}

function findLife(file: string, code: string): Life | undefined {
  let found: { readonly what: string; readonly start: number } | undefined;
  let named: typeof found;
  const find = (what: string, start: number): void => {
    found ??= { what, start };
  };
  /** Names that stand for no variable, and those that are only asked whether they are there. */
  const harmless = new Set<number>();
  const visitor = new Visitor({
    // It may be used under another name, else its use says more.
    ImportSpecifier({ imported }) {
      const name = imported.type === 'Literal' ? imported.value : imported.name;
      if (NAMES.has(name)) named ??= { what: name, start: imported.start };
      harmless.add(imported.start);
    },
    MemberExpression({ computed, property }) {
      if (!computed && !NAMES.has(Object(property).name)) harmless.add(property.start);
    },
    Property({ computed, key }) {
      if (!computed) harmless.add(key.start);
    },
    UnaryExpression({ operator, argument }) {
      if (operator === 'typeof') harmless.add(argument.start);
    },
    Identifier({ name, start }) {
      const isName = NAMES.has(name) || BROWSER.has(name);
      if (isName && !harmless.has(start)) find(name, start);
    },
    // What it waits for may come after the page was rendered.
    CallExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'use') find('use', start);
    },
    MethodDefinition({ key, start }) {
      const name: unknown = Object(key).name;
      if (typeof name === 'string' && NAMES.has(name)) find(name, start);
    },
    JSXAttribute({ name, start }) {
      if (name.type === 'JSXIdentifier' && HANDLER.test(name.name)) find(`${name.name}={…}`, start);
    },
  });
  visitor.visit(parseScript(file, code).program);
  found ??= named;
  return found && { what: found.what, line: offsetToLineColumn(code, found.start).line };
}

/** Notes, by their ids, the modules in which something needs a browser. */
export function noteLife(life: Map<string, Life>): Plugin {
  return {
    name: 'diglot:note-life',
    // Before anything is made of what the author wrote.
    enforce: 'pre',
    transform: {
      filter: { id: /^[^\0?]*\.[cm]?[jt]sx?$/ },
      handler(code, id) {
        if (id.startsWith(engineModulesDir)) return;
        const found = lifeOf(id, code);
        if (found) life.set(id, found);
      },
    },
  };
}

/**
 * Why a module may need a browser: the nearest of what it imports, directly or not, that does; undefined when none does.
 *
 * @param borders ids of modules that are islands by themselves, with all that they import
 */
export function reasonOf(
  id: string,
  graph: ModuleGraph,
  life: ReadonlyMap<string, Life>,
  borders: ReadonlySet<string>,
): Reason | undefined {
  const inside = reach([id], (each) => (borders.has(each) ? [] : graph.get(each)));
  for (const each of inside) {
    const found = borders.has(each) ? undefined : life.get(each);
    if (found) return { ...found, file: moduleFile(each) ?? each };
  }
  return undefined;
}
