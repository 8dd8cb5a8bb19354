import { DrawnIcon } from '../icons/Icon';
import { useMessages, usePageData } from '../page-context';

/** Drawn, because where no font has it readers would see an empty box. */
const PENCIL = '📝';

const PENCIL_PATH = 'M5 19l1-4.5L16.5 4 20 7.5 9.5 18zM13.5 7l3.5 3.5';

/** Leads to the file whose text is shown (DOC-04). */
export function EditLink() {
  const { editLink } = usePageData();
  const { editLinkText } = useMessages();
  if (!editLink || !editLinkText) return null;
  const [before, after] = editLinkText.split(PENCIL);
  return (
    <a className="dg-edit-link" href={editLink} target="_blank" rel="noopener">
      {before}
      {after && (
        <>
          <span className="dg-visually-hidden">{PENCIL}</span>
          <DrawnIcon path={PENCIL_PATH} />
          {after}
        </>
      )}
    </a>
  );
}
