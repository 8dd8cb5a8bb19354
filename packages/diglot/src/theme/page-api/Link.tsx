import type { ComponentProps } from 'react';
import { refuseFunctions } from '../build-time/refuse';
import { isRenderingStill } from '../build-time/rendering-mode';
import { isExternal, withBase } from '../paths';
import { useBase } from './use-facts';

export interface LinkProps extends ComponentProps<'a'> {
  /** A path of the site without base, a relative path, a hash, or an address elsewhere. @default '/' */
  readonly href?: string | undefined;
}

/** What links to other hosts have that do not say otherwise. */
const ELSEWHERE = { target: '_blank', rel: 'noopener' };

/** A link as in Markdown: the base is added, and links to other hosts open elsewhere. */
export function Link({ href = '/', ...props }: LinkProps) {
  const base = useBase();
  refuseFunctions('Link', props);
  // Finishing a page resolves the addresses of its still content, and tells of dead ones.
  const address = isRenderingStill() ? href : withBase(href, base);
  return <a {...(isExternal(href) && ELSEWHERE)} {...props} href={address} />;
}
