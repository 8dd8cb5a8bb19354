import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Still = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'dg-island': Still;
      'dg-slot': Still;
      /** What belongs to the document's head, and what is told about a component. */
      'dg-head': Still;
      'dg-told': Still;
      /** Leaves no trace in a page: see `TRANSPARENT_TAG`. */
      'dg-static': Still;
    }
  }
}
