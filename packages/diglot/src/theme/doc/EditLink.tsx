import { useMessages, usePageData } from '../page-context';

/** Leads to the file whose text is shown (DOC-04). */
export function EditLink() {
  const { editLink } = usePageData();
  const { editLinkText } = useMessages();
  if (!editLink || !editLinkText) return null;
  return (
    <a className="dg-edit-link" href={editLink} target="_blank" rel="noopener">
      {editLinkText}
    </a>
  );
}
