import { Link } from 'diglot/theme';
import type { ReactNode } from 'react';

interface EntryProps {
  readonly title: string;
  /** Page of the guide about it. */
  readonly href: string;
  readonly children: ReactNode;
}

/** One thing that the engine does and others do not. */
export function Entry({ title, href, children }: EntryProps) {
  return (
    <li className="ledger-entry">
      <p className="ledger-title">
        <Link href={href}>{title}</Link>
      </p>
      <div className="ledger-text">{children}</div>
    </li>
  );
}

/** A list of such things, in two columns where there is room. */
export function Ledger({ children }: { readonly children: ReactNode }) {
  return <ul className="ledger">{children}</ul>;
}
