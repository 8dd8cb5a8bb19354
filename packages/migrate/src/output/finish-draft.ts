import type { ConfigDraft } from '../config-draft';
import { compact, dataOf, listOf } from '../data';
import { type ForeignOrigins, noteOriginsOfConfig, policyOf } from '../policy';

/** What all drafts end with: the site shows what it showed of other hosts, and its first check can be passed. */
export function finishDraft<Draft extends ConfigDraft>(
  draft: Draft,
  origins: ForeignOrigins,
): Draft {
  noteOriginsOfConfig(draft.values, origins);
  const { policy, decisions } = policyOf(origins);
  const { themeConfig, ...values } = draft.values;
  return withFirstCheck({
    ...draft,
    values: compact({ ...values, policy, themeConfig }),
    decisions: [...draft.decisions, ...decisions],
  });
}

/**
 * Lets `diglot check` pass over differences between languages, with a warning for each: no other system compares them, and a
 * check that begins with hundreds of errors is not run again.
 */
function withFirstCheck<Draft extends ConfigDraft>(draft: Draft): Draft {
  const { themeConfig, ...values } = draft.values;
  if (listOf(dataOf(themeConfig).locales).length < 2) return draft;
  return {
    ...draft,
    values: { ...values, check: { rules: { parity: 'warning' } }, themeConfig },
    decisions: [
      ...draft.decisions,
      {
        topic: 'end',
        what: 'Translations were not compared with their originals before: where "npx diglot check" finds that they differ, it warns.',
        todo: 'Mend one folder after the other, or keep what differs now: npx diglot accept --differences "As it was before the move". Then remove "check.rules.parity": new differences are errors from then on.',
        place: undefined,
      },
    ],
  };
}

/** A site whose first visit leads to the page that was asked for, in its language: VitePress, Docusaurus and Starlight lead nowhere else. */
export function withoutRedirect<Draft extends ConfigDraft>(draft: Draft): Draft {
  const themeConfig = dataOf(draft.values.themeConfig);
  if (listOf(themeConfig.locales).length < 2) return draft;
  const values = { ...draft.values, themeConfig: { localeRedirect: 'never', ...themeConfig } };
  return { ...draft, values };
}
