import { useEffect, useState } from 'react';
import { afterPaint } from '../../client/start/after-paint';
import { throttle } from './throttle';

/**
 * A fact about the scroll position, read at most once per interval.
 * @param read must not change between renders
 */
export function useScrollFact<Fact>(initial: Fact, read: () => Fact, milliseconds: number): Fact {
  const [fact, setFact] = useState(initial);
  useEffect(() => {
    const update = throttle(() => setFact(read()), milliseconds);
    // Before, the browser would have to compute the layout for it.
    const cancelFirst = afterPaint(update);
    addEventListener('scroll', update, { passive: true });
    return () => {
      cancelFirst();
      removeEventListener('scroll', update);
      update.cancel();
    };
  }, [read, milliseconds]);
  return fact;
}
