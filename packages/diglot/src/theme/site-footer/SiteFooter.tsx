import type { ReactNode } from 'react';
import type { NavItem } from '../../shared/types/navigation';
import { useNavState } from '../navbar/nav-state';
import { useAnchor, useMessages, useSiteData } from '../page-context';

/**
 * The end of every page: what the config says of `footerLinks` and `footerText`, the feeds, and the page in the site's
 * other languages. Rendered by Node alone: no browser has its code.
 */
export function SiteFooter() {
  const { siteFooter } = useSiteData();
  if (!siteFooter) return null;
  const { links, text, feeds } = siteFooter;
  const isOneOfMany = new Set(feeds.map(({ title }) => title)).size > 1;
  return (
    <footer className="dg-site-footer">
      {links.map((group) => (
        <FooterGroup key={group.text} {...group} />
      ))}
      <div className="dg-site-footer-end">
        {text !== undefined && <p>{text}</p>}
        {feeds.length > 0 && (
          <ul>
            {feeds.map(({ url, title, format }) => (
              <li key={url}>
                {/* It is no page: the browser itself is to load it. */}
                <a href={url} data-dg-document="">
                  {format}
                  {isOneOfMany && ` (${title})`}
                </a>
              </li>
            ))}
          </ul>
        )}
        <Languages />
      </div>
    </footer>
  );
}

function FooterGroup({ text, items = [] }: NavItem): ReactNode {
  return (
    <nav aria-label={text}>
      <p aria-hidden="true">{text}</p>
      <ul>
        {items.map((item) => (
          <li key={item.text}>
            <FooterLink {...item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterLink({ text, link = '' }: NavItem) {
  return <a {...useAnchor()(link)}>{text}</a>;
}

/** The page in the other languages, by the names that they have for themselves. */
function Languages() {
  const { locales, lang: current } = useSiteData();
  const { hrefIn } = useNavState();
  const { languageNav } = useMessages();
  const others = locales.filter(({ lang }) => lang !== current);
  if (others.length === 0) return null;
  return (
    <ul aria-label={languageNav}>
      {others.map(({ lang, tag, label }) => (
        <li key={lang}>
          <a href={hrefIn(lang)} lang={tag} hrefLang={tag} rel="alternate" data-dg-lang-link={lang}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
