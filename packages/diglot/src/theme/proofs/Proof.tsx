import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import { useMessages, usePageData } from '../page-context';

/** Says that what the page tells was checked, and with what. */
export function Proof() {
  const { proof } = usePageData();
  const t = useMessages();
  if (!proof) return null;
  const { name, version, checks, date, day } = proof;
  const values: Readonly<Record<string, ReactNode>> = {
    name: (
      <code key="name" translate="no">
        {name}
      </code>
    ),
    version,
    checks: checks.join(t.comma),
    date: (
      <time key="date" dateTime={date}>
        {day}
      </time>
    ),
  };
  // Names stand between braces: every second piece is one.
  const pieces = t.proof.split(/\{(\w+)\}/);
  return (
    <p className="dg-proof">
      <Icon name="check" />
      <span>{pieces.map((piece, index) => (index % 2 === 0 ? piece : values[piece]))}</span>
    </p>
  );
}

/** The theme's part of pages that were checked, to be wrapped by a site's own. */
export const proofParts = { Proof };
