import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { closeFromOutside } from '../browser/close-from-outside';
import { useIsLive } from '../browser/use-browser-value';
import { Icon } from '../Icon';
import { OutlineList } from '../outline/Outline';
import { useOutline } from '../outline/OutlineProvider';
import { useMessages, usePageData } from '../page-context';
import { usePageParts } from '../page-parts';
import { useParts } from '../parts-context';
import { SIDEBAR_ID } from '../sidebar/sidebar-view';

/** Opens sidebar and outline where the window has no room for their columns (LAY-03). */
export function MenuBar() {
  const t = useMessages();
  const shown = usePageParts();
  const { LocalOutline } = useParts();
  return (
    <div className="dg-menu-bar" data-outline={shown.outline || undefined}>
      {shown.sidebar && (
        <button className="dg-menu-button" type="button" popoverTarget={SIDEBAR_ID}>
          <Icon name="list" />
          {t.menu}
        </button>
      )}
      {shown.outline && <LocalOutline />}
    </div>
  );
}

/** The outline as a panel of the menu bar (OUTL-08), whose button names the section being read. */
export function LocalOutline() {
  const id = useId();
  const t = useMessages();
  const isLive = useIsLive();
  const { routePath } = usePageData();
  const { entries, activeId } = useOutline();
  const current = entries.find(({ id: entry }) => entry === activeId) ?? entries[0];
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => () => setOpen(false), [routePath]);
  useEffect(() => closeFromOutside(ref.current, ref.current, setOpen), []);

  const handleClick = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a')) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: hears the clicks of the links in it
    <details
      ref={ref}
      className="dg-local-outline"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onClick={handleClick}
    >
      <summary {...(isLive && { role: 'button', 'aria-expanded': isOpen, 'aria-controls': id })}>
        <span className="dg-local-outline-words">
          <span className="dg-local-outline-title">{t.outlineTitle}</span>{' '}
          <span className="dg-local-outline-current" data-code={current?.isCode}>
            {current?.text}
          </span>
        </span>
        <Icon name="chevron" />
      </summary>
      <nav id={id} aria-label={t.outlineTitle}>
        <OutlineList />
      </nav>
    </details>
  );
}
