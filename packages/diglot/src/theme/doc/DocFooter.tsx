import { usePageData } from '../page-context';
import { useParts } from '../parts-context';

/** Last updated, edit link, previous and next page, in this order (DOC-12). */
export function DocFooter() {
  const { overview } = usePageData();
  const { LastUpdated, EditLink, PrevNext } = useParts();
  return (
    <footer className="dg-doc-footer">
      <div className="dg-doc-facts">
        <LastUpdated />
        <EditLink />
      </div>
      {!overview && <PrevNext />}
    </footer>
  );
}
