import { jsonForScript } from '../../shared/escape-html';
import type { RedirectOptions } from '../../shared/redirect-path';
import type { ShellData } from '../../shared/types/shell-data';
import { script as appearance } from './appearance?inline-script';
import { script as firstVisit } from './first-visit?inline-script';
import { script as tabs } from './tabs?inline-script';

type Site = Pick<ShellData, 'darkMode' | 'locales' | 'defaultLang' | 'base' | 'localeRedirect'>;

/** The redirect of a first visit; nothing where it could never lead anywhere (I18N-07, I18N-08). */
function redirectScript({ locales, defaultLang, base, localeRedirect: mode }: Site): string {
  if (mode === 'never' || defaultLang === '' || locales.length < 2) return '';
  const langs = locales.map(({ lang }) => lang);
  return firstVisit(jsonForScript({ langs, defaultLang, base, mode } satisfies RedirectOptions));
}

/** The script in every head, allowed by its hash. */
export function inlineScript(site: Site): string {
  return appearance(jsonForScript(site.darkMode)) + redirectScript(site);
}

/** The script in the heads of documents with tabs, allowed by its hash. */
export const tabsScript = (): string => tabs('');

/** All inline code that documents may hold: their policy allows it. */
export const inlineCode = (site: Site): string[] => [inlineScript(site), tabsScript()];

/** Whether a document needs {@link tabsScript}. */
export const hasTabs = (html: string): boolean => html.includes('class="dg-tabs');
