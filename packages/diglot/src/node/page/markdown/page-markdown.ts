import { isBlog } from '../../../shared/is-blog';
import { pathInLang, pathToLang } from '../../../shared/locale-path';
import { encodePath } from '../../../shared/route';
import type { PageFreshness } from '../../../shared/types/freshness';
import type { FrontMatter } from '../../../shared/types/front-matter';
import type { OverviewGroup, OverviewPage, PageData } from '../../../shared/types/page-data';
import type { Post } from '../../../shared/types/post';
import type { ResolvedConfig, ResolvedLocale } from '../../config/types';
import {
  escapeInline,
  escapeLineStarts,
  inlineCode,
  linkTarget,
  oneLine,
} from '../../markdown/twin/escape';
import { languageOf } from '../render-context';
import { indexLine, type SitePlace, wholeAddress } from './agent-links';

type SiteOptions = Pick<ResolvedConfig, 'base' | 'siteUrl' | 'lang' | 'locales'>;

/** What of a page's data its Markdown is made of. */
export type TwinPage = Pick<
  PageData,
  'lang' | 'overview' | 'frontmatter' | 'pageType' | 'post' | 'freshness'
>;

/**
 * The plain-Markdown twin of a page: a line that leads to the index of all pages, the hero and features of a home page,
 * the content with the facts of a post below its title, and what an overview lists, as readers see it: posts with their dates and descriptions, else groups of
 * pages with what their descriptions say first, and their headings.
 *
 * @param content what the page's source says, in Markdown
 */
export function pageMarkdown(content: string, page: TwinPage, config: SiteOptions): string {
  const { lang, frontmatter, overview, pageType, post, freshness } = page;
  const locale = languageOf(lang, config.locales);
  const facts = post ? postMarkdown(post, frontmatter.date, locale, config) : [];
  const home = pageType === 'home' ? homeMarkdown(frontmatter, lang, config) : [];
  const lists = overview === undefined ? [] : overviewMarkdown(overview, config);
  const [title, text] = splitTitle(content.trim());
  const machine = freshness?.machine ? [machineMarkdown(freshness, locale, config)] : [];
  const blocks = [...home, title, ...machine, ...facts, text, ...lists].filter(
    (block) => block !== '',
  );
  return `${[indexLine(locale, config), ...blocks].join('\n\n')}\n`;
}

/** What a home page shows before its content, block by block: hero and features. */
function homeMarkdown(
  { hero, features = [] }: Pick<FrontMatter, 'hero' | 'features'>,
  lang: string,
  config: SiteOptions,
): string[] {
  const toLink = (text: string, link: string): string =>
    `[${escapeInline(oneLine(text), true)}](${linkTarget(addressOf(link, lang, config))})`;
  const linked = (text: string, link: string | undefined) =>
    link === undefined ? escapeInline(oneLine(text)) : toLink(text, link);
  const heroBlocks = hero
    ? [
        hero.badge && linked(hero.badge.text, hero.badge.link),
        `# ${escapeInline(oneLine(hero.name))}`,
        paragraph(hero.text),
        paragraph(hero.tagline),
        hero.image &&
          `![${escapeInline(oneLine(hero.image.alt), true)}](${linkTarget(wholeAddress(hero.image.src.light, config))})`,
        hero.actions.map(({ text, link }) => `- ${toLink(text, link)}`).join('\n'),
      ]
    : [];
  const featureBlocks = features.flatMap(({ title, details, link }) => [
    `## ${linked(title, link)}`,
    paragraph(details),
  ]);
  return [...heroBlocks, ...featureBlocks].flatMap((block) => block || []);
}

/** A path without prefix leads to the page in the reader's language, as on the page itself (I18N-12). */
function addressOf(link: string, lang: string, config: SiteOptions): string {
  const langs = config.locales.map((locale) => locale.lang);
  const paths = { base: '/', defaultLang: config.lang, langs };
  const isUnprefixed = /^\/(?!\/)/.test(link) && pathToLang(link, paths) === config.lang;
  return wholeAddress(isUnprefixed ? pathInLang(link, lang, paths) : link, config);
}

/** Lines of a text that was written in several stay lines. */
function paragraph(text = ''): string {
  const lines = text.trim().split(/\s*\n\s*/);
  return escapeLineStarts(lines.map((line) => escapeInline(oneLine(line))).join('\\\n'));
}

/** Which sections only a machine wrote, each with its original. */
function machineMarkdown(
  { machine = [], originalRoute }: PageFreshness,
  { words }: Pick<ResolvedConfig['locales'][number], 'words'>,
  place: SitePlace,
): string {
  const links = machine.map(({ heading, originalId }) => {
    const address = encodePath(originalRoute) + (originalId && `#${encodePath(originalId)}`);
    return `[${escapeInline(heading || '#', true)}](${linkTarget(wholeAddress(address, place))})`;
  });
  return `> ${words.freshness.machineTranslated}: ${links.join(', ')}`;
}

/** What of a twin is the page's own: all but its first line, which is the same in all twins of a language. */
export function withoutIndexLine(twin: string): string {
  return twin.slice(twin.indexOf('\n') + 1).trim();
}

/** The heading that a text begins with, and the rest. */
function splitTitle(text: string): readonly [title: string, rest: string] {
  const title = /^# .*/.exec(text)?.[0] ?? '';
  return [title, text.slice(title.length).trim()];
}

function overviewMarkdown(overview: readonly OverviewGroup[], place: SitePlace): string[] {
  const toLink = linkMaker(place);
  return isBlog(overview)
    ? [listOf(overview.flatMap(({ items }) => items.map(postItem(toLink))))]
    : overview.map(({ text, items }) =>
        [`## ${escapeText(text)}`, listOf(items.map(pageItem(toLink)))].join('\n\n'),
      );
}

/** Makes a link of a name, which may be one in code, and an address without base. */
type LinkMaker = (name: Pick<OverviewPage, 'text' | 'isCode'>, link: string) => string;

const linkMaker =
  (place: SitePlace): LinkMaker =>
  ({ text, isCode }, link) =>
    `[${isCode ? inlineCode(text) : escapeInline(text, true)}](${linkTarget(wholeAddress(link, place))})`;

const listOf = (items: readonly string[]): string => items.join('\n');

const postItem =
  (toLink: LinkMaker) =>
  ({ link, date, description, ...name }: OverviewPage): string =>
    `- ${toLink(name, link)}${date === undefined ? '' : ` (${date})`}${told(description)}`;

const pageItem =
  (toLink: LinkMaker) =>
  ({ link, summary, headings, ...name }: OverviewPage): string => {
    const inner = headings.map((heading) => `  - ${toLink(heading, `${link}#${heading.id}`)}`);
    return [`- ${toLink(name, link)}${told(summary)}`, ...inner].join('\n');
  };

const told = (text: string | undefined): string => (text ? `: ${escapeText(text)}` : '');

const escapeText = (text: string): string => escapeInline(text.replace(/\s+/g, ' ').trim());

/**
 * What stands below the title of a post, as readers see it: when and by whom it was written and how long it is, then its
 * tags. Nothing where none of it is known.
 *
 * @param date `YYYY-MM-DD`
 */
function postMarkdown(
  { readingTime, authors, tags, isDraft }: Post,
  date: string | undefined,
  { words: { shell } }: Pick<ResolvedLocale, 'words'>,
  place: SitePlace,
): string[] {
  const linked = (text: string, link: string | undefined) =>
    link === undefined
      ? escapeInline(text)
      : `[${escapeInline(text, true)}](${linkTarget(wholeAddress(link, place))})`;
  const facts = [
    isDraft && shell.postDraft,
    date,
    readingTime,
    ...authors.map(({ name, link }) => linked(name, link)),
  ].filter(Boolean);
  const about = tags.map(({ text, link }) => linked(text, link));
  return [facts, about.length > 0 ? [shell.postTags, ...about] : []]
    .filter((line) => line.length > 0)
    .map((line) => escapeLineStarts(line.join(' · ')));
}
