import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { adoptStyles } from '../../client/navigate/adopt-styles';
import { searchKey } from '../../client/start/search-key';
import type { SiteSearch } from '../../shared/types/site-search';
import { Icon } from '../Icon';
import { useMessages, useSiteData } from '../page-context';
import { loadSearchClient } from './session/search-loaders';

type DialogModule = typeof import('./SearchDialog');

/** The field takes no more, and nobody searches for a whole paragraph (SRCH-05). */
const MAX_SELECTION = 64;

const load = (): Promise<DialogModule> => import('./SearchDialog');

function shortened(text: string | null | undefined): string {
  return (text ?? '').trim().slice(0, MAX_SELECTION);
}

/** The dialog while it is open, and what opens it. Its code is loaded at the first sign of intent. */
export function useSearchOpening(
  search: SiteSearch,
  isApple: boolean,
  buttonRef: RefObject<HTMLButtonElement | null>,
): { readonly dialog: ReactNode; readonly open: () => void; readonly prepare: () => void } {
  const { base, lang } = useSiteData();
  const [initialQuery, setInitialQuery] = useState<string>();
  const [code, setCode] = useState<DialogModule>();
  const [isFailed, setFailed] = useState(false);
  const isLeaving = useRef(false);

  const prepare = (): void => {
    setFailed(false);
    const loading = Promise.all([load(), loadSearchClient(search)]);
    loading
      .then(([{ prepareSearch }, client]) =>
        prepareSearch(client, search, { lang, pageLang: lang, base }),
      )
      // Who searches will see the failure.
      .catch(() => undefined);
    loading.then(
      ([dialog]) => {
        adoptStyles(dialog.styles);
        setCode(dialog);
      },
      (error: unknown) => {
        setFailed(true);
        console.error('[diglot] The search could not be loaded.', error);
      },
    );
  };
  const open = (query = shortened(getSelection()?.toString())): void => {
    isLeaving.current = false;
    prepare();
    setInitialQuery((known) => known ?? query);
  };
  const close = useCallback(() => setInitialQuery(undefined), []);
  const leave = useCallback(() => {
    isLeaving.current = true;
    setInitialQuery(undefined);
  }, []);

  // Search engines send queries along with the address, as the site's structured data offers.
  const openAsked = useEffectEvent((): void => {
    const asked = shortened(new URLSearchParams(location.search).get('q'));
    if (asked !== '') open(asked);
  });
  useEffect(() => openAsked(), []);

  const isOpen = initialQuery !== undefined;
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const button = buttonRef.current;
    // The dialog is closed by now: it is the child's.
    return () => {
      if (!isLeaving.current) button?.focus({ preventScroll: true });
    };
  }, [isOpen, buttonRef]);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const key = searchKey(event);
      const isWanted =
        key === 'combination' ? event.metaKey === isApple : key === 'slash' && search.slashKey;
      if (!isWanted) return;
      event.preventDefault();
      if (isOpen) close();
      else open();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  });

  if (!isOpen) return { dialog: undefined, open, prepare };
  const Dialog = code?.SearchDialog;
  const dialog = Dialog ? (
    // In another language it starts anew.
    <Dialog
      key={lang}
      search={search}
      initialQuery={initialQuery}
      onClose={close}
      onLeave={leave}
    />
  ) : (
    <SearchWait isFailed={isFailed} onRetry={prepare} onClose={close} />
  );
  return { dialog, open, prepare };
}

interface SearchWaitProps {
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
function SearchWait({ isFailed, onRetry, onClose }: SearchWaitProps) {
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
