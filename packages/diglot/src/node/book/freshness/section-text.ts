import type { SectionRecord } from '../../../shared/types/section-record';

/** What may stand before a block of Markdown: signs of quotes and lists. */
const INDENT = String.raw`(?:[> ]|[-*] |\d+[.)] )*`;
const HEADING = new RegExp(`^${INDENT}(#{1,6}) `);
const FENCE = new RegExp(`^${INDENT}(\`{3,}|~{3,})`);

/** One line of Markdown. */
export interface MarkdownLine {
  readonly text: string;
  /** Whether it belongs to a block of code, of which its fences are a part. */
  readonly isCode: boolean;
  /** Whether a block of code ends with it. */
  readonly isLast: boolean;
}

/** The lines of a page's twin, or of a part of it. */
export function markdownLines(markdown: string): MarkdownLine[] {
  let fence: string | undefined;
  const lines = markdown.split('\n');
  return lines.map((text, index) => {
    const mark = FENCE.exec(text)?.[1];
    const isLast =
      fence !== undefined &&
      ((mark?.startsWith(fence) && text.trimEnd().endsWith(mark)) || index === lines.length - 1);
    const isCode = fence !== undefined || mark !== undefined;
    fence = isLast ? undefined : (fence ?? mark);
    return { text, isCode, isLast };
  });
}

/**
 * Divides the twin of a page by its sections.
 *
 * @returns the Markdown of each section by its id; undefined when the twin does not show exactly these sections
 */
export function sectionTexts(
  markdown: string,
  sections: readonly Pick<SectionRecord, 'id' | 'depth'>[],
): ReadonlyMap<string, string> | undefined {
  const parts: { readonly depth: number; readonly lines: string[] }[] = [{ depth: 1, lines: [] }];
  let hasTitle = false;
  for (const { text, isCode } of markdownLines(markdown)) {
    const depth = isCode ? 0 : (HEADING.exec(text)?.[1]?.length ?? 0);
    const isTitle: boolean = depth === 1 && parts.length === 1 && !hasTitle;
    hasTitle ||= isTitle;
    if (depth > 0 && !isTitle) parts.push({ depth, lines: [text] });
    else parts.at(-1)?.lines.push(text);
  }
  const isSame = (part: { readonly depth: number }, index: number) =>
    index === 0 || part.depth === sections[index]?.depth;
  if (parts.length !== sections.length || !parts.every(isSame)) return undefined;
  return new Map(
    parts.map(({ lines }, index) => [sections[index]?.id ?? '', lines.join('\n').trim()]),
  );
}
