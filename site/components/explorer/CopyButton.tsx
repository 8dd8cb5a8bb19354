import { announce } from 'diglot/theme';
import { useEffect, useState } from 'react';
import type { Words } from './words';

interface CopyButtonProps {
  readonly text: string;
  /** What the text is. */
  readonly label: string;
  readonly words: Words;
}

/** The signs of the theme's own buttons. */
const COPY = 'M9 9h11v11H9zM5 15H4V4h11v1';
const COPIED = 'm5 12.5 4.5 4.5L19 7.5';

/** Copies a text, and says so for a while; where the browser forbids it, offers the text to be copied by hand. */
export function CopyButton({ text, label, words }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      announce(words.copied);
    } catch {
      prompt(label, text);
    }
  };
  return (
    <button
      type="button"
      className="explorer-copy"
      aria-label={`${words.copy}: ${label}`}
      onClick={copy}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isCopied ? COPIED : COPY} />
      </svg>
    </button>
  );
}
