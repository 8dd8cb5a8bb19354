import { hashText } from '../../files/hash';

const QUOTED = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\x60(?:\\.|[^\x60\\])*\x60`;
const SLASHES = new RegExp(
  String.raw`(${QUOTED})|\/\/[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->`,
  'g',
);
const HASHES = new RegExp(String.raw`(${QUOTED})|(?<=^|\s)#[^\n]*`, 'gm');
const MARKUP = /()<!--[\s\S]*?-->/g;

const COMMENTS: ReadonlyMap<string, RegExp> = new Map([
  ...['sh', 'bash', 'shell', 'zsh', 'console', 'yaml', 'yml', 'toml', 'ini', 'python', 'py'].map(
    (lang) => [lang, HASHES] as const,
  ),
  ...['html', 'xml', 'svg'].map((lang) => [lang, MARKUP] as const),
]);

/** Languages of blocks that are words or drawings: all of it may be translated. */
const WORDS: ReadonlySet<string> = new Set([
  ...['', 'text', 'txt', 'md', 'mdx', 'markdown'],
  ...['mermaid', 'tree'],
]);

/**
 * What a code block has in all languages: its language, its meta and a hash of its code without comments, but for the
 * notes that mark lines; of words and drawings the number of lines. A title counts where it is the name of a file.
 */
export function codeShape(lang: string, meta: string, code: string): string {
  const content = WORDS.has(lang)
    ? `${code.split('\n').length} lines`
    : hashText(withoutComments(lang, code));
  return [lang || 'text', sharedMeta(meta), content].filter((part) => part !== '').join(' ');
}

function sharedMeta(meta: string): string {
  return meta.replace(/title="([^"]*)"/, (all, title: string) =>
    /[^\x21-\x7E]/.test(title) ? 'title' : all,
  );
}

function withoutComments(lang: string, code: string): string {
  return code
    .replace(COMMENTS.get(lang) ?? SLASHES, (comment, quoted: string | undefined) =>
      quoted ? quoted : [...comment.matchAll(/\[!code [^\]]*\]/g)].join(''),
    )
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}
