import { remember } from '../../../../shared/remember';
import { nearest } from '../../../errors/nearest';
import type { LoadTokenizer, Tokenize } from './tokenizer';

/** Code in these languages is shown as it is, by its author's wish. */
const PLAIN = new Set(',text,txt,plain,plaintext,ansi,none,nohighlight,no-highlight'.split(','));

type Load = () => Promise<Tokenize>;

const javascript: Load = async () => (await import('./lezer/javascript')).javascript;
const typescript: Load = async () => (await import('./lezer/javascript')).typescript;
const tsx: Load = async () => (await import('./lezer/javascript')).tsx;
const json: Load = async () => (await import('./lezer/json')).json;
const css: Load = async () => (await import('./lezer/css')).css;
const html: Load = async () => (await import('./lezer/html')).html;
const yaml: Load = async () => (await import('./lezer/yaml')).yaml;
const xml: Load = async () => (await import('./lezer/xml')).xml;
const scss: Load = async () => (await import('./lezer/scss')).scss;
const vue: Load = async () => (await import('./lezer/vue')).vue;
const toml: Load = async () => (await import('./patterns')).toml;
const diff: Load = async () => (await import('./patterns')).diff;
const tree: Load = async () => (await import('./patterns')).tree;
const shell: Load = async () => (await import('./shell')).shell;

/** Names of what is written at a prompt. */
export const SHELLS: ReadonlySet<string> = new Set(
  'shellscript shell sh bash zsh shellsession shell-session sh-session console'.split(' '),
);

/** Languages that need no TextMate grammar, by all their names. */
const LIGHT: ReadonlyMap<string, Load> = new Map([
  ...named(javascript, 'javascript', 'js', 'cjs', 'mjs', 'jsx', 'javascriptreact'),
  ...named(typescript, 'typescript', 'ts', 'cts', 'mts'),
  ...named(tsx, 'tsx', 'typescriptreact'),
  ...named(json, 'json', 'jsonc', 'json5', 'webmanifest'),
  ...named(css, 'css'),
  ...named(html, 'html', 'htm', 'xhtml', 'markup'),
  ...named(yaml, 'yaml', 'yml'),
  ...named(xml, 'xml', 'svg', 'mathml', 'rss', 'atom', 'xsd', 'plist'),
  ...named(scss, 'scss'),
  ...named(vue, 'vue'),
  ...named(toml, 'toml'),
  ...named(diff, 'diff', 'patch'),
  ...named(tree, 'tree'),
  ...named(shell, ...SHELLS),
]);

/** What Prism, highlight.js and editors call a language that Shiki knows under the first name. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  `apache apacheconf
  ahk autohotkey
  asm nasm
  cpp cc cxx hpp hxx h++
  docker containerfile
  emacs-lisp emacs
  fortran-free-form fortran
  go golang
  groovy gradle
  ini editorconfig dosini npmrc
  jinja jinja2 django
  jsonl ndjson jsonlines
  makefile mk mak
  nginx nginxconf
  objective-c objectivec obj-c
  pascal delphi objectpascal
  powerquery pq
  purescript purs
  python python3 py3
  ruby gemspec podspec irb
  solidity sol
  sparql rq
  sql mysql postgres postgresql pgsql sqlite
  system-verilog systemverilog
  turtle trig
  vb vbnet visual-basic
  wasm webassembly wast wat`
    .split('\n')
    .map((line) => line.trim().split(' '))
    .flatMap(([known = '', ...others]) => others.map((name) => [name, known] as const)),
);

function named(load: Load, ...names: readonly string[]): (readonly [string, Load])[] {
  return names.map((name) => [name, load]);
}

/** Whether code in a language is meant to be shown as it is. */
export function isPlain(lang: string): boolean {
  return PLAIN.has(lang.toLowerCase());
}

/**
 * The tokeniser of a language, loaded once in a process; undefined for unknown languages and for plain text.
 *
 * Shiki knows some 300 languages, but its engine and each of its grammars cost what hundreds of blocks cost with the
 * others. So only a block in a language that nothing else knows loads it.
 */
export const loadTokenizer: LoadTokenizer = async (lang) => {
  const name = lang.toLowerCase();
  return PLAIN.has(name) ? undefined : loadOnce(name);
};

const loadOnce = remember(
  (name: string): Promise<Tokenize | undefined> =>
    LIGHT.get(name)?.() ??
    import('./shiki/shiki').then(({ loadShiki }) => loadShiki(OTHER_NAMES.get(name) ?? name)),
);

/** The name of a language that is written like an unknown one. */
export async function nearestLanguage(lang: string): Promise<string | undefined> {
  const { shikiLanguages } = await import('./shiki/shiki');
  return nearest(lang, await shikiLanguages());
}
