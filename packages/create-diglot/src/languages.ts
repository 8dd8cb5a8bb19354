import { nearest } from '../../diglot/src/node/errors/nearest';
import { DiglotError } from '../../diglot/src/shared/diglot-error';

/** Languages that the templates are written in. */
export const WRITTEN = ['en', 'zh'] as const;

export type WrittenLanguage = (typeof WRITTEN)[number];

/** A language of a new site. */
export interface Language {
  /** Folder of its pages and prefix of their addresses: `zh`, `pt-br`. */
  readonly lang: string;
  /** BCP 47 tag of its documents: `zh-Hans`, `pt-BR`. */
  readonly tag: string;
  /** Its own name for itself: `简体中文`. */
  readonly label: string;
  /** Which of the templates' texts its pages are; undefined for one whose pages are still to be written. */
  readonly text: WrittenLanguage | undefined;
}

/** What is often written in place of a tag: countries, and older names. */
const MISTAKEN: Readonly<Record<string, string>> = {
  ...{ cn: 'zh', tw: 'zh-Hant', hk: 'zh-Hant', jp: 'ja', kr: 'ko', us: 'en', gb: 'en-GB' },
  ...{ uk: 'en-GB', br: 'pt-BR', at: 'de', dk: 'da', cz: 'cs', gr: 'el', ua: 'uk', vn: 'vi' },
};

/** Languages that are found by their names: those that most sites are written in. */
const COMMON =
  'ar bg bn ca cs da de el en es fa fi fr he hi hr hu id it ja ko ms nb nl pl pt pt-BR ro ru sk sl sr sv ta th tr uk ur vi zh zh-Hant'.split(
    ' ',
  );

const inEnglish = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** What a language calls itself, as a menu shows it. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

function canonical(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** The tag that somebody meant who wrote a country, a name, or something near to one of both. */
function meant(text: string): string | undefined {
  const written = text.toLowerCase();
  const mistaken = MISTAKEN[written];
  if (mistaken) return mistaken;
  const names = new Map(
    COMMON.flatMap((tag) => [
      [(inEnglish.of(tag) ?? tag).toLowerCase(), tag],
      [ownName(tag).toLowerCase(), tag],
    ]),
  );
  return names.get(nearest(written, names.keys()) ?? '') ?? nearest(written, COMMON, 1);
}

function unknownLanguage(text: string): DiglotError {
  const tag = meant(text);
  const hint = tag ? `Write "${tag}" for ${inEnglish.of(tag)}.` : 'Write tags such as "en,zh,ja".';
  return new DiglotError({
    code: 'unknown-language',
    message: `There is no language with the tag "${text}"`,
    fix: hint,
  });
}

function textOf({ language, script, region }: Intl.Locale): WrittenLanguage | undefined {
  const isTraditional = script === 'Hant' || ['TW', 'HK', 'MO'].includes(region ?? '');
  return isTraditional ? undefined : WRITTEN.find((each) => each === language);
}

function toLanguage(text: string): Language {
  const tag = canonical(text);
  if (tag === undefined || inEnglish.of(tag) === undefined) throw unknownLanguage(text);
  const full = tag === 'zh' ? 'zh-Hans' : tag;
  return {
    lang: tag.toLowerCase(),
    tag: full,
    label: ownName(full),
    text: textOf(new Intl.Locale(full)),
  };
}

/**
 * Reads a list of language tags, as in `en,zh,ja`. Each text of the templates stands for one language; of several that it
 * could stand for (`en,en-GB`) the first.
 *
 * @throws DiglotError for a tag that is none, and for a list that names nothing, or something twice
 */
export function parseLanguages(list: string): readonly Language[] {
  const languages = list
    .split(/[,，、\s]+/)
    .filter(Boolean)
    .map(toLanguage);
  if (languages.length === 0) {
    throw new DiglotError({
      code: 'no-language',
      message: 'No language is named',
      fix: 'Name one at least: --languages en,zh',
    });
  }
  const twice = languages.find(({ lang }, at) => languages.findIndex((e) => e.lang === lang) < at);
  if (twice) {
    throw new DiglotError({
      code: 'language-twice',
      message: `The language "${twice.lang}" is named twice`,
      fix: 'Name it once.',
    });
  }
  return languages.map((language, at) => {
    const isFirst = languages.findIndex(({ text }) => text === language.text) === at;
    return isFirst ? language : { ...language, text: undefined };
  });
}

/** The languages of a site: those that were chosen and, if the templates have no text in any of them, English. */
export function withText(chosen: readonly Language[]): readonly Language[] {
  return chosen.some(({ text }) => text) ? chosen : [...chosen, ...parseLanguages('en')];
}

/** The language whose pages stand in where others have none: the first that has text. */
export function defaultOf(languages: readonly Language[]): Language & { text: WrittenLanguage } {
  for (const language of languages) {
    if (language.text) return { ...language, text: language.text };
  }
  throw new RangeError('A site has text in one language at least.');
}
