import { closesFence, openFence } from './parse/fences';
import { contentStart } from './parse/front-matter';
import type { PageFormat } from './types';

/**
 * The text of a page's first level-1 heading as inline HTML (code, strong, em and del only), found without compiling
 * the page. Undefined when there is none, or when it is too unusual to be read this way.
 */
export function scanTitle(source: string, format: PageFormat): string | undefined {
  if (format === 'tsx') return undefined;
  let fence: string | undefined;
  let previous = '';
  for (const line of source.slice(contentStart(source)).split(/\r?\n/)) {
    if (fence !== undefined) {
      if (closesFence(line, fence)) fence = undefined;
      continue;
    }
    const heading = /^ {0,3}#(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/.exec(line);
    if (heading) return inlineHtml(heading[1] ?? '');
    if (/^ {0,3}=+[ \t]*$/.test(line) && previous !== '') return inlineHtml(previous);
    const html = format === 'mdx' || format === 'md' ? /^\s*<h1[^>]*>(.*?)<\/h1>/.exec(line) : null;
    if (html) return inlineHtml((html[1] ?? '').replace(/<[^>]*>/g, ''));
    fence = openFence(line);
    previous = line.trim();
  }
  return undefined;
}

const TOKEN =
  /\\([!-/:-@[-`{-~])|(`+)(.+?)\2(?!`)|!\[([^\]]*)\]\([^)]*\)|\[((?:[^[\]]|\[[^\]]*\])*)\]\([^)]*\)|<\/?[a-z][^>]*>|(\*\*|__|~~)(?=\S)(.+?)\6|([*_])(?=\S)(.+?)\8/gi;

/** Inline Markdown → inline HTML for places where only a little markup fits. */
export function inlineHtml(markdown: string): string {
  const text = markdown.replace(/[ \t]*\{[#.][^{}]*\}[ \t]*$/, '').trim();
  return convert(text);
}

function convert(text: string): string {
  let result = '';
  let copied = 0;
  for (const match of text.matchAll(TOKEN)) {
    result += escapeHtml(text.slice(copied, match.index)) + convertToken(match);
    copied = match.index + match[0].length;
  }
  return result + escapeHtml(text.slice(copied));
}

function convertToken(match: RegExpMatchArray): string {
  const [, escaped, , code, alt, label, double, strong, single, emphasis] = match;
  if (escaped !== undefined) return escapeHtml(escaped);
  if (code !== undefined) return `<code>${escapeHtml(code.replace(/^ (.+) $/, '$1'))}</code>`;
  if (alt !== undefined) return escapeHtml(alt);
  if (label !== undefined) return convert(label);
  if (strong !== undefined) {
    const tag = double === '~~' ? 'del' : 'strong';
    return `<${tag}>${convert(strong)}</${tag}>`;
  }
  if (emphasis === undefined) return '';
  // An underscore inside a word is a letter.
  const before = match.input?.[match.index === undefined ? -1 : match.index - 1] ?? '';
  if (single === '_' && /[\p{L}\p{N}]/u.test(before)) return escapeHtml(match[0]);
  return `<em>${convert(emphasis)}</em>`;
}

function escapeHtml(text: string): string {
  return text
    .replace(/&(?!(?:[a-z]+|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
