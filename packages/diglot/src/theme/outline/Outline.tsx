import { useEffect, useRef } from 'react';
import { useMessages } from '../page-context';
import { OutlineList } from './OutlineList';
import { useOutline } from './OutlineProvider';

/** The column that lists the page's headings, in wide windows. */
export function Outline() {
  const t = useMessages();
  const ref = useRef<HTMLElement>(null);
  const { entries, activeId } = useOutline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the active entry
  useEffect(() => keepActiveVisible(ref.current), [activeId]);
  if (entries.length === 0) return null;
  return (
    <nav ref={ref} className="dg-outline" aria-labelledby="dg-outline-title">
      <p id="dg-outline-title" className="dg-outline-title">
        {t.outlineTitle}
      </p>
      <OutlineList />
    </nav>
  );
}

/** Scrolls a long outline, and nothing else, with the reader. */
function keepActiveVisible(outline: HTMLElement | null): void {
  const entry = outline?.querySelector('[aria-current]');
  if (!outline || !entry) return;
  const frame = outline.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) {
    outline.scrollTop += top - frame.top - frame.height / 2;
  }
}
