import { createContext, type ReactNode } from 'react';
import { useIsLive } from '../browser/use-browser-value';
import { isRenderingStill } from '../build-time/rendering-mode';

export interface NoSSRProps {
  readonly children?: ReactNode;
}

/** True where readers without scripts need not see an island. */
export const ForBrowsers = createContext(false);

/**
 * In an island and in parts of the theme: children that appear in the browser only. A component that no browser runs has
 * only its HTML: there the children are rendered with the page, and an island among them that cannot be
 * rendered without a browser begins empty.
 */
export function NoSSR({ children }: NoSSRProps) {
  const isLive = useIsLive();
  if (isRenderingStill()) return <ForBrowsers value={true}>{children}</ForBrowsers>;
  return isLive ? children : null;
}
