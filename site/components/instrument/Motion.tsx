'use client';

import { useEffect, useRef } from 'react';
import { type LightTexts, startInstrument } from './start-instrument';

interface MotionProps {
  /** The line that is lit while the reader points at none. */
  readonly resting: string;
  /** Whether a round is played. */
  readonly plays: boolean;
  readonly texts: LightTexts;
}

/** Brings the instrument to life that it stands in. Shows nothing. */
export function Motion({ resting, plays, texts }: MotionProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const instrument = place.current?.closest('.ins')?.querySelector<HTMLElement>('.ins-grid');
    return instrument ? startInstrument(instrument, { resting, plays, texts }) : undefined;
  }, []);
  return <span ref={place} hidden />;
}
