/** A language of this manual. */
export type ManualLang = 'en' | 'zh';

/** The beginning of a section, as a page of the spread shows it. */
export interface Passage {
  /** As an English heading has it; empty for the lead of the page. */
  readonly id: string;
  readonly isLead: boolean;
  readonly heading: string;
  readonly text: string;
}

/**
 * Headings of a page in Markdown with the first sentences below each, where these are a paragraph.
 *
 * @param sentences how many of a paragraph are kept
 */
export function passages(source: string, lang: ManualLang, sentences: number): Passage[] {
  const body = source
    .replace(/\r\n/g, '\n')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^(`{3,})[\s\S]*?\n\1$/gm, '```');
  return body.split(/^(?=#{1,2} )/m).flatMap((section) => {
    const [, depth = '', heading = '', rest = ''] =
      /^(#{1,2}) (.+)\n\n([^\n][\s\S]*)$/.exec(section) ?? [];
    const [paragraph = ''] = rest.split(/\n\n/);
    // A paragraph that leads to what comes below it says little alone.
    if (heading === '' || /^[`|>\-\d:#]|[:：]$/.test(paragraph)) return [];
    const text = firstSentences(plain(paragraph), lang, sentences);
    const title = heading.replace(/ \{#.*\}$/, '');
    const isLead = depth === '#';
    return { id: isLead ? '' : slug(heading), isLead, heading: plain(title), text };
  });
}

/** Words of Markdown, with lines joined as the language joins them. */
function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/(?<=\p{Script=Han}|[，。；：])\n(?=\p{Script=Han})/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function firstSentences(text: string, lang: ManualLang, count: number): string {
  const parts = new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text);
  return [...parts]
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('')
    .trim();
}

function slug(heading: string): string {
  return (
    /\{#([\w-]+)/.exec(heading)?.[1] ??
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s+/g, '-')
  );
}
