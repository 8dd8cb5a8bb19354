import type { ReactNode } from 'react';

export interface BadgeProps {
  /** @default 'tip' */
  readonly type?: 'tip' | 'info' | 'warning' | 'danger' | undefined;
  /** Shown when there are no children. */
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

/** A short mark beside a heading or in a line. */
export function Badge({ type = 'tip', text, children }: BadgeProps) {
  return (
    <span className="dg-badge" data-type={type}>
      {children ?? text}
    </span>
  );
}
