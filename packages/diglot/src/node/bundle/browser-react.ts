import type { Plugin } from 'vite';

/** What `typeof` gives for globals that all browsers of the bundle's target have. */
const GLOBALS: ReadonlyMap<string, string> = new Map([
  ['window', 'object'],
  ['document', 'object'],
  ['performance', 'object'],
  ['reportError', 'function'],
  ['AbortController', 'function'],
  ['MessageChannel', 'function'],
  ['Promise', 'function'],
  ['WeakMap', 'function'],
  ['queueMicrotask', 'function'],
  ['requestAnimationFrame', 'function'],
  ['setTimeout', 'function'],
  ['clearTimeout', 'function'],
]);

const TYPE_TEST = /"(undefined|object|function)" ([!=])== typeof (\w+)\b(?![.\w$])/g;
/** Classes of events of such browsers. */
const EVENT_TEST = /"(?:AnimationEvent|CompositionEvent|TransitionEvent)" in window\b/g;
/** Internet Explorer's alone. */
const DOCUMENT_MODE_TEST = /"documentMode" in document\b/g;

/** React's code with the outcome in place of tests for what every browser of the bundle's target has. */
export function withoutBrowserTests(code: string): string {
  return code
    .replace(TYPE_TEST, (test: string, type: string, operator: string, name: string) => {
      const actual = GLOBALS.get(name);
      return actual === undefined ? test : String((type === actual) === (operator === '='));
    })
    .replace(EVENT_TEST, 'true')
    .replace(DOCUMENT_MODE_TEST, 'false');
}

/** Takes out of React what only stands in for what browsers lack: they load it all on each first visit. */
export function browserReact(): Plugin {
  return {
    name: 'diglot:browser-react',
    transform: {
      filter: { id: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
      handler: (code) => ({ code: withoutBrowserTests(code), map: null }),
    },
  };
}
