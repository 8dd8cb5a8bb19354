import { createSignal } from 'solid-js';
import './dial.css';

export function Dial(props: { start?: number }) {
  const [count, setCount] = createSignal(props.start ?? 0);
  return (
    <button class="acme-dial" type="button" onClick={() => setCount(count() + 1)}>
      {count()}
    </button>
  );
}
