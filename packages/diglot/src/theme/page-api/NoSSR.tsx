import type { ReactNode } from 'react';
import { useIsLive } from '../browser/use-browser-value';
import { isRenderingStill } from '../build-time/rendering-mode';

export interface NoSSRProps {
  readonly children?: ReactNode;
}

/**
 * In an island and in parts of the theme: children that appear in the browser only. A component that no browser runs has
 * only its HTML: there the children are rendered with the page.
 */
export function NoSSR({ children }: NoSSRProps) {
  const isLive = useIsLive();
  return isLive || isRenderingStill() ? children : null;
}
