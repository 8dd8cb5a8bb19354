import type { ComponentType, SVGProps } from 'react';
import { isRenderingStill } from '../build-time/rendering-mode';
import { useBase } from '../page-api/use-facts';
import { isExternal, withBase } from '../paths';

export interface SvgWrapperProps extends SVGProps<SVGSVGElement> {
  /** A component, SVG as text, an image's address, or a character. */
  readonly icon: string | ComponentType<SVGProps<SVGSVGElement>>;
}

/** An icon, whatever it is given as. */
export function SvgWrapper({ icon: Icon, ...props }: SvgWrapperProps) {
  const base = useBase();
  const { className } = props;
  if (typeof Icon !== 'string') return <Icon {...props} />;
  if (Icon.trim().startsWith('<svg')) {
    return <span className={className} {...{ dangerouslySetInnerHTML: { __html: Icon } }} />;
  }
  if (/^\.{0,2}\//.test(Icon) || isExternal(Icon)) {
    // Finishing a page resolves the addresses of its still content.
    const address = isRenderingStill() ? Icon : withBase(Icon, base);
    return <img className={className} src={address} alt="" />;
  }
  return (
    <span className={className} aria-hidden={props['aria-hidden']}>
      {Icon}
    </span>
  );
}
