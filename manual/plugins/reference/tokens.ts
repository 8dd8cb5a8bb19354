import { readFileSync } from 'node:fs';

/** Custom properties of the theme that stand below one comment. */
export interface TokenGroup {
  /** What the comment says. */
  readonly meaning: string;
  readonly tokens: readonly Token[];
}

/** A custom property and its values; the second one where the dark theme has another. */
export interface Token {
  readonly name: string;
  readonly light: string;
  readonly dark: string;
}

/** Reads the tokens of the theme's style sheet that hold for every page: what comes later is for some directions and scripts. */
export function readTokens(file: string): TokenGroup[] {
  const css = readFileSync(file, 'utf8');
  const body = css.slice(css.indexOf(':root'), css.indexOf('[dir="ltr"] {'));
  const groups: { meaning: string; tokens: Token[] }[] = [];
  for (const [, comment, name, value] of body.matchAll(
    /\/\*([\s\S]*?)\*\/|(--dg-[\w-]+):\s*([^;]+);/g,
  )) {
    if (comment !== undefined) {
      groups.push({ meaning: comment.trim().replace(/\s*\n\s*/g, ' '), tokens: [] });
    } else if (name !== undefined && value !== undefined) {
      groups.at(-1)?.tokens.push({ name, ...valuesOf(value.trim().replace(/\s+/g, ' ')) });
    }
  }
  return groups.filter(({ tokens }) => tokens.length > 0);
}

function valuesOf(value: string): Pick<Token, 'light' | 'dark'> {
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  return light === undefined || dark === undefined
    ? { light: value, dark: value }
    : { light, dark };
}
