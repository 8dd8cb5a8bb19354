'use client';

import { useEffect, useRef } from 'react';
import { startPress } from './motion';

/** Sets the press in motion that it stands in. Shows nothing. */
export function PressMotion() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const press = place.current?.closest<HTMLElement>('.press');
    return press ? startPress(press) : undefined;
  }, []);
  return <span ref={place} hidden />;
}
