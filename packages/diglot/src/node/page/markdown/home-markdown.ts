import { pathInLang, pathToLang } from '../../../shared/locale-path';
import type { FrontMatter } from '../../../shared/types/front-matter';
import type { ResolvedConfig } from '../../config/types';
import { escapeInline, escapeLineStarts, linkTarget } from '../../markdown/twin/escape';
import { wholeAddress } from './agent-links';

type SiteOptions = Pick<ResolvedConfig, 'base' | 'siteUrl' | 'lang' | 'locales'>;

/** What a home page shows before its content, block by block: hero and features. */
export function homeMarkdown(
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

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Lines of a text that was written in several stay lines. */
function paragraph(text = ''): string {
  const lines = text.trim().split(/\s*\n\s*/);
  return escapeLineStarts(lines.map((line) => escapeInline(oneLine(line))).join('\\\n'));
}
