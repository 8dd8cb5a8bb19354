import { Link } from 'diglot/theme';
import type { ReactNode } from 'react';

interface FactProps {
  /** Two or three words. */
  readonly title: string;
  /** What is behind them. */
  readonly text: string;
  /** The page that shows it. */
  readonly href: string;
}

/** What Rslib does, in one line of large words. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <ul className="home-facts">{children}</ul>;
}

/** One of the {@link Facts}. */
export function Fact({ title, text, href }: FactProps) {
  return (
    <li>
      <Link href={href}>
        <strong>{title}</strong> <span>{text}</span>
      </Link>
    </li>
  );
}
