import type { ResolvedConfig } from '../../config/types';

/** The path below `base` that an address of the site stands for, written whole; undefined for any other link. */
export function ownPath(
  link: string,
  { siteUrl, base }: Pick<ResolvedConfig, 'siteUrl' | 'base'>,
): string | undefined {
  if (siteUrl === '' || !/^(?:https?:)?\/\//i.test(link) || !URL.canParse(link, siteUrl))
    return undefined;
  const { origin, pathname, search, hash } = new URL(link, siteUrl);
  if (origin !== new URL(siteUrl).origin || !`${pathname}/`.startsWith(base)) return undefined;
  return `/${pathname.slice(base.length)}${search}${hash}`;
}
