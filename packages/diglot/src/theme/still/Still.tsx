import { type ReactNode, useEffect, useRef, useState } from 'react';
import { STILL_HTML } from '../../client/navigate/trusted-html';

export interface StillProps {
  /** The content on the server: `import.meta.env.SSR ? <Content /> : undefined`. */
  readonly server: ReactNode;
  /** Loads the content in the browser, when it has to show another one than the server's. */
  readonly load: () => Promise<ReactNode>;
}

/**
 * Links and text of the shell that need no code in the browser: what the server rendered stays as it
 * stands. Give it a new `key` when the content changes; then, and only then, its code is loaded.
 */
export function Still({ server, load }: StillProps) {
  const [loaded, setLoaded] = useState<ReactNode>();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each key
  useEffect(() => {
    if (!box.current || box.current.hasChildNodes()) return;
    load().then(setLoaded, (error: unknown) => {
      console.error('[diglot] The content could not be loaded.', error);
    });
  }, []);
  const content = server ?? loaded;
  if (content) return <div key="content">{content}</div>;
  return (
    <div
      key="still"
      ref={box}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is constant and empty
      dangerouslySetInnerHTML={STILL_HTML}
    />
  );
}
