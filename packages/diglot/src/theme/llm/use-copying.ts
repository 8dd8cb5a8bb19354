import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '../../client/navigate/announce';
import { useMessages } from '../page-context';

/** How long a button says that it has copied (LLM-04), in milliseconds. */
const SUCCESS_TIME = 500;

export type CopyingState = 'normal' | 'loading' | 'success';

export interface Copying {
  readonly state: CopyingState;
  readonly start: () => void;
  /** For the button that starts it: it gets the focus back that being disabled costs. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

/** The states of a button that copies: a failure ends loading and nothing else (LLM-06). */
export function useCopying(copy: () => Promise<void>): Copying {
  const t = useMessages();
  const [state, setState] = useState<CopyingState>('normal');
  const buttonRef = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (state === 'loading') return undefined;
    if (hadFocus.current && document.activeElement === document.body) {
      buttonRef.current?.focus({ preventScroll: true });
    }
    hadFocus.current = false;
    if (state === 'normal') return undefined;
    const timer = setTimeout(() => setState('normal'), SUCCESS_TIME);
    return () => clearTimeout(timer);
  }, [state]);

  const run = async (): Promise<void> => {
    hadFocus.current = document.activeElement === buttonRef.current;
    setState('loading');
    try {
      await copy();
      setState('success');
      announce(t.codeCopied);
    } catch {
      setState('normal');
    }
  };
  return { state, start: () => void run(), buttonRef };
}

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
