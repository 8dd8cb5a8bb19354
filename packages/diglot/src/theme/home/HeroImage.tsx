import { Logo } from '../navbar/Logo';
import { useHref, usePageData } from '../page-context';

/** The picture that the page names, in the version for the theme in force; else the site's logo. */
export function HeroImage() {
  const image = usePageData().frontmatter.hero?.image;
  const href = useHref();
  if (!image) return <Logo />;
  const { src, alt, srcset, sizes } = image;
  const picture = (address: string, className?: string) => (
    <img
      className={className}
      src={href(address)}
      alt={alt}
      srcSet={srcset}
      sizes={sizes}
      width="480"
      height="480"
    />
  );
  if (src.dark === undefined || src.dark === src.light) return picture(src.light);
  return (
    <>
      {picture(src.light, 'dg-light-only')}
      {picture(src.dark, 'dg-dark-only')}
    </>
  );
}
