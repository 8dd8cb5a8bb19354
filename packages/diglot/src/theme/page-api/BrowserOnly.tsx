import { type ReactNode, useEffect, useState } from 'react';
import { refuseBehaviour } from '../build-time/refuse';
import { isBrowserMissing, isRenderingStill, noteRefusal } from '../build-time/rendering-mode';

export interface BrowserOnlyProps {
  /** Called in the browser alone; it may load what it shows. */
  readonly children: () => ReactNode | Promise<ReactNode>;
  /** Shown until the children are there. @default null */
  readonly fallback?: ReactNode;
}

/** What became of the children: a failure goes to the next boundary for errors. */
type Outcome = { readonly content: ReactNode } | { readonly error: unknown };

/**
 * In an island and in parts of the theme: children that a function makes in the browser. A component that no browser runs
 * has only its HTML: there the function is called with the page, and must not wait for anything. If it asks for the browser's
 * objects, the fallback is what readers get.
 */
export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Outcome) => {
      if (isCurrent) setOutcome(next);
    };
    const making = Promise.resolve().then(children);
    making.then(
      (content) => settle({ content }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [children]);
  if (isRenderingStill()) return renderStillChildren({ children, fallback });
  if (outcome === undefined) return fallback;
  if ('error' in outcome) throw outcome.error;
  return outcome.content;
}

function renderStillChildren({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  try {
    const content = children();
    return content instanceof Promise
      ? refuseBehaviour('waits for what <BrowserOnly> loads', '')
      : content;
  } catch (error) {
    if (!isBrowserMissing(error)) throw error;
    // Of a component it may come alive with it; what a page itself defines never does.
    noteRefusal();
    return fallback;
  }
}
