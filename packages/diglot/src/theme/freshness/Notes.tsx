import { Fragment, type ReactNode } from 'react';
import { type FreshnessMessages, fill } from '../../shared/text';
import { formatDate } from '../../shared/text/format-date';
import { languageName } from '../../shared/text/language-name';
import { countInWords } from '../../shared/text/plural';
import type { BehindSection, MachineSection, PageFreshness } from '../../shared/types/freshness';
import type { PageData } from '../../shared/types/page-data';
import type { ShellData } from '../../shared/types/shell-data';
import { localeOf } from '../locale';
import { withBase } from '../paths';

/** What all notes of a page are made of. */
export interface NotesInput {
  readonly page: PageData;
  readonly shell: ShellData;
  readonly words: FreshnessMessages;
  readonly freshness: PageFreshness;
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
export function SectionNote({ input, section }: { input: NotesInput; section: BehindSection }) {
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
export function MachineNote({ input, section }: { input: NotesInput; section: MachineSection }) {
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
      <a key={value} href={originalHref(input, value)} hrefLang={lang} lang={lang} dir={dir}>
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
      {after}
    </p>
  );
}

/** Below the title: how many sections are behind, and which are missing. */
export function PageNote({ input }: { input: NotesInput }) {
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
