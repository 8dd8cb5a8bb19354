import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Still = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'dg-island': Still;
      'dg-slot': Still;
      /** Leaves no trace in a page: see `TRANSPARENT_TAG`. */
      'dg-static': Still;
    }
  }
}
