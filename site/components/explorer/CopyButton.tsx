import { useEffect, useState } from 'react';
import type { Words } from './words';

interface CopyButtonProps {
  readonly text: string;
  /** What the text is. */
  readonly label: string;
  readonly words: Words;
}

/** Copies a text, and says so for a while. */
export function CopyButton({ text, label, words }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <button
      type="button"
      className="explorer-copy"
      aria-label={`${isCopied ? words.copied : words.copy}: ${label}`}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      {isCopied ? words.copied : words.copy}
    </button>
  );
}
