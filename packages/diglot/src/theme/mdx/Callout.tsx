import type { ReactNode } from 'react';
import { calloutIcons } from '../../shared/callout-icons';
import type { ContentMessages } from '../../shared/text';
import { DrawnIcon } from '../Icon';
import { useContentWords } from '../page-api/use-content-words';

const TITLES = {
  tip: 'calloutTip',
  info: 'calloutInfo',
  note: 'calloutNote',
  important: 'calloutImportant',
  warning: 'calloutWarning',
  caution: 'calloutCaution',
  danger: 'calloutDanger',
  details: 'detailsTitle',
} as const satisfies Readonly<Record<string, keyof ContentMessages>>;

export interface CalloutProps {
  /** `details` can be opened and closed. @default 'tip' */
  readonly type?: keyof typeof TITLES | undefined;
  /** @default the kind's name in the page's language; in an island it must be given */
  readonly title?: string | undefined;
  readonly children?: ReactNode;
}

/** A box for what a reader should notice: what `:::tip` is in Markdown. */
export function Callout({ type = 'tip', title, children }: CalloutProps) {
  const words = useContentWords('Callout', 'title', title, (all) => all[TITLES[type]]);
  if (type === 'details') {
    return (
      <details className="dg-details">
        <summary>{words}</summary>
        {children}
      </details>
    );
  }
  return (
    <div className="dg-callout" data-type={type} role="note">
      <p className="dg-callout-title">
        <DrawnIcon path={calloutIcons[type]} />
        {words}
      </p>
      {children}
    </div>
  );
}
