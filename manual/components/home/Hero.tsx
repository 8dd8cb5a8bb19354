import { CodeBlockRuntime, Link } from 'diglot/theme';
import type { ReactNode } from 'react';
import { HomeStyles } from './HomeStyles';
import type { ManualLang } from './read-spread';
import { Spread } from './Spread';

interface HeroProps {
  readonly lang: ManualLang;
  /** The title, a line for each of the two inks. */
  readonly title: readonly [string, string];
  /** What the button says that leads to the first steps. */
  readonly label: string;
  /** What the link to the reference says. */
  readonly text: string;
  /** What it is, in a sentence or two. */
  readonly children: ReactNode;
}

const COMMANDS = '$ npm create diglot@latest my-docs\n$ cd my-docs && npm run dev';

/** The top of the home page: what it is, how to begin, and a page that shows it. */
export function Hero({ lang, title, label, text, children }: HeroProps) {
  return (
    <div className="book-hero">
      <HomeStyles />
      <div className="book-words">
        <h1 className="book-title">
          <span>{title[0]}</span>
          {lang === 'en' && ' '}
          <span className="book-other">{title[1]}</span>
        </h1>
        <div className="book-lead">{children}</div>
        <div className="book-begin">
          <CodeBlockRuntime lang="sh" code={COMMANDS} />
          <p className="book-ways">
            <Link className="dg-button" data-theme="brand" href="/guide/start/">
              {label}
            </Link>
            <Link className="dg-button" data-theme="alt" href="/reference/config">
              {text}
            </Link>
          </p>
        </div>
      </div>
      <Spread lang={lang} />
    </div>
  );
}
