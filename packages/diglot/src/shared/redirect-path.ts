import { joinPath, type LocalePathOptions, splitPath } from './locale-path';

/** How far the redirect by browser language may go. */
export type LocaleRedirectMode = 'auto' | 'never' | 'only-default-lang';

/** What the redirect by browser language depends on. */
export interface RedirectOptions extends LocalePathOptions {
  readonly mode: LocaleRedirectMode;
}

/**
 * I18N-04, I18N-09: where the redirect by browser language leads, or undefined when it must not happen.
 * Mode `auto` swaps any prefix for any other; other modes only add one to a default-language path
 * or take one away. Whether this visit is the first is not its business.
 */
export function redirectPath(
  path: string,
  browserLang: string,
  options: RedirectOptions,
): string | undefined {
  const { defaultLang, langs, mode } = options;
  const { isInside, prefix: from = defaultLang, rest } = splitPath(path, options);
  if (!isInside || mode === 'never' || defaultLang === '') return undefined;
  // Of several relatives of the browser's language the shown one is as good as any.
  const to = matchLang(browserLang, [from, ...langs]);
  if (to === undefined || to === from) return undefined;
  if (mode !== 'auto' && from !== defaultLang && to !== defaultLang) return undefined;
  return joinPath(rest, to, options);
}

/**
 * The language of the site that a browser language stands for (I18N-04): the very same one, else its plain
 * language (`zh-CN` → `zh`), else the first relative (`zh-CN` → `zh-Hans`).
 */
export function matchLang(browserLang: string, langs: readonly string[]): string | undefined {
  const wanted = browserLang.toLowerCase();
  const [primary] = wanted.split('-');
  const find = (isWanted: (lang: string) => boolean): string | undefined =>
    langs.find((lang) => isWanted(lang.toLowerCase()));
  return (
    find((lang) => lang === wanted) ??
    find((lang) => lang === primary) ??
    find((lang) => lang.split('-')[0] === primary)
  );
}
