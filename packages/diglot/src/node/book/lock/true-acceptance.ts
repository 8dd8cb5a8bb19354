import type { AcceptedSection } from './lock-line';

/** What a section is now: the hash of the original's and its own. Undefined for a section that is no translation. */
export type PresentSection = Pick<AcceptedSection, 'original' | 'own'> | undefined;

/**
 * Which of several things that were accepted of a section holds, whatever their order. The one of its present text: that was
 * looked at with this original and no other. Where the text is another one, the one of the present original; where neither is
 * there any more, any: the section is behind, and somebody will look at it.
 */
export function trueAcceptance(
  accepted: readonly AcceptedSection[],
  present: PresentSection,
): AcceptedSection | undefined {
  const [first, ...others] = accepted;
  if (!first) return undefined;
  const worth = ({ original, own, isUnchanged, by }: AcceptedSection): string => {
    const marks = [
      own === present?.own,
      original === present?.original,
      !isUnchanged,
      by?.startsWith('person:') === true,
    ];
    return `${marks.map(Number).join()} ${original} ${own} ${by}`;
  };
  return others.reduce((best, one) => (worth(one) > worth(best) ? one : best), first);
}
