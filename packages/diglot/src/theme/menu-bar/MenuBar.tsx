import { Icon } from '../icons/Icon';
import { useMessages } from '../page-context';
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
