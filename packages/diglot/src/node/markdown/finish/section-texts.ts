import type { SectionText } from '../../../search/page-text';
import { getAttribute, type HtmlElement, hasClass } from '../html/tree';
import { BLOCK, SILENT } from './plain-text';

/** What readers operate and do not read. The titles of tabs stand in their panels too. */
function isControl(element: HtmlElement): boolean {
  return hasClass(element, 'dg-anchor') || getAttribute(element, 'role') === 'tablist';
}

/**
 * The text before the first heading, then the text below each heading: prose and code apart, white
 * space collapsed.
 */
export function toSectionTexts(
  root: HtmlElement,
  headings: ReadonlyMap<HtmlElement, unknown>,
): SectionText[] {
  const sections: { prose: string[]; code: string[] }[] = [{ prose: [], code: [] }];
  const visit = (parent: HtmlElement, isCode: boolean) => {
    const add = (text: string, inCode: boolean) =>
      sections.at(-1)?.[inCode ? 'code' : 'prose'].push(text);
    for (const child of parent.children) {
      if (child.type === 'comment') continue;
      if (child.type === 'code') add(`${child.code}\n`, true);
      else if (child.type === 'text') add(child.value, isCode);
      else if (headings.has(child)) sections.push({ prose: [], code: [] });
      else if (!SILENT.has(child.tag) && !isControl(child)) {
        const separator = BLOCK.has(child.tag) ? '\n' : '';
        add(separator, isCode);
        visit(child, isCode || child.tag === 'pre');
        add(separator, isCode);
      }
    }
  };
  visit(root, false);
  const collapse = (pieces: readonly string[]) => pieces.join('').replace(/\s+/g, ' ').trim();
  return sections.map(({ prose, code }) => ({ prose: collapse(prose), code: collapse(code) }));
}
