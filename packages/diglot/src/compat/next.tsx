/** What pages written for Next.js import. */
import type { ComponentProps, ReactNode } from 'react';
import { Link as OwnLink } from '../theme/public';

export { Image } from './astro-assets';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href?: string | { readonly pathname?: string };
  readonly prefetch?: unknown;
  readonly replace?: boolean;
  readonly scroll?: boolean;
  readonly external?: boolean;
}

/** A link that may be told how it is loaded, which is the same for all here. */
export function Link({
  href = '',
  prefetch: _prefetch,
  replace: _replace,
  scroll: _scroll,
  external: _external,
  ...props
}: LinkProps) {
  return <OwnLink {...props} href={typeof href === 'string' ? href : (href.pathname ?? '')} />;
}

/** Data about a page stays; what would run is the policy's to allow, in the head of the site. */
export function Script({ type, id, dangerouslySetInnerHTML }: ComponentProps<'script'>): ReactNode {
  return type === 'application/ld+json' ? (
    <script type={type} id={id} {...{ dangerouslySetInnerHTML }} />
  ) : null;
}
