import { defaultParts, type Parts } from 'diglot/theme';
import { PageEnd } from './PageEnd';
import { Toolchain } from './Toolchain';
import './face.css';
import './brand.css';
import './page-end.css';

/** The site's title, with the way to the other tools of the family before it (TOOL-03). */
function NavTitle() {
  return (
    <>
      <Toolchain />
      <defaultParts.NavTitle />
    </>
  );
}

/** The parts of the theme that this site replaces. */
export const parts: Partial<Parts> = { NavTitle, ...(import.meta.env.SSR && { PageEnd }) };

// When somebody reads on.
if (!import.meta.env.SSR) {
  addEventListener('scroll', () => import('./place/place'), { once: true });
}
