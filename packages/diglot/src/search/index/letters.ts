/** What languages are written with, where the script of their tag stands for several, or for a style of one. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
};

/** The scripts of a language, by their codes; undefined where that is not known. */
export function scriptsOf(langTag: string): readonly string[] | undefined {
  try {
    const { script } = new Intl.Locale(langTag).maximize();
    return script === undefined ? undefined : (SCRIPTS[script] ?? [script]);
  } catch {
    return undefined;
  }
}

/** Whether all letters of a text are of some scripts, or of those that scripts share. */
function isWrittenIn(text: string, scripts: readonly string[]): boolean {
  const used = [...scripts, 'Zyyy', 'Zinh'].map((name) => `\\p{sc=${name}}`).join('');
  return !new RegExp(`[^\\P{L}${used}]`, 'u').test(text);
}

/** Whether a language is written with all letters of a text. Names in code are Latin in every language. */
export function writesLettersOf(text: string, langTag: string): boolean {
  const scripts = scriptsOf(langTag);
  return scripts === undefined || isWrittenIn(text, [...scripts, 'Latn']);
}

/** Whether a language is written in Latin letters. One whose script is not known may be. */
export function isLatin(langTag: string): boolean {
  return scriptsOf(langTag)?.includes('Latn') ?? true;
}

/** Whether a text has letters, and all are Latin. */
export function isInLatin(text: string): boolean {
  return /\p{sc=Latn}/u.test(text) && isWrittenIn(text, ['Latn']);
}
