import type { SectionRecord } from '../../shared/types/section-record';
import { frontMatterWords } from '../page/front-matter-words';
import type { PageVersion } from '../site/types';
import { splitSource } from '../source/split-source';

/** Lines of a file, from 1. */
export interface Lines {
  readonly first: number;
  readonly last: number;
}

/** The lines of a text, without what ends them. */
export function toLines(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r?\n/);
}

/**
 * The lines that a translator gets of a section: from its heading on. The lead of a page whose front matter has words for
 * readers begins with it. Undefined for a section of a fragment or a component, which no line of the page says.
 *
 * @param sections of the page
 * @param text of its file
 */
export function linesOf(
  section: SectionRecord,
  sections: readonly SectionRecord[],
  { text, version: { source } }: { readonly text: string; readonly version: PageVersion },
): Lines | undefined {
  const index = sections.indexOf(section);
  const [first, last] = section.lines;
  const isOwn = section.file.endsWith(source.relativePath) || section.file === source.file;
  const before = sections[index - 1];
  if (!isOwn || source.virtual || source.format === 'tsx') return undefined;
  if (before && before.file === section.file && before.lines[0] >= first) return undefined;
  if (index > 0) return { first, last };
  if (frontMatterWords(source.frontmatter) !== '') return { first: 1, last };
  const { bodyOffset } = splitSource(text, source.format);
  const lines = toLines(text);
  let start = Math.max(first, toLines(text.slice(0, bodyOffset)).length);
  while (start < last && lines[start - 1]?.trim() === '') start++;
  return { first: start, last };
}

/** Some lines of a text. */
export function cut(text: string, { first, last }: Lines): string {
  return toLines(text)
    .slice(first - 1, last)
    .join('\n');
}

/** A text with other lines in the place of some; none are taken away where `last` is before `first`. All other bytes stay. */
export function replaceLines(text: string, { first, last }: Lines, own: string): string {
  const end = /\r\n/.test(text) ? '\r\n' : '\n';
  const offsets = [0];
  for (const { index } of text.matchAll(/\n/g)) offsets.push(index + 1);
  const start = offsets[first - 1] ?? text.length;
  const stop = last < first ? start : (offsets[last] ?? text.length);
  const tail = last < first ? '' : (/\r?\n$/.exec(text.slice(start, stop))?.[0] ?? '');
  const mark = start === 0 && text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return text.slice(0, start) + mark + own.split('\n').join(end) + tail + text.slice(stop);
}
