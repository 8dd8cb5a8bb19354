import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '../../shared/escape-html';
import { escapeRegExp } from '../../shared/escape-reg-exp';
import { type FreshnessMessages, fill } from '../../shared/text';
import { formatDate } from '../../shared/text/format-date';
import { languageName } from '../../shared/text/language-name';
import { countInWords } from '../../shared/text/plural';
import type { DocumentInput } from '../../shared/types/document';
import type { BehindSection, MachineSection, PageFreshness } from '../../shared/types/freshness';
import type { PageData } from '../../shared/types/page-data';
import type { ShellData } from '../../shared/types/shell-data';
import { localeOf } from '../locale';
import { withBase } from '../paths';

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
  const wanted = escapeRegExp(escapeHtml(id));
  const heading = new RegExp(`<(h[1-6])(?=\\s)[^>]*\\sid="${wanted}"[^>]*>`).exec(html);
  const close = `</${heading?.[1]}>`;
  const end = heading ? html.indexOf(close, heading.index) : -1;
  return end < 0 ? undefined : end + close.length;
}

/** What all notes of a page are made of. */
interface NotesInput {
  readonly page: PageData;
  readonly shell: ShellData;
  readonly words: FreshnessMessages;
  readonly freshness: PageFreshness;
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

/** A text with a name of the original's language in it. */
function nameIn(text: string, { page, shell, freshness }: NotesInput): string {
  const { tag } = localeOf(page.lang, shell);
  const language = languageName(localeOf(freshness.original, shell).tag, shell.locales, tag);
  return fill(text, { language });
}

/** Address of a section of the original. */
function originalHref({ shell, freshness }: NotesInput, id: string): string {
  const page = withBase(encodeURI(freshness.originalRoute), shell.base);
  return id === '' ? page : `${page}#${encodeURIComponent(id)}`;
}

/** Below the heading of a section that is behind. */
function SectionNote({ input, section }: { input: NotesInput; section: BehindSection }) {
  const { page, shell, words, freshness } = input;
  const { changes, original } = freshness;
  const date = section.changed && formatDate(section.changed, localeOf(page.lang, shell).tag);
  const text = date ? fill(words.sectionBehind, { date }) : words.sectionBehindUndated;
  const { tag } = localeOf(original, shell);
  const target = `${changes}#${encodeURIComponent(section.id)}`;
  return (
    <p>
      {nameIn(text, input)}{' '}
      <span className="dg-freshness-links">
        <a href={originalHref(input, section.originalId)} hrefLang={tag}>
          {nameIn(words.readOriginal, input)}
        </a>
        {changes !== undefined && section.hasChanges && (
          <>
            <button
              type="button"
              data-dg-changes={target}
              data-failed={words.changesNotLoaded}
              data-retry={words.changesRetry}
              aria-expanded="false"
            >
              {words.whatChanged}
            </button>
            <noscript>
              <a href={target} data-dg-document="">
                {words.whatChanged}
              </a>
            </noscript>
          </>
        )}
      </span>
    </p>
  );
}

/** Below the heading of a section that only a machine wrote. */
function MachineNote({ input, section }: { input: NotesInput; section: MachineSection }) {
  const { shell, words, freshness } = input;
  return (
    <p data-dg-machine="">
      {words.machineTranslated}{' '}
      <span className="dg-freshness-links">
        <a
          href={originalHref(input, section.originalId)}
          hrefLang={localeOf(freshness.original, shell).tag}
        >
          {nameIn(words.readOriginal, input)}
        </a>
      </span>
    </p>
  );
}

/** So many missing sections are named. */
const NAMED = 5;

/** Stands for what is put into a text as elements. */
const PLACE = '\u0001';

function MissingSections({ input }: { input: NotesInput }) {
  const { page, shell, words, freshness } = input;
  const { missing, original } = freshness;
  const { tag } = localeOf(page.lang, shell);
  const { tag: lang, textDirection: dir } = localeOf(original, shell);
  const count = countInWords(words.sectionsMissing, missing.length, tag);
  const [before, after] = fill(nameIn(count, input), { sections: PLACE }).split(PLACE);
  const named = missing.slice(0, NAMED);
  const names = [
    ...named.map(({ originalId }) => originalId),
    ...(missing.length > NAMED ? ['…'] : []),
  ];
  const list = new Intl.ListFormat(tag, { type: 'conjunction', style: 'narrow' });
  const items = list.formatToParts(names).map(({ type, value }): ReactNode => {
    const section = type === 'element' ? named.find((one) => one.originalId === value) : undefined;
    if (!section) return value;
    return (
      <a
        key={value}
        href={originalHref(input, value)}
        id={value || undefined}
        hrefLang={lang}
        lang={lang}
        dir={dir}
      >
        {section.heading}
      </a>
    );
  });
  return (
    <p>
      {before}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Fragment key={index}>{item}</Fragment>
      ))}
      {/* Addresses that were promised while the original stood in for the page lead here. */}
      {missing.slice(NAMED).map(({ originalId }) => (
        <span key={originalId} id={originalId || undefined} />
      ))}
      {after}
    </p>
  );
}

/** Below the title: how many sections are behind, and which are missing. */
function PageNote({ input }: { input: NotesInput }) {
  const { page, shell, words, freshness } = input;
  const { behind, missing } = freshness;
  const count = countInWords(words.sectionsBehind, behind.length, localeOf(page.lang, shell).tag);
  return (
    <>
      {behind.length > 0 && <p>{nameIn(count, input)}</p>}
      {missing.length > 0 && <MissingSections input={input} />}
    </>
  );
}
