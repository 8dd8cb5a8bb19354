import { counted } from 'diglot/tools';
import { type Answer, longestAnswer } from './answer';
import type { FoundSection, FoundSections, SectionPlace } from './search-site';

/** No answer repeats more characters of its question. */
const MAX_REPEATED = 120;

function quoted(query: string): string {
  const characters = Array.from(query.slice(0, 2 * MAX_REPEATED + 1));
  const isLong = characters.length > MAX_REPEATED;
  return JSON.stringify(isLong ? `${characters.slice(0, MAX_REPEATED).join('')}…` : query);
}

/** Answers with the sections that a query found. */
export function tellFound(query: string, { lang, sections, isClosest }: FoundSections): Answer {
  return longestAnswer(sections.length, (said) => {
    const shown = sections.slice(0, said);
    const isCut = said < sections.length;
    const head =
      sections.length === 0
        ? `Nothing was found for ${quoted(query)}. Ask with other words, with fewer of them, or look at "list_pages".`
        : `${countOf(sections.length, isClosest)} ${quoted(query)}, best first. Read one with "read_section".`;
    const hint = `--- Cut after ${said} of ${counted(sections.length, 'section')}: ask with more words.`;
    return {
      text: [
        head,
        ...shown.map((section, index) => `${index + 1}. ${toText(section, lang)}`),
        ...(isCut ? [hint] : []),
      ].join('\n\n'),
      data: { language: lang, sections: shown, isCut, isClosest },
    };
  });
}

function countOf(count: number, isClosest: boolean): string {
  return isClosest
    ? `No section says much of what is asked. ${counted(count, 'section')} closest to`
    : `${counted(count, 'section')} for`;
}

function nameOf({ title, heading }: SectionPlace): string {
  return heading === '' ? title : `${title} › ${heading}`;
}

function toText(section: FoundSection, lang: string): string {
  const { counterpart, path, url, excerpt } = section;
  const lines = [`${nameOf(section)} (${section.lang})`, url ?? path];
  if (counterpart)
    lines.push(`In ${lang}: ${nameOf(counterpart)} ${counterpart.url ?? counterpart.path}`);
  if (counterpart === null) lines.push(`Not there in ${lang}.`);
  if (excerpt !== '') lines.push(excerpt);
  return lines.join('\n   ');
}
