import { useHref, useSiteData } from '../page-context';
import { homeRoute } from '../paths';
import { Logo } from './Logo';

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
