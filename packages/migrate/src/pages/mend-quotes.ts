import { parseYaml } from 'diglot/tools';

const QUOTED = /^([\w-]+:[ \t]+)("(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*')(?=[ \t]*(?:#[^\n]*)?$)/gm;

/** Front matter whose quoted texts go on in lines that are not indented, as some parsers allow, with such lines indented. */
export function mendQuotes(frontMatter: string): string {
  if (!/["']/.test(frontMatter) || 'data' in parseYaml(frontMatter)) return frontMatter;
  const mended = frontMatter.replace(
    QUOTED,
    (_, field: string, text: string) => field + text.replace(/\n(?=\S)/g, '\n  '),
  );
  return 'data' in parseYaml(mended) ? mended : frontMatter;
}
