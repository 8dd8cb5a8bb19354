import { useState } from 'react';
import styles from './tally.module.css';

export function Tally() {
  const [count, setCount] = useState(0);
  return (
    <button className={styles.tally} type="button" onClick={() => setCount(count + 1)}>
      {count} on board
    </button>
  );
}
