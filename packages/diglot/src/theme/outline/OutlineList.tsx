import { useContentLanguage } from '../page-context';
import { useOutline } from './OutlineProvider';

/** Links to the page's headings, indented by level. */
export function OutlineList() {
  const { entries, activeId } = useOutline();
  return (
    <ul className="dg-outline-list" lang={useContentLanguage()?.lang}>
      {entries.map(({ id, text, depth, isCode }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`} aria-current={id === activeId ? 'true' : undefined} data-code={isCode}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
