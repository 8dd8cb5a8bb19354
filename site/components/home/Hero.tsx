import { CodeBlockRuntime, Link } from 'diglot/theme';
import type { ReactNode } from 'react';
import { Instrument } from '../instrument/Instrument';
import type { SiteLang, SiteText } from '../tools';
import { HomeStyles } from './HomeStyles';

interface HeroProps {
  readonly lang: SiteLang;
  /** The title, a line each. */
  readonly title: readonly [string, string];
  /** The subtitle. */
  readonly caption: string;
  /** The release that the page `href` tells about. */
  readonly release: string;
  readonly href: string;
  /** What the link to that page says. */
  readonly text: string;
  /** What the button says that leads to the quick start. */
  readonly label: string;
  /** The description. */
  readonly children: ReactNode;
}

const base: SiteText = { en: 'Built on Rsbuild and Rspack', zh: '基于 Rsbuild 与 Rspack' };

/** The top of the home page: words above, the instrument below them (HOME-01 to HOME-03). */
export function Hero({ lang, title, caption, release, href, text, label, children }: HeroProps) {
  const actions = (
    <>
      <Link className="dg-button hero-button" data-theme="brand" href="/guide/start/quick-start">
        {label}
      </Link>
      <CodeBlockRuntime lang="sh" code="$ npm create rslib@latest" />
    </>
  );
  return (
    <div className="hero">
      <HomeStyles />
      <div className="hero-title-words">
        <p>
          <Link className="hero-release" href={href}>
            <strong>{release}</strong> {text}
          </Link>
        </p>
        <h1 className="hero-title">
          <span className="hero-line">{title[0]}</span>
          {lang === 'en' && ' '}
          <span className="hero-line">{title[1]}</span>
        </h1>
      </div>
      <div className="hero-words">
        <p className="hero-subtitle">{caption}</p>
        <div className="hero-actions">{actions}</div>
      </div>
      <Instrument lang={lang} plays={true} />
      {/* Shown in its place where the code comes first: Tab takes the way that the eye takes. */}
      <div className="hero-actions" data-markdown-ignore="">
        {actions}
      </div>
      <div className="hero-end">
        <div className="hero-lead">{children}</div>
        <ul className="hero-notes">
          <li>
            <a href="https://github.com/web-infra-dev/rslib" target="_blank" rel="noopener">
              GitHub
            </a>
          </li>
          <li>{base[lang]}</li>
          <li>MIT</li>
          <li>Node.js 20.19+</li>
        </ul>
      </div>
    </div>
  );
}
