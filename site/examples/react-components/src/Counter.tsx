import { useState } from 'react';
import './counter.css';

export interface CounterProps {
  start?: number;
}

/** A button that counts its clicks. */
export function Counter({ start = 0 }: CounterProps) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="counter" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
