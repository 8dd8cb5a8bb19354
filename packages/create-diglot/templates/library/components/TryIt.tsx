import { useId, useState } from 'react';
import { format, parse } from '../src/index';
import './TryIt.css';

/** Words in the language of the page. */
export interface TryItProps {
  /** Names the input. */
  label: string;
  /** Stands in place of a result where there is none. */
  text: string;
}

/** Reads what is typed with the library itself. It has state, so it is hydrated when the reader comes near it. */
export function TryIt({ label, text }: TryItProps) {
  const [typed, setTyped] = useState('1h 30m');
  const id = useId();
  return (
    <p className="try-it">
      <label htmlFor={id}>{label}</label>
      <input id={id} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <output htmlFor={id}>{read(typed) ?? text}</output>
    </p>
  );
}

function read(typed: string): string | undefined {
  try {
    const duration = parse(typed);
    return `${duration} ms = ${format(duration)}`;
  } catch {
    return undefined;
  }
}
