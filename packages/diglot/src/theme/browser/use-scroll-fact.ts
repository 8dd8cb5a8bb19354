import { useEffect, useState } from 'react';
import { afterPaint } from '../../client/start/after-paint';
import { throttle } from './throttle';

/**
 * A fact about the scroll position and the window, read at most once per interval.
 * @param read must not change between renders
 */
export function useScrollFact<Fact>(initial: Fact, read: () => Fact, milliseconds: number): Fact {
  const [fact, setFact] = useState(initial);
  useEffect(() => {
    const update = throttle(() => setFact(read()), milliseconds);
    // Before, the browser would have to compute the layout for it.
    const cancelFirst = afterPaint(update);
    const left = new AbortController();
    for (const type of ['scroll', 'resize']) addEventListener(type, update, left);
    return () => {
      cancelFirst();
      left.abort();
      update.cancel();
    };
  }, [read, milliseconds]);
  return fact;
}
