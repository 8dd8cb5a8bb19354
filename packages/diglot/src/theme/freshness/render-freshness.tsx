import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '../../shared/escape-html';
import type { DocumentInput } from '../../shared/types/document';
import { MachineNote, type NotesInput, PageNote, SectionNote } from './Notes';

/** Something that is put into a page's HTML. */
interface Insertion {
  readonly at: number;
  readonly html: string;
}

const note = (children: ReactNode): string =>
  renderToStaticMarkup(
    <div className="dg-freshness" role="note" data-dg-freshness="">
      {children}
    </div>,
  );

/** Index behind a heading of a page's HTML, by its id. */
function headingEnd(html: string, id: string): number | undefined {
  const wanted = escapeHtml(id).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const heading = new RegExp(`<(h[1-6])(?=\\s)[^>]*\\sid="${wanted}"[^>]*>`).exec(html);
  const close = `</${heading?.[1]}>`;
  const end = heading ? html.indexOf(close, heading.index) : -1;
  return end < 0 ? undefined : end + close.length;
}

/**
 * Puts notes of sections that are older than their originals into a doc page's finished content, below the title and below
 * headings. It is done here and not by the Markdown stage because they are no content: what is accepted, and when an
 * original changed, is not known of the page alone.
 */
export function withFreshness({
  contentHtml: html,
  titleEnd = 0,
  freshnessWords: words,
  page,
  shell,
}: DocumentInput): string {
  const { freshness, pageType } = page;
  if (!freshness || !words || pageType !== 'doc') return html;
  const input: NotesInput = { page, shell, words, freshness };
  const { behind, missing, machine = [] } = freshness;
  const ids = new Set(['', ...behind.map(({ id }) => id), ...machine.map(({ id }) => id)]);
  const insertions = [...ids].flatMap((id): Insertion[] => {
    const at = id === '' ? titleEnd : headingEnd(html, id);
    if (at === undefined) return [];
    const changed = behind.find((section) => section.id === id);
    const drafted = machine.find((section) => section.id === id);
    const summary = id === '' && behind.length + missing.length > 0;
    if (!summary && !changed && !drafted) return [];
    const content = (
      <>
        {summary && <PageNote input={input} />}
        {changed && <SectionNote input={input} section={changed} />}
        {drafted && <MachineNote input={input} section={drafted} />}
      </>
    );
    return [{ at, html: note(content) }];
  });
  let result = '';
  let end = 0;
  for (const { at, html: inserted } of insertions.sort((a, b) => a.at - b.at)) {
    result += html.slice(end, at) + inserted;
    end = at;
  }
  return result + html.slice(end);
}
