import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HeadTagInput, Plugin, PluginPage, PublishedSite, SiteInfo } from 'diglot';
import { DiglotError } from 'diglot/plugin';
import { type Card, cardOf } from './card';
import { drawable } from './card-text';
import { CARD_SIZE, type CardColors, type CardLook, createCardDrawer } from './draw-card';
import { findFont, isFontFile } from './fonts';

/** Options of {@link socialCards}. */
export interface SocialCardsOptions {
  /**
   * Fonts of all texts, in order of preference: each character is drawn with the first that has it. Files (TTF, OTF, WOFF,
   * WOFF2; absolute, or relative to the config's folder) or packages of Fontsource: `@fontsource-variable/noto-sans-sc`.
   */
  readonly fonts: readonly string[];
  /** Fonts of titles, before {@link fonts}. @default [] */
  readonly titleFonts?: readonly string[] | undefined;
  /**
   * The picture at the top: an SVG or PNG file, relative to the config's folder, or one of the public folder with a leading
   * slash. `false` for none. @default the site's logo for light pages, if it lies in the public folder
   */
  readonly logo?: string | false | undefined;
  /** What stands beside the logo, by language or for all. @default the site's title, where there is no logo */
  readonly name?: string | Readonly<Record<string, string>> | undefined;
  /** Colours as in CSS. @default those of the theme on light pages */
  readonly colors?: Partial<CardColors> | undefined;
}

/** Other bytes for the same card need another number. */
const DRAWING = 1;

const COLORS: CardColors = {
  background: '#fcfbf8',
  text: '#231c18',
  muted: '#534b46',
  accent: '#a6331c',
};

/**
 * Draws a picture for each page in each language, which other sites show where somebody links to the page, and names it in the
 * page's head. A page that names a picture of its own keeps that. Needs the package `@takumi-rs/core`, and a published
 * address (`siteUrl`).
 *
 * @throws DiglotError when the package is not installed, or no font is named
 */
export default function socialCards(options: SocialCardsOptions): Plugin {
  const takumi = fileURLToPath(import.meta.resolve('@takumi-rs/core'));
  if (!Array.isArray(options?.fonts) || options.fonts.length === 0) {
    throw new DiglotError({
      code: 'social-cards-font',
      message: `Plugin "${NAME}" needs a font to write with.`,
      fix: `Name one: ${NAME_CALL}({ fonts: ['@fontsource-variable/noto-sans-sc'] }), and install it.`,
    });
  }
  const draw = createCardDrawer();
  let known: Studio | undefined;
  const studioOf = (site: SiteInfo): Studio => {
    known ??= openStudio(options, site, versionOf(takumi));
    return known;
  };
  const fontFiles = [...options.fonts, ...(options.titleFonts ?? [])].filter(isFontFile);
  const dependencies = [...fontFiles];
  return {
    name: NAME,
    dependencies,
    config(values) {
      // A server asks the same plugin again when one of its files changed.
      known = undefined;
      dependencies.splice(fontFiles.length, Infinity, ...logoFiles(options, values));
      return undefined;
    },
    head(page, site) {
      if (site.siteUrl === '') return undefined;
      const large: HeadTagInput = [
        'meta',
        { name: 'twitter:card', content: 'summary_large_image' },
      ];
      const planned = plan(page, site, studioOf(site), options);
      if (!planned) return [large];
      return [
        ['meta', { property: 'og:image', content: `/${planned.file}` }],
        ['meta', { property: 'og:image:width', content: CARD_SIZE.width }],
        ['meta', { property: 'og:image:height', content: CARD_SIZE.height }],
        ['meta', { property: 'og:image:alt', content: altOf(page, site) }],
        large,
      ];
    },
    siteFiles(site) {
      if (site.siteUrl === '') {
        site.warn({
          message: `Plugin "${NAME}" draws nothing: cards need full addresses, and that of the site is not known.`,
          fix: 'Set "siteUrl" to the origin of the published site, or remove the plugin.',
        });
        return [];
      }
      const studio = studioOf(site);
      const plans = site.pages.flatMap((page) => plan(page, site, studio, options) ?? []);
      warnOfMissing(plans, site);
      const files = new Map(plans.map((one) => [one.file, one]));
      return [...files.values()].map(({ file, key, card }) => ({
        path: file,
        key,
        content: () => draw(card, studio.look),
      }));
    },
  };
}

const NAME = 'social-cards';
const NAME_CALL = 'socialCards';

/** What all cards of a site are drawn with. */
interface Studio {
  readonly look: CardLook;
  /** Changes with anything that makes other pictures of the same words. */
  readonly version: string;
}

function openStudio(options: SocialCardsOptions, site: SiteInfo, takumi: string): Studio {
  const find = (named: string) => findFont(named, site.root);
  const fonts = options.fonts.map(find);
  const titleFonts = [...(options.titleFonts ?? []).map(find), ...fonts];
  const logo = logoOf(options, site);
  const colors = { ...COLORS, ...options.colors };
  const versions = titleFonts.map(({ version }) => version);
  const version = digest([
    DRAWING,
    takumi,
    versions,
    fonts.length,
    colors,
    logo?.toString('base64'),
  ]);
  return { look: { colors, fonts, titleFonts, logo: logo && { data: logo } }, version };
}

type ConfigValues = Parameters<NonNullable<Plugin['config']>>[0];

/** Where the logo may lie, relative to the config's folder: which it is, is known when the config is resolved. */
function logoFiles({ logo }: SocialCardsOptions, config: ConfigValues): string[] {
  const ofSite = typeof config.logo === 'string' ? config.logo : config.logo?.light;
  const named = logo ?? ofSite;
  if (named === undefined || named === false) return [];
  if (!named.startsWith('/')) return logo === undefined ? [] : [named];
  const { publicDir, root = 'docs' } = config;
  const folders = publicDir === undefined ? ['public', path.join(root, 'public')] : [publicDir];
  return folders.map((folder) => path.join(folder, named));
}

/** @throws DiglotError when a file that the owner names is not there */
function logoOf({ logo }: SocialCardsOptions, site: SiteInfo): Buffer | undefined {
  if (logo === false) return undefined;
  const named = logo ?? site.logo?.light;
  if (named === undefined) return undefined;
  const file = named.startsWith('/')
    ? path.join(site.publicDir, named)
    : path.resolve(site.root, named);
  if (existsSync(file)) return readFileSync(file);
  if (logo === undefined) return undefined;
  throw new DiglotError({
    code: 'social-cards-logo',
    message: `The logo "${logo}" of the social cards is not there.`,
    fix: 'Name an SVG or PNG file: with a leading slash one of the public folder, else relative to the config.',
  });
}

/** A card that is to be drawn. */
interface Plan {
  readonly page: PluginPage;
  readonly card: Card;
  /** Characters that no font draws. */
  readonly missing: readonly string[];
  /** Below the output folder. */
  readonly file: string;
  readonly key: string;
}

/** The card of a page; undefined for one that has a picture of its own. */
function plan(
  page: PluginPage,
  site: SiteInfo,
  { look, version }: Studio,
  options: SocialCardsOptions,
): Plan | undefined {
  if (hasOwnPicture(page)) return undefined;
  const full = cardOf(page, site, nameOf(page, site, options, look));
  const missing = new Set<string>();
  const fit = (text: string, fonts = look.fonts): string => {
    const drawn = drawable(text, fonts);
    for (const character of drawn.missing) missing.add(character);
    return drawn.text;
  };
  const card = {
    ...full,
    title: fit(full.title, look.titleFonts),
    name: fit(full.name, look.titleFonts),
    trail: full.trail.map((text) => fit(text)),
    description: fit(full.description),
    host: fit(full.host),
  };
  const key = digest([version, card]);
  return { page, card, missing: [...missing], key, file: `assets/card.${key.slice(0, 12)}.png` };
}

function hasOwnPicture({ frontmatter }: PluginPage): boolean {
  return frontmatter.head.some(
    ({ tag, attributes }) => tag === 'meta' && attributes.property === 'og:image',
  );
}

function titleIn({ lang }: PluginPage, { locales, title }: SiteInfo): string {
  return locales.find((locale) => locale.lang === lang)?.title ?? title;
}

function nameOf(
  page: PluginPage,
  site: SiteInfo,
  { name }: SocialCardsOptions,
  { logo }: CardLook,
): string {
  if (typeof name === 'string') return name;
  return name?.[page.lang] ?? name?.[site.lang] ?? (logo ? '' : titleIn(page, site));
}

function altOf(page: PluginPage, site: SiteInfo): string {
  const siteTitle = titleIn(page, site);
  return page.title === siteTitle ? siteTitle : `${page.title} – ${siteTitle}`;
}

/** How many pages are named one by one. */
const NAMED = 5;

function warnOfMissing(plans: readonly Plan[], site: PublishedSite): void {
  const affected = plans.filter(({ missing }) => missing.length > 0);
  const fix = `Add a font that has it to "fonts" of ${NAME_CALL}(): a file, or a package such as "@fontsource-variable/noto-sans-sc".`;
  for (const { page, missing } of affected.slice(0, NAMED)) {
    const shown = missing.map((character) => `"${character}"`).join(', ');
    const message = `No font of the social cards has ${shown}: the card of this page does without.`;
    site.warn({ message, fix, page });
  }
  const others = affected.length - NAMED;
  if (others > 0) {
    site.warn({ message: `The same holds for the cards of ${others} other pages.`, fix });
  }
}

function versionOf(takumi: string): string {
  const file = path.join(path.dirname(takumi), '../package.json');
  return String(JSON.parse(readFileSync(file, 'utf8')).version);
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
