import { Picture } from '../Picture';
import { useHref, useSiteData } from '../page-context';
import { homeRoute } from '../paths';

/** The site's logo, in the version for the theme in force; nothing when the site has none. */
export function Logo() {
  const { logo } = useSiteData();
  if (!logo) return null;
  const sources = typeof logo === 'string' ? { light: logo } : logo;
  // Low: else React has both themes' logos loaded before all else.
  return <Picture {...sources} alt="" width="32" height="32" fetchPriority="low" />;
}

/** Logo and title, which lead to the home page of the language (NAV-04). */
export function NavTitle() {
  const site = useSiteData();
  const href = useHref();
  return (
    <a className="dg-nav-title" href={href(homeRoute(site.lang, site))}>
      <Logo />
      <span>{site.logoText ?? site.title}</span>
    </a>
  );
}
