/** What tells which key was pressed where. */
type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'
>;

/** Whether an element takes what is typed: of a field in a shadow tree, only the tree's host is told. */
export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || !!target.shadowRoot || target.matches('input, textarea, select'))
  );
}

/** The key that says K on the reader's keyboard, or lies where K lies if it says no Latin letter. */
function isLetterK({ key, code }: KeyPress): boolean {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}

/** Whether a key press asks for the search: Ctrl or Cmd with K, or `/` outside of fields (SRCH-02). */
export function searchKey(event: KeyPress): 'combination' | 'slash' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (ctrlKey !== metaKey && !altKey && !shiftKey && isLetterK(event)) return 'combination';
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isField(target) ? 'slash' : undefined;
}
