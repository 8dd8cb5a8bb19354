'use client';

import { useState } from 'react';

/** Comes to life in the browser, when the reader comes near it. */
export function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}
