import { usePageData } from '../page-context';
import { useParts } from '../parts-context';

/** What was checked, last updated, edit link, previous and next page, in this order (DOC-12). */
export function DocFooter() {
  const { overview, proof } = usePageData();
  const { Proof, LastUpdated, EditLink, PrevNext } = useParts();
  return (
    <footer className="dg-doc-footer">
      {proof && Proof && <Proof />}
      <div className="dg-doc-facts">
        <LastUpdated />
        <EditLink />
      </div>
      {!overview && <PrevNext />}
    </footer>
  );
}
