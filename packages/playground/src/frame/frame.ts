import { type Failure, type FromFrame, LOOP_GUARD, type ToFrame } from '../protocol';

type Module = Readonly<Record<string, unknown>>;
type Require = (name: string) => unknown;

/** What React offers for browsers, as far as it is used here. */
interface Root {
  render(node: unknown): void;
  unmount(): void;
}
interface ReactDom {
  createRoot(
    element: Element,
    options: { readonly onUncaughtError: (error: unknown) => void },
  ): Root;
}
interface React {
  createElement(type: unknown, props?: object, ...children: unknown[]): unknown;
  readonly useEffect: (effect: () => void, inputs: readonly unknown[]) => void;
}

const NAME = 'live.tsx';
/** Lines that `Function` puts before a body. */
const HEADER_LINES = 2;
/** How long a loop may keep the browser from all else, in milliseconds. */
const LOOP_LIMIT = 2000;
/** After that, whoever sees nothing is told so, in milliseconds. */
const EMPTY_AFTER = 5000;

const tell = (message: FromFrame): void => parent.postMessage(message, '*');

let react: Record<string, unknown> = {};
let modules: Module = {};
let root: Root | undefined;
let run = 0;
/** The last run that came to nothing. */
let failed = 0;

class NoModule extends Error {}
class EndlessLoop extends Error {
  constructor(readonly line: number) {
    super();
  }
}

function evaluate(text: string, require: Require, more: Record<string, unknown> = {}): Module {
  const module = { exports: {} as Module };
  const scope = { require, module, exports: module.exports, ...more };
  new Function(...Object.keys(scope), text)(...Object.values(scope));
  return module.exports;
}

const requireReact: Require = (name) => {
  if (name in react) return react[name];
  throw new NoModule(name);
};

const requireAny: Require = (name) => {
  const own = modules.imports as Module | undefined;
  return own && name in own ? own[name] : requireReact(name);
};

let loopStart: number | undefined;

/** Ends what keeps the browser busy: no timer runs in the midst of it. */
function guardLoop(line: number): void {
  if (loopStart === undefined) {
    loopStart = performance.now();
    setTimeout(() => {
      loopStart = undefined;
    });
  } else if (performance.now() - loopStart > LOOP_LIMIT) {
    throw new EndlessLoop(line);
  }
}

function lineOf(error: unknown): number | undefined {
  const stack = String(Object(error).stack ?? '');
  const [, line] = new RegExp(`${NAME}:(\\d+)`).exec(stack) ?? [];
  return line === undefined ? undefined : Number(line) - HEADER_LINES;
}

function failureOf(error: unknown): Failure {
  if (error instanceof EndlessLoop) return { kind: 'loop', message: '', line: error.line };
  const message = error instanceof Error ? error.message : String(error);
  return { kind: error instanceof NoModule ? 'no-module' : 'thrown', message, line: lineOf(error) };
}

const fail = (failure: Failure): void => {
  failed = run;
  tell({ type: 'failed', run, failure });
};

/** The component of a module that exports none by default: the last function with the name of one. */
function lastComponent(code: string): string {
  const names = [
    ...code.matchAll(/^(?:async )?(?:function\*?|class|const|let|var)\s+([A-Z][\w$]*)/gm),
  ].map(([, name]) => name);
  const last = names.at(-1);
  return last === undefined ? '' : `;if (exports.default === undefined) exports.default = ${last};`;
}

function componentOf(code: string | undefined): unknown {
  if (code === undefined) return modules.default;
  const text = `${code}\n${lastComponent(code)}\n//# sourceURL=${NAME}`;
  return evaluate(text, requireAny, { React: react.react, [LOOP_GUARD]: guardLoop }).default;
}

function show(number: number, code: string | undefined): void {
  run = number;
  root?.unmount();
  root = undefined;
  const { createElement, useEffect } = react.react as React;
  const container = document.querySelector('main') as HTMLElement;
  try {
    const component = componentOf(code);
    const isComponent =
      typeof component === 'function' || (Object(component) as Module).$$typeof !== undefined;
    if (!isComponent) {
      fail({ kind: 'no-component', message: '' });
      return;
    }
    const own = (react['react-dom/client'] as ReactDom).createRoot(container, {
      onUncaughtError: (error) => fail(failureOf(error)),
    });
    root = own;
    const Told = ({ children }: { children: unknown }) => {
      useEffect(() => tell({ type: 'shown', run: number }), []);
      return children;
    };
    const isElement = typeof component === 'object' && 'props' in Object(component);
    const node = isElement ? component : createElement(component);
    own.render(createElement(Told, {}, node));
    setTimeout(() => {
      const isEmpty = root === own && failed !== number && container.childNodes.length === 0;
      if (isEmpty) tell({ type: 'empty', run: number });
    }, EMPTY_AFTER);
  } catch (error) {
    fail(failureOf(error));
  }
}

function showTheme(isDark: boolean): void {
  const { classList, style } = document.documentElement;
  classList.toggle('dark', isDark);
  classList.toggle('light', !isDark);
  style.colorScheme = isDark ? 'dark' : 'light';
}

addEventListener('message', ({ data, source }: MessageEvent<ToFrame>) => {
  if (source !== parent) return;
  if (data.type === 'theme') return showTheme(data.isDark);
  if (data.type === 'run') return show(data.run, data.code);
  try {
    react = evaluate(data.react, requireReact).default as Record<string, unknown>;
    modules = evaluate(data.modules, requireReact);
  } catch (error) {
    fail(failureOf(error));
  }
});
addEventListener('error', ({ error, message }) => fail(failureOf(error ?? message)));
addEventListener('unhandledrejection', ({ reason }) => fail(failureOf(reason)));

new ResizeObserver(() => {
  tell({
    type: 'height',
    height: Math.ceil(document.documentElement.getBoundingClientRect().height),
  });
}).observe(document.documentElement);

tell({ type: 'ready' });
