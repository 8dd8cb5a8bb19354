import type { Plugin } from 'vite';

/** What `typeof` gives for what all browsers of the bundle's target have, and for what none has. */
const GLOBALS: ReadonlyMap<string, string> = new Map([
  ['window', 'object'],
  ['window.document', 'object'],
  ['window.document.createElement', 'function'],
  ['document', 'object'],
  ['performance', 'object'],
  ['performance.now', 'function'],
  ['Object.is', 'function'],
  ['reportError', 'function'],
  ['AbortController', 'function'],
  ['MessageChannel', 'function'],
  ['Promise', 'function'],
  ['WeakMap', 'function'],
  ['queueMicrotask', 'function'],
  ['requestAnimationFrame', 'function'],
  ['setTimeout', 'function'],
  ['clearTimeout', 'function'],
  ['setImmediate', 'undefined'],
]);

/** What React's variables hold in such browsers, where the minifier cannot find out. */
const OUTCOMES: ReadonlyMap<string, string> = new Map([
  ['canUseDOM', 'true'],
  ['canUseCompositionEvent', 'true'],
  ['useFallbackCompositionData', 'false'],
  ['isComposing', 'false'],
  ['isInputEventSupported', 'true'],
  ['passiveBrowserEventsSupported', 'true'],
  ['skipSelectionChangeEvent', 'false'],
  ['localSetImmediate', 'null'],
  ['objectIs', 'Object.is'],
]);

const TYPE_TEST = /"(undefined|object|function)" ([!=])== typeof (\w+(?:\.\w+)*)\b(?![.\w$])/g;
/** Classes of events of such browsers, and what tells the event of inputs. */
const EVENT_TEST =
  /"(?:AnimationEvent|CompositionEvent|TransitionEvent)" in window\b|"oninput" in document\b/g;
/** Internet Explorer's alone. */
const DOCUMENT_MODE_TEST = /"documentMode" in document\b/g;
const DOCUMENT_MODE = /\bdocument\.documentMode\b/g;
const VARIABLE = new RegExp(
  `(?<![.\\w$"])(?:${[...OUTCOMES.keys()].join('|')})(?![\\w$"]|\\s*=[^=])`,
  'g',
);
/** Events that some browsers once knew under other names, and what made the list of these. */
const PREFIXED_EVENT = /\bgetVendorPrefixedEventName\(("\w+")\)/g;
const PREFIXES = /(?<!function )\bmakePrefixMap\(/g;
const PREFIXES_PROBE = /\(style = document\.createElement\("div"\)\.style\)/g;

/** React's code with the outcome in place of tests for what every browser of the bundle's target has. */
export function withoutBrowserTests(code: string): string {
  return code
    .replace(TYPE_TEST, (test: string, type: string, operator: string, name: string) => {
      const actual = GLOBALS.get(name);
      return actual === undefined ? test : String((type === actual) === (operator === '='));
    })
    .replace(EVENT_TEST, 'true')
    .replace(DOCUMENT_MODE_TEST, 'false')
    .replace(DOCUMENT_MODE, 'undefined')
    .replace(VARIABLE, (name) => OUTCOMES.get(name) ?? name)
    .replace(PREFIXED_EVENT, '$1')
    .replace(PREFIXES, '/* @__PURE__ */ makePrefixMap(')
    .replace(PREFIXES_PROBE, 'undefined');
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
