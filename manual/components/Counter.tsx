'use client';

import { useState } from 'react';

interface CounterProps {
  /** What the button says before the number. */
  readonly label: string;
}

/** Counts how often it was pressed. */
export function Counter({ label }: CounterProps) {
  const [count, setCount] = useState(0);
  return (
    <button className="dg-button" type="button" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}
