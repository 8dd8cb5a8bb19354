/** A language, as the name for it depends on it. */
interface Named {
  /** BCP 47 tag. */
  readonly tag: string;
}

const languageOf = (tag: string): string => new Intl.Locale(tag).language;

/**
 * The name of a language in the words of another one: "Chinese", and "Simplified Chinese" only where the site has
 * another Chinese, too. Its tag, where the platform has no name for it.
 *
 * @param languages all languages of the site
 * @param inTag BCP 47 tag of the language of the words
 */
export function languageName(tag: string, languages: readonly Named[], inTag: string): string {
  try {
    const own = languageOf(tag);
    const isOnly = languages.filter((each) => languageOf(each.tag) === own).length < 2;
    const name = new Intl.DisplayNames([inTag], { type: 'language' }).of(isOnly ? own : tag) ?? tag;
    // The platform's Chinese names are those of spoken languages.
    return languageOf(inTag) === 'zh' ? name.replace(/语$/, '文').replace(/語$/, '文') : name;
  } catch {
    return tag;
  }
}
