import { DiglotError, decodePath } from 'diglot/tools';
import { z } from 'zod';
import { parseJson, type SiteLanguage } from './site-facts';
import type { SiteFiles } from './site-files';

const rowsSchema = z.array(
  z.object({
    route: z.string(),
    id: z.string(),
    heading: z.string(),
    depth: z.number(),
    text: z.string(),
    lang: z.string(),
    state: z.string(),
  }),
);

/** A section of a page as the site publishes it. */
export type SiteSection = Readonly<z.infer<typeof rowsSchema>[number]>;

/** A page in one of the site's languages. */
export interface SitePage {
  /** Language of its address. */
  readonly language: SiteLanguage;
  /** Plain text with the language's prefix, without base. */
  readonly routePath: string;
  readonly title: string;
  /** Language of the text: another one where the original stands in for a missing translation. */
  readonly contentLang: string;
  /** The first is the page itself, with the text before its second heading. */
  readonly sections: readonly SiteSection[];
  /** Sections that its original has and it has not. */
  readonly missing: readonly SiteSection[];
}

/**
 * Reads the pages of a language.
 *
 * @throws DiglotError where the site has no list of them
 */
export async function readPages(files: SiteFiles, language: SiteLanguage): Promise<SitePage[]> {
  const file = `${language.prefix}/sections.json`.slice(1);
  const { data } = rowsSchema.safeParse(parseJson(await files.read(file)));
  if (!data) throw noSections(files, file);
  const pages: (SitePage & { sections: SiteSection[]; missing: SiteSection[] })[] = [];
  for (const section of data) {
    const routePath = decodePath(section.route);
    const page = pages.at(-1);
    if (section.id === '') {
      const { heading: title, lang: contentLang } = section;
      const sections = [section];
      pages.push({ language, routePath, title, contentLang, sections, missing: [] });
    } else if (page?.routePath === routePath) page.sections.push(section);
    // What only the original has stands behind the page, with the original's address.
    else page?.missing.push(section);
  }
  return pages;
}

function noSections({ place }: SiteFiles, file: string): DiglotError {
  return new DiglotError({
    code: 'mcp-no-sections',
    message: `The site has no "${file}", in which its pages are listed: ${place}`,
    fix: 'An older Diglot built it: build it with a present one, and publish it anew.',
  });
}
