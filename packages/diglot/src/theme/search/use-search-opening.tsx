import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { searchKey } from '../../client/search-key';
import type { SiteSearch } from '../../shared/types';
import { usePageData, useSiteData } from '../page-context';

type DialogModule = typeof import('./SearchDialog');

/** The field takes no more, and nobody searches for a whole paragraph (SRCH-05). */
const MAX_SELECTION = 64;

const load = (): Promise<DialogModule> => import('./SearchDialog');

function selectedText(): string {
  return (getSelection()?.toString() ?? '').trim().slice(0, MAX_SELECTION);
}

/** The dialog while it is open, and what opens it. Its code is loaded at the first sign of intent. */
export function useSearchOpening(
  search: SiteSearch,
  isApple: boolean,
  buttonRef: RefObject<HTMLButtonElement | null>,
): { readonly dialog: ReactNode; readonly open: () => void; readonly prepare: () => void } {
  const { base } = useSiteData();
  const { lang } = usePageData();
  const [opening, setOpening] = useState<{ module: DialogModule; query: string }>();
  const isLeaving = useRef(false);

  const prepare = (): void => {
    // Who opens the dialog will see the failure.
    load()
      .then(({ prepareSearch }) => prepareSearch(search, { lang, base }))
      .catch(() => undefined);
  };
  const open = (): void => {
    const query = selectedText();
    isLeaving.current = false;
    prepare();
    load().then(
      (module) => setOpening((known) => known ?? { module, query }),
      (error: unknown) => console.error('[diglot] The search could not be loaded.', error),
    );
  };
  const close = useCallback(() => setOpening(undefined), []);
  const leave = useCallback(() => {
    isLeaving.current = true;
    setOpening(undefined);
  }, []);

  const isOpen = opening !== undefined;
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

  const Dialog = opening?.module.SearchDialog;
  const dialog = Dialog && opening && (
    // In another language it starts anew.
    <Dialog
      key={lang}
      search={search}
      initialQuery={opening.query}
      onClose={close}
      onLeave={leave}
    />
  );
  return { dialog, open, prepare };
}
