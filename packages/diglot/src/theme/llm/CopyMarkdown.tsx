import { Icon } from '../icons/Icon';
import { useMessages } from '../page-context';
import { useCopying, writeClipboard } from './use-copying';
import { useMarkdownAddress } from './use-markdown-address';

const copyMarkdown = createMarkdownCopier({ load: fetchMarkdown, write: writeClipboard });

/** What copying needs of the world. */
interface MarkdownCopierOptions {
  readonly load: (path: string) => Promise<string>;
  readonly write: (text: Promise<string>) => Promise<void>;
}

/**
 * Copies the Markdown that a path leads to. What was copied once is kept and asks for nothing again
 * (LLM-05); what failed is not (LLM-06).
 */
export function createMarkdownCopier({ load, write }: MarkdownCopierOptions) {
  const kept = new Map<string, string>();
  return async (path: string): Promise<void> => {
    const known = kept.get(path);
    const text = known === undefined ? load(path) : Promise.resolve(known);
    await write(text);
    kept.set(path, await text);
  };
}

/** Asks for a page's Markdown. @throws when the answer is no success */
async function fetchMarkdown(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

/** Copies the page as Markdown (LLM-01 to LLM-06). */
export function CopyMarkdown() {
  const t = useMessages();
  const { path } = useMarkdownAddress();
  const { state, start, buttonRef } = useCopying(() => copyMarkdown(path));
  return (
    <button
      ref={buttonRef}
      className="dg-page-action"
      type="button"
      data-state={state}
      disabled={state === 'loading'}
      onClick={start}
    >
      <Icon name={state === 'success' ? 'check' : 'copy'} />
      {t.copyMarkdown}
    </button>
  );
}
