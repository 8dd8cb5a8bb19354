import './switch.css';

declare const LABEL_ON: string;
declare const LABEL_OFF: string;

export interface SwitchProps {
  /** Whether the switch is on. */
  on?: boolean;
  onToggle?: () => void;
}

export function Switch({ on = false, onToggle }: SwitchProps) {
  return (
    <button type="button" className="switch" aria-pressed={on} onClick={onToggle}>
      {on ? LABEL_ON : LABEL_OFF}
    </button>
  );
}
