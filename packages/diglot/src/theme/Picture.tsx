import type { ComponentProps } from 'react';
import type { ThemedImage } from '../shared/types/themed-image';

export type PictureProps = ThemedImage & Omit<ComponentProps<'img'>, 'src' | 'className'>;

/** An image in the version for the theme in force: of two, the style sheet shows the right one. */
export function Picture({ light, dark = light, alt, ...props }: PictureProps) {
  if (dark === light) return <img src={light} alt={alt} {...props} />;
  return (
    <>
      <img className="dg-light-only" src={light} alt={alt} {...props} />
      <img className="dg-dark-only" src={dark} alt={alt} {...props} />
    </>
  );
}
