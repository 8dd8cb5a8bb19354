import { fill } from '../../../shared/text';
import type { ResolvedConfig, ResolvedLocale } from '../../config/types';
import { escapeInline, linkTarget, oneLine } from '../../markdown/twin/escape';
import {
  allPagesFileOf,
  fileAddress,
  indexFileOf,
  twinAddress,
} from '../../page/markdown/agent-links';
import { languageOf } from '../../page/render-context';
import type { TextFile } from '../../page/text-file';
import type { Content, PageVersion } from '../../site/types';
import { type PageSection, pageSections } from './llms-sections';
import { sectionsFile } from './sections-file';

/** Characters that agents read of a file without cutting it: what checkers of such files ask for. */
const MOST_CHARACTERS = 50_000;

/**
 * The index of a language's pages for machines, in the form that llmstxt.org proposes: the site's title and description,
 * and below a heading for each group of pages a line for each, with its address and description. An index that agents
 * would cut is divided: the first file leads to the others.
 */
export function llmsFiles(
  config: ResolvedConfig,
  content: Content,
  locale: ResolvedLocale,
): TextFile[] {
  const sections = pageSections(content, locale).map(
    (section): LineSection => linesOf(section, config),
  );
  const file = indexFileOf(locale);
  const top = topOf(config, locale);
  const whole = [top, notes(config, locale), ...sections.map(sectionText)].join('\n\n');
  if (whole.length < MOST_CHARACTERS) return [{ file, text: `${whole}\n` }];
  const { agents } = locale.words;
  const parts = divide(sections, MOST_CHARACTERS - top.length - 100);
  const files = parts.map((part, index): TextFile & { readonly line: string } => {
    const name = file.replace(/llms\.txt$/, `llms-${index + 1}.txt`);
    const title = fill(agents.agentPart, { position: String(index + 1) });
    const headings = [...new Set(part.map(({ heading }) => heading))].join(', ');
    return {
      file: name,
      text: `${[top, ...part.map(sectionText)].join('\n\n')}\n`,
      line: `- [${title}](${linkTarget(fileAddress(name, config))}): ${escapeInline(headings)}`,
    };
  });
  const list = [`## ${agents.agentParts}`, files.map(({ line }) => line).join('\n')];
  const text = `${[top, notes(config, locale), ...list].join('\n\n')}\n`;
  return [{ file, text }, ...files.map(({ file, text }) => ({ file, text }))];
}

/** All pages of a language with their own text, in the order of its index. */
export function pagesInOrder(content: Content, locale: ResolvedLocale): PageVersion[] {
  return pageSections(content, locale)
    .flatMap(({ pages }) => pages)
    .filter(({ isFallback }) => !isFallback);
}

/** What the file with all pages has of one of them: its address and what it says. */
export function pageText({
  address,
  markdown,
}: {
  readonly address: string;
  readonly markdown: string;
}): string {
  return `---\n\n<!-- ${address} -->\n\n${markdown}`;
}

/**
 * The file with all pages of a language, part by part.
 *
 * @param pages of each what {@link pageText} makes, in order
 */
export function* allPagesText(
  config: ResolvedConfig,
  locale: ResolvedLocale,
  pages: Iterable<string>,
): Iterable<string> {
  yield topOf(config, locale);
  for (const page of pages) yield `\n\n${page}`;
  yield '\n';
}

/** Title and description. */
function topOf(config: ResolvedConfig, { title, description }: ResolvedLocale): string {
  const name = oneLine(title || config.title);
  return `# ${escapeInline(name)}\n\n> ${escapeInline(oneLine(description) || name)}`;
}

/** What else there is for machines. */
function notes(config: ResolvedConfig, locale: ResolvedLocale): string {
  const { agents } = locale.words;
  const { siteUrl, base, locales } = config;
  // An address between these is a link that no reader of indexes takes for a page of the list.
  const show = (file: string) => {
    const address = fileAddress(file, config);
    return siteUrl === '' ? `\`${address}\`` : `<${address}>`;
  };
  const others = locales
    .filter(({ lang }) => lang !== locale.lang)
    .map((other) => `${escapeInline(other.label)} ${show(indexFileOf(other))}`);
  return [
    agents.agentPages,
    fill(agents.agentAllPages, { address: show(allPagesFileOf(locale)) }),
    fill(agents.agentSections, { address: show(sectionsFile(locale.prefix)) }),
    ...(siteUrl === ''
      ? []
      : [fill(agents.agentMcp, { command: `\`npx -y @diglot/mcp ${siteUrl}${base}\`` })]),
    ...(others.length === 0 ? [] : [fill(agents.agentLanguages, { languages: others.join(', ') })]),
  ]
    .map((line) => `- ${line}`)
    .join('\n');
}

/** A section of an index. */
interface LineSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

function linesOf({ heading, pages }: PageSection, config: ResolvedConfig): LineSection {
  return { heading, lines: pages.map((page) => lineOf(page, config)) };
}

function lineOf({ routePath, source, isFallback }: PageVersion, config: ResolvedConfig): string {
  const { title, frontmatter, lang } = source;
  const link = `[${escapeInline(oneLine(title), true)}](${linkTarget(twinAddress(routePath, config))})`;
  const language = isFallback ? ` (${languageOf(lang, config.locales).label})` : '';
  const description = oneLine(frontmatter.description ?? '');
  return `- ${link}${language}${description === '' ? '' : `: ${escapeInline(description)}`}`;
}

function sectionText({ heading, lines }: LineSection): string {
  return `## ${escapeInline(oneLine(heading))}\n\n${lines.join('\n')}`;
}

/** Sections in parts that are no longer than a number of characters; a section that is longer is divided as well. */
function divide(sections: readonly LineSection[], most: number): LineSection[][] {
  const parts: LineSection[][] = [];
  let part: { heading: string; lines: string[] }[] = [];
  let length = 0;
  for (const { heading, lines } of sections) {
    for (const [index, line] of lines.entries()) {
      const isFull = part.length > 0 && length + line.length + heading.length + 6 > most;
      if (isFull) {
        parts.push(part);
        part = [];
        length = 0;
      }
      if (isFull || index === 0) {
        part.push({ heading, lines: [] });
        length += heading.length + 6;
      }
      part.at(-1)?.lines.push(line);
      length += line.length + 1;
    }
  }
  return part.length > 0 ? [...parts, part] : parts;
}
