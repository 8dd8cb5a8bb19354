/** Safari counts only what happens within the press itself as the reader's wish. */
const FORGETS_PRESS = 'GestureEvent' in globalThis;

function asPlainText(text: string): Blob {
  return new Blob([text], { type: 'text/plain' });
}

/** Puts a text that may still be on its way on the clipboard. @throws when there is none, or the text does not come */
export async function writeClipboard(text: Promise<string>): Promise<void> {
  if (!FORGETS_PRESS) return navigator.clipboard.writeText(await text);
  // Called at once, with a promise: the one way to write later that Safari allows.
  const item = new ClipboardItem({ 'text/plain': text.then(asPlainText) });
  return navigator.clipboard.write([item]);
}
