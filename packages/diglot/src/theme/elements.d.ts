import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'dg-island': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
      'dg-slot': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
