interface KeysProps {
  /** Names of keys that are pressed together, with a plus between: `Ctrl+K`. */
  readonly press: string;
}

/** Keys as readers know them from other pages: one box each. */
export function Keys({ press }: KeysProps) {
  return press.split('+').map((name, index) => (
    <span key={name}>
      {index > 0 && ' + '}
      <kbd>{name}</kbd>
    </span>
  ));
}
