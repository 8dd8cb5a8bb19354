import { Icon } from '../icons/Icon';
import { useMessages } from '../page-context';
import { createMarkdownCopier, fetchMarkdown } from './copy-markdown';
import { useCopying } from './use-copying';
import { useMarkdownAddress } from './use-markdown-address';
import { writeClipboard } from './write-clipboard';

const copyMarkdown = createMarkdownCopier({ load: fetchMarkdown, write: writeClipboard });

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
