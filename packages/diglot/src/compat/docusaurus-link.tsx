import type { ComponentProps } from 'react';
import { Link as OwnLink } from '../theme/public';

interface LinkProps extends ComponentProps<'a'> {
  readonly to?: string;
  readonly href?: string;
  readonly autoAddBaseUrl?: boolean;
  readonly isNavLink?: boolean;
  readonly activeClassName?: string;
  readonly exact?: boolean;
}

/** A link whose address is called `to`. */
export function Link({
  to,
  href,
  autoAddBaseUrl: _base,
  isNavLink: _nav,
  activeClassName: _active,
  exact: _exact,
  ...props
}: LinkProps) {
  const address = (to ?? href ?? '').replace(/^pathname:\/\//, '');
  return <OwnLink {...props} href={address} />;
}
