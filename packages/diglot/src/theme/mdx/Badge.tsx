import type { ReactNode } from 'react';

export interface BadgeProps {
  /** @default 'tip' */
  readonly type?: 'tip' | 'info' | 'warning' | 'danger' | undefined;
  /** With a border in place of a surface. @default false */
  readonly outline?: boolean | undefined;
  /** Shown when there are no children. */
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

/** A short mark beside a heading or in a line. */
export function Badge({ type = 'tip', text, outline = false, children }: BadgeProps) {
  return (
    <span className="dg-badge" data-type={type} data-outline={outline ? '' : undefined}>
      {children ?? text}
    </span>
  );
}
