import { Icon } from '../icons/Icon';
import { useMessages } from '../page-context';

export interface SearchWaitProps {
  /** The code of the search could not be loaded. */
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}

/** Stands where the dialog will be, for as long as its code is on its way. */
export function SearchWait({ isFailed, onRetry, onClose }: SearchWaitProps) {
  const t = useMessages();
  return (
    <dialog ref={showModal} className="dg-search" aria-label={t.search} onCancel={onClose}>
      <div className="dg-search-box">
        <div className="dg-search-form" data-busy={isFailed ? undefined : ''}>
          <Icon name="search" />
          <p className="dg-search-wait" role="status">
            {isFailed ? t.searchNotLoaded : t.searchLoading}
          </p>
          {isFailed && (
            <button className="dg-search-cancel" type="button" onClick={onRetry}>
              {t.searchRetry}
            </button>
          )}
          <button className="dg-search-cancel" type="button" onClick={onClose}>
            {t.searchClose}
          </button>
        </div>
      </div>
    </dialog>
  );
}
