import type { ConfigDraft } from '../config-draft';
import { dataOf, listOf } from '../data';

/** A site whose first visit leads to the page that was asked for, in its language: VitePress, Docusaurus and Starlight lead nowhere else. */
export function withoutRedirect<Draft extends ConfigDraft>(draft: Draft): Draft {
  const themeConfig = dataOf(draft.values.themeConfig);
  if (listOf(themeConfig.locales).length < 2) return draft;
  const values = { ...draft.values, themeConfig: { localeRedirect: 'never', ...themeConfig } };
  return { ...draft, values };
}
