import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { adoptStyles } from '../../client/navigate/adopt-styles';
import { searchKey } from '../../client/start/search-key';
import type { SiteSearch } from '../../shared/types/site-search';
import { hideBehind } from '../browser/hide-behind';
import { Icon } from '../Icon';
import { useMessages, useSiteData } from '../page-context';
import type { Opened, SearchDialogProps } from './SearchDialog';
import { loadSearchClient } from './session/search-loaders';

/** A key that was pressed before this was alive, with what was typed behind it. */
type EarlyKey = KeyboardEvent & { readonly typed?: string };

type DialogModule = typeof import('./SearchDialog');

const load = (): Promise<DialogModule> => import('./SearchDialog');

/** The dialog while it is open, and what opens it. Its code is loaded at the first sign of intent. */
export function useSearchOpening(
  search: SiteSearch,
  isApple: boolean,
  buttonRef: RefObject<HTMLButtonElement | null>,
): { readonly dialog: ReactNode; readonly open: () => void; readonly prepare: () => void } {
  const { base, lang } = useSiteData();
  const { search: label } = useMessages();
  const [opened, setOpened] = useState<Opened>();
  const [code, setCode] = useState<DialogModule>();
  const [isFailed, setFailed] = useState(false);
  const closeAtOnce = useRef<() => void>(undefined);

  const prepare = (): void => {
    setFailed(false);
    Promise.all([load(), loadSearchClient(search)]).then(
      ([dialog, client]) => {
        dialog.prepareSearch(client, search, { lang, pageLang: lang, base });
        adoptStyles(dialog.styles);
        setCode(dialog);
      },
      (error: unknown) => {
        setFailed(true);
        console.error('[diglot]', error);
      },
    );
  };
  const open = (typed?: string): void => {
    prepare();
    const selected = getSelection()?.toString();
    setOpened((known) => known ?? { selected, typed });
  };
  const close = useCallback(() => setOpened(undefined), []);
  const leave = useCallback(() => closeAtOnce.current?.(), []);

  // Search engines send queries along with the address, as the site's structured data offers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('q')?.trim();
    if (asked) open(asked);
  }, []);

  const show = useCallback(
    (element: HTMLDialogElement) => {
      // What the last one hid is on its way back.
      closeAtOnce.current?.();
      const behind = document.querySelectorAll<HTMLElement>('body > :not(dialog, [inert])');
      closeAtOnce.current = hideBehind(element, [...behind], () => buttonRef.current);
      element.showPopover();
      element.querySelector('input')?.focus();
      return () => element.hidePopover();
    },
    [buttonRef],
  );

  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const key = searchKey(event);
      const isWanted = key === 'slash' ? search.slashKey : key && event.metaKey === isApple;
      if (!isWanted) return;
      event.preventDefault();
      if (opened) close();
      else open((event as EarlyKey).typed);
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  });

  // An input method would lose what it has begun.
  const Dialog = opened?.isComposing ? undefined : code?.SearchDialog;
  const shared = opened && { search, opened, onClose: close };
  // A modal dialog would have all of the page styled anew before it is seen, and each that opens or closes once more.
  const dialog =
    shared &&
    createPortal(
      <dialog
        ref={show}
        className="dg-search"
        popover="auto"
        aria-modal="true"
        aria-label={label}
        onToggle={({ newState }) => newState === 'closed' && close()}
        onKeyDown={(event) => code?.handleDialogKey(event, close)}
      >
        {Dialog ? (
          // In another language it starts anew.
          <Dialog key={lang} {...shared} onLeave={leave} />
        ) : (
          <SearchWait {...shared} isFailed={isFailed} onInput={setOpened} onRetry={prepare} />
        )}
      </dialog>,
      document.body,
    );
  return { dialog, open, prepare };
}

/** Of a field, also when an input method comes to its end. */
interface TextEvent {
  readonly currentTarget: HTMLInputElement;
  readonly nativeEvent: Event & { readonly isComposing?: boolean };
}

interface SearchWaitProps extends Pick<SearchDialogProps, 'search' | 'opened' | 'onClose'> {
  readonly onInput: (opened: Opened) => void;
  /** The code of the search could not be loaded. */
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/** Stands in the dialog for as long as the code of the search is on its way. */
function SearchWait({ search, opened, isFailed, onInput, onRetry, onClose }: SearchWaitProps) {
  const t = useMessages();
  const handleText = ({ currentTarget, nativeEvent }: TextEvent): void =>
    onInput({ typed: currentTarget.value, isComposing: nativeEvent.isComposing });
  return (
    <div className="dg-search-box">
      <div className="dg-search-form" data-busy={isFailed ? undefined : ''}>
        <Icon name="search" />
        <input
          defaultValue={opened.typed}
          aria-label={t.search}
          onInput={handleText}
          onCompositionEnd={handleText}
        />
        <p className="dg-search-wait" role="status">
          {isFailed ? t.searchNotLoaded : t.searchLoading}
        </p>
        {isFailed && (
          <button className="dg-search-cancel" type="button" onClick={onRetry}>
            {t.searchRetry}
          </button>
        )}
        <button className="dg-search-cancel" type="button" onClick={onClose}>
          {search.messages.cancelSearch}
        </button>
      </div>
    </div>
  );
}
