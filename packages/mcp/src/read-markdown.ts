import { counted, DiglotError } from 'diglot/tools';
import { type Answer, inDigits, longestAnswer } from './answer';
import { addressOf, findPage } from './find-page';
import { findSections, type MarkdownSection, sectionMarkdown } from './markdown-sections';
import type { PublishedSite } from './published-site';
import type { SitePage, SiteSection } from './site-pages';

type ReadSite = Omit<PublishedSite, 'engines'>;

/** As many sections are named, where an answer says what there is besides it. */
const MOST_NAMED = 100;

/** A text that may be too long for one answer. */
interface Reading {
  readonly site: ReadSite;
  readonly page: SitePage;
  readonly section?: SiteSection | undefined;
  readonly markdown: string;
  /** Where the answer begins. */
  readonly start: number;
  readonly notes: readonly string[];
  /** Sections of the text, with where each begins in it. */
  readonly parts: readonly (MarkdownSection & { readonly start: number })[];
}

/** Answers with a page. @throws DiglotError where the site has no such page */
export async function readPage(site: ReadSite, path: string): Promise<Answer> {
  const { page } = findPage(site, path);
  const markdown = await site.markdownOf(page);
  const parts = findSections(markdown, page);
  const notes = [...languageNotes(page), ...sectionNotes(page)];
  return answerWith({ site, page, markdown, start: 0, notes, parts: placed(parts, 0) });
}

export interface SectionQuery {
  readonly path: string;
  /** @default what stands behind the hash of the path, else the page's beginning */
  readonly id?: string | undefined;
  /** Character of the section that the answer begins with. @default 0 */
  readonly start?: number | undefined;
}

/** Answers with a section of a page and those below it. @throws DiglotError where the page has no such section */
export async function readSection(
  site: ReadSite,
  { path, id: given, start = 0 }: SectionQuery,
): Promise<Answer> {
  const { page, id: named = '' } = findPage(site, path);
  const index = findSection(page, given ?? named);
  const section = page.sections[index];
  if (index < 0 || !section) throw noSection(site, page, given ?? named);
  const whole = await site.markdownOf(page);
  const sections = findSections(whole, page);
  const markdown = sectionMarkdown(whole, sections, index);
  if (start >= markdown.length) throw afterEnd(markdown.length);
  const first = sections[index]?.start ?? 0;
  const below = sections.slice(index + 1).filter((each) => each.section.depth > section.depth);
  const parts = index === 0 ? [] : placed(below, first);
  const notes = [...languageNotes(page), ...(section.state === 'behind' ? [BEHIND] : [])];
  return answerWith({ site, page, section, markdown, start, notes, parts });
}

/** The place of a section on a page, by its id, or by its heading. */
function findSection({ sections }: SitePage, given: string): number {
  const wanted = given.trim().replace(/^#+\s*/, '');
  const byId = sections.findIndex(({ id }) => id === wanted || encodeURIComponent(id) === wanted);
  if (byId >= 0) return byId;
  const isNamed = ({ heading }: SiteSection) => heading.toLowerCase() === wanted.toLowerCase();
  return sections.findIndex(isNamed);
}

function placed(sections: readonly MarkdownSection[], first: number): Reading['parts'] {
  return sections.flatMap(({ section, start }) =>
    start === undefined ? [] : { section, start: start - first },
  );
}

const BEHIND =
  'The original of this section has changed since it was translated: compare with the original where it matters.';

function languageNotes({ language, contentLang, routePath }: SitePage): string[] {
  if (contentLang === language.lang) return [];
  const path = routePath.slice(language.prefix.length);
  return [
    `${path} is not translated into ${language.label} yet. This is the original, in "${contentLang}".`,
  ];
}

function sectionNotes({ sections, missing }: SitePage): string[] {
  const names = (list: readonly SiteSection[]) =>
    list
      .slice(0, MOST_NAMED)
      .map(({ id, heading }) => id || heading)
      .join(', ');
  const behind = sections.filter(({ state }) => state === 'behind');
  return [
    ...(behind.length > 0 ? [`Sections whose original has changed since: ${names(behind)}.`] : []),
    ...(missing.length > 0 ? [`Sections that only the original has: ${names(missing)}.`] : []),
  ];
}

/** Where a text is best cut: before a section, else a paragraph, that begins in its second half. */
function cutPlace({ markdown, parts, start }: Reading, most: number): number {
  const least = start + (most - start) / 2;
  const section = parts.findLast((part) => part.start <= most)?.start ?? 0;
  if (section > least) return section;
  const paragraph = markdown.lastIndexOf('\n\n', most);
  if (paragraph > least) return paragraph;
  // Not between the halves of a character.
  return /[\ud800-\udbff]/.test(markdown.charAt(most - 1)) ? most - 1 : most;
}

function answerWith(reading: Reading): Answer {
  const { site, page, section, markdown, start, notes } = reading;
  const { title, contentLang: lang, language } = page;
  const address = addressOf(site, page.routePath, section?.id);
  const head = [`${section?.heading ?? title} (${address})`, ...notes].join('\n');
  const make = (said: number): Answer => {
    const isCut = start + said < markdown.length;
    const end = isCut ? cutPlace(reading, start + said) : markdown.length;
    const content = markdown.slice(start, end);
    const rest = isCut ? restAfter(reading, end) : undefined;
    return {
      text: [head, content.trimEnd(), ...(rest ? [rest.hint] : [])].join('\n\n'),
      data: {
        ...{ address, title, lang, language: language.lang, markdown: content, isCut },
        ...(section && { id: section.id, heading: section.heading }),
        ...(notes.length > 0 && { notes }),
        ...(rest && { total: markdown.length, ...rest.data }),
      },
    };
  };
  return longestAnswer(markdown.length - start, make);
}

/** What an answer that ends before its text lacks, and how to ask for it. */
function restAfter({ page, section, markdown, start, parts }: Reading, end: number) {
  const isAtPart = parts.some((part) => part.start === end);
  const open = isAtPart
    ? undefined
    : parts.findLast((part) => part.start < end && part.section.id !== '');
  const wanted = parts.filter((part) => part === open || part.start >= end);
  // The sections of the highest rank hold all others.
  const rank = Math.min(...wanted.map((part) => part.section.depth));
  const chosen =
    wanted.length > MOST_NAMED ? wanted.filter((part) => part.section.depth === rank) : wanted;
  const sections = chosen
    .slice(0, MOST_NAMED)
    .map((part) => ({ id: part.section.id, heading: part.section.heading }));
  const path = JSON.stringify(page.routePath);
  const hint = [
    `--- Cut: these are the characters ${inDigits(start)} to ${inDigits(end)} of ${inDigits(markdown.length)}.`,
  ];
  const next = isAtPart || open ? undefined : end;
  if (next !== undefined) {
    const id = JSON.stringify(section?.id ?? '');
    hint.push(`Read on with "read_section", path ${path}, id ${id}, start ${next}.`);
  }
  if (sections.length > 0) {
    hint.push(
      `Read the rest with "read_section", path ${path}, and one of these ids:`,
      ...sections.map(({ id, heading }) => `- ${id} (${heading})`),
    );
  }
  return { hint: hint.join('\n'), data: { sections, ...(next !== undefined && { next }) } };
}

function noSection(site: ReadSite, page: SitePage, id: string): DiglotError {
  const address = addressOf(site, page.routePath);
  const elsewhere = page.missing.find((section) => section.id === id);
  if (elsewhere) {
    return new DiglotError({
      code: 'mcp-no-section',
      message: `The section "${id}" of ${address} is not translated yet.`,
      fix: `Read it in the original: path "${elsewhere.route}", id "${id}".`,
    });
  }
  const ids = page.sections.slice(1, MOST_NAMED).map(({ id, heading }) => `${id} (${heading})`);
  return new DiglotError({
    code: 'mcp-no-section',
    message: `The page ${address} has no section "${id}".`,
    fix:
      ids.length > 0
        ? `Its sections are:\n${ids.map((each) => `- ${each}`).join('\n')}`
        : 'It has no sections: use "read_page".',
  });
}

function afterEnd(length: number): DiglotError {
  return new DiglotError({
    code: 'mcp-after-end',
    message: `The section has ${counted(length, 'character')}, and "start" is not among them.`,
    fix: 'Leave "start" out, or take what the cut answer before said.',
  });
}
