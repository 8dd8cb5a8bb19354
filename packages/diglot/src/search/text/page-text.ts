import type { SectionRecord } from '../../shared/types/section-record';
/** One section of a page: a heading with the text below it, up to the next heading. */
export interface PageSection extends SectionText {
  /** Anchor; empty for the part before the first heading below the title. */
  readonly id: string;
  /** 1 for sections directly below the page. */
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly heading: string;
}

/** What search knows of one page: the source of its records, its terms and its snippets. */
export interface PageText {
  /** With language prefix, without base. */
  readonly routePath: string;
  readonly title: string;
  /** The first is the page itself, with the text up to its second heading. */
  readonly sections: readonly PageSection[];
  /** Whether something else has replaced what it is about. @default false */
  readonly isDeprecated?: boolean | undefined;
}

/** The text below a heading, without the heading. */
export interface SectionText {
  readonly prose: string;
  /** Code blocks, one after the other. */
  readonly code: string;
  /** What readers call the section otherwise, each a word or several. */
  readonly keywords?: readonly string[] | undefined;
}

export interface PageTextInput {
  readonly routePath: string;
  readonly title: string;
  /** The lead first. */
  readonly sections: readonly Pick<SectionRecord, 'depth' | 'id' | 'heading'>[];
  /** The text of each of {@link sections}. */
  readonly texts: readonly SectionText[];
  /** What the page shows besides its content: a home page's hero. */
  readonly intro?: string | undefined;
  /** What readers call the page otherwise. */
  readonly keywords?: readonly string[] | undefined;
  /** See {@link PageText.isDeprecated}. */
  readonly isDeprecated?: boolean | undefined;
  /** Whether code is searched. */
  readonly code: boolean;
}

const join = (...texts: readonly string[]): string => texts.filter(Boolean).join(' ');

function toLevel(depth: number): PageSection['level'] {
  // Headings go down to 6, and those of depth 2 are the first level below the page.
  return Math.max(1, Math.min(6, depth - 1)) as PageSection['level'];
}

/** Joins the sections of a page with their texts; the lead stands under the page's title. */
export function createPageText(input: PageTextInput): PageText {
  const { routePath, title, intro = '', code: isCodeSearched } = input;
  const sections = input.sections.map(({ depth, id, heading }, index): PageSection => {
    const { prose = '', code = '', keywords: own = [] } = input.texts[index] ?? {};
    const keywords = index === 0 ? [...(input.keywords ?? []), ...own] : own;
    const text = {
      ...{ prose, code: isCodeSearched ? code : '' },
      ...(keywords.length > 0 && { keywords }),
    };
    return index === 0
      ? { id: '', level: 1, heading: title, ...text, prose: join(intro, prose) }
      : { id, level: toLevel(depth), heading, ...text };
  });
  return { routePath, title, sections, ...(input.isDeprecated && { isDeprecated: true }) };
}

/** The headings above each section of a page, from the outermost; the page's title is not one of them. */
export function headingPaths({ sections }: PageText): (readonly PageSection[])[] {
  let path: readonly PageSection[] = [];
  return sections.map((section, index) => {
    path = path.filter(({ level }) => level < section.level);
    const above = path;
    // The page itself is above all others by its title.
    if (index > 0) path = [...path, section];
    return above;
  });
}

type Row = readonly [
  id: string,
  level: PageSection['level'],
  heading: string,
  prose: string,
  code: string,
  /** A line for each; absent where there are none. */
  keywords?: string,
];

/** A page's text as a file, for engines to make snippets of. */
export function serializePageText({ routePath, title, sections, isDeprecated }: PageText): string {
  const rows = sections.map(({ id, level, heading, prose, code, keywords }): Row => {
    const row = [id, level, heading, prose, code] as const;
    return keywords ? [...row, keywords.join('\n')] : row;
  });
  return JSON.stringify([routePath, title, rows, ...(isDeprecated ? [1] : [])]);
}

/** Reads what {@link serializePageText} wrote. */
export function parsePageText(json: string): PageText {
  return readPageText(JSON.parse(json));
}

/** The same, for what is no text any more. */
export function readPageText(value: unknown): PageText {
  // Written by the build that wrote the name of the file.
  const [routePath, title, rows, isDeprecated] = value as [string, string, readonly Row[], 1?];
  const sections = rows.map(([id, level, heading, prose, code, keywords]) => ({
    ...{ id, level, heading, prose, code },
    ...(keywords !== undefined && { keywords: keywords.split('\n') }),
  }));
  return { routePath, title, sections, ...(isDeprecated && { isDeprecated: true }) };
}
