import { useEffect, useRef } from 'react';
import { nameParts } from '../../shared/text/name-parts';
import { showCurrent } from '../browser/show-current';
import { useContentLanguage, useMessages } from '../page-context';
import { useOutline } from './OutlineProvider';

/** The column that lists the page's headings, in wide windows. */
export function Outline() {
  const t = useMessages();
  const ref = useRef<HTMLElement>(null);
  const { entries, activeId } = useOutline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the active entry
  useEffect(() => showCurrent(ref.current), [activeId]);
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

/** Links to the page's headings, indented by level. */
export function OutlineList() {
  const { entries, activeId } = useOutline();
  return (
    <ul className="dg-outline-list" lang={useContentLanguage()?.lang}>
      {entries.map(({ id, text, depth, isCode }) => (
        // With the text: browsers that translate a page replace its parts, which React would not find again.
        <li key={id + text} data-depth={depth}>
          <a href={`#${id}`} aria-current={id === activeId || undefined} data-code={isCode}>
            {isCode
              ? // Browsers hear a blank where a line may break.
                // biome-ignore lint/suspicious/noArrayIndexKey: equal parts have no other name
                nameParts(text)?.flatMap((part, index) => [part, <wbr key={index} aria-hidden />])
              : text}
          </a>
        </li>
      ))}
    </ul>
  );
}
