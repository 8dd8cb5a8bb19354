import { useState } from 'preact/hooks';
import './dial.css';

export function Dial({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start);
  return (
    <button class="acme-dial" type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
