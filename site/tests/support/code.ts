const QUOTED = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\x60(?:\\.|[^\x60\\])*\x60`;

const SLASHES = new RegExp(
  String.raw`(${QUOTED})|\/\/[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->`,
  'g',
);
const HASHES = new RegExp(String.raw`(${QUOTED})|(?<=^|\s)#[^\n]*`, 'gm');
const MARKUP = /()<!--[\s\S]*?-->/g;

const COMMENTS: Readonly<Record<string, RegExp>> = {
  sh: HASHES,
  bash: HASHES,
  shell: HASHES,
  yaml: HASHES,
  yml: HASHES,
  toml: HASHES,
  ini: HASHES,
  html: MARKUP,
  xml: MARKUP,
  svg: MARKUP,
};

/** Whether the content of a block is words or a drawing rather than code: its words may be translated. */
export function isWords(lang: string): boolean {
  return ['', 'text', 'txt', 'md', 'mdx', 'markdown'].includes(lang);
}

/** What a machine sees of a code block: comments are words, but for the notes that mark lines. */
export function codeWithoutComments(lang: string, code: string): string {
  const comments = COMMENTS[lang] ?? SLASHES;
  return code
    .replace(comments, (comment, quoted: string | undefined) =>
      quoted ? quoted : [...comment.matchAll(/\[!code [^\]]*\]/g)].join(''),
    )
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}
