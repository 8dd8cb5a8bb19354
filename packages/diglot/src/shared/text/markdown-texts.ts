import type { RanWith } from '../types/proof';
import { formatDate } from './format-date';
import { type ContentMessages, fill } from './messages';

/**
 * Words that end up in a page's HTML, in the language of its text: input of the Markdown stage.
 *
 * @param langTag BCP 47, of that language
 */
export function markdownTexts(t: ContentMessages, langTag: string) {
  return {
    /** Accessible name of a heading's anchor. */
    permalink: (heading: string): string => fill(t.permalink, { heading }),
    /** Titles of callouts whose author set none. */
    callouts: {
      tip: t.calloutTip,
      info: t.calloutInfo,
      warning: t.calloutWarning,
      danger: t.calloutDanger,
      note: t.calloutNote,
      important: t.calloutImportant,
      caution: t.calloutCaution,
      details: t.detailsTitle,
    },
    /** The kind of a callout before the title that its author set. */
    calloutTitled: (kind: string, title: string): string => fill(t.calloutTitled, { kind, title }),
    /** Accessible name of a code block. */
    codeLabel(title: string | undefined, codeLang: string): string {
      const name = title || codeLang;
      return name ? fill(t.codeLabel, { name }) : t.plainCodeLabel;
    },
    /** What opens a folded block of code. */
    codeAllLines: (count: number): string => fill(t.codeAllLines, { count: String(count) }),
    /** What a block ran with, and when. */
    codeRan({ packages, date }: RanWith): string {
      const names = packages.map(({ name, version }) => `${name} ${version}`);
      return fill(t.codeRan, {
        packages: new Intl.ListFormat(langTag).format(names),
        date: formatDate(date, langTag) ?? date,
      });
    },
    /** Accessible name of a table's scrolling region. */
    tableLabel: (position: number): string => fill(t.tableLabel, { position: String(position) }),
    footnotes: t.footnotes,
    /** Accessible name of the link from a footnote back to its reference. */
    footnoteBack: (label: string): string => fill(t.footnoteBack, { label }),
  };
}
