import type { ConfigDraft } from '../config-draft';
import { dataOf, listOf } from '../data';

/**
 * Lets `diglot check` pass over differences between languages, with a warning for each: no other system compares them, and a
 * check that begins with hundreds of errors is not run again.
 */
export function withFirstCheck<Draft extends ConfigDraft>(draft: Draft): Draft {
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
