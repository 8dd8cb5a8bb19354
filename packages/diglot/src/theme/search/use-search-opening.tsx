import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { adoptStyles } from '../../client/navigate/adopt-styles';
import { searchKey } from '../../client/start/search-key';
import type { SiteSearch } from '../../shared/types/site-search';
import { Icon } from '../Icon';
import { useMessages, useSiteData } from '../page-context';
import type { Opened } from './SearchDialog';
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
  const isLeaving = useRef(false);

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
    isLeaving.current = false;
    prepare();
    const selected = getSelection()?.toString();
    setOpened((known) => known ?? { selected, typed });
  };
  const close = useCallback(() => setOpened(undefined), []);
  const leave = useCallback(() => {
    isLeaving.current = true;
    setOpened(undefined);
  }, []);

  // Search engines send queries along with the address, as the site's structured data offers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('q')?.trim();
    if (asked) open(asked);
  }, []);

  const isOpen = Boolean(opened);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    // The dialog is closed by now, by its ref.
    return () => {
      if (!isLeaving.current) buttonRef.current?.focus({ preventScroll: true });
    };
  }, [isOpen, buttonRef]);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const key = searchKey(event);
      const isWanted = key === 'slash' ? search.slashKey : key && event.metaKey === isApple;
      if (!isWanted) return;
      event.preventDefault();
      if (isOpen) close();
      else open((event as EarlyKey).typed);
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  });

  const handlePress = (event: MouseEvent): void => {
    if (event.target !== event.currentTarget) return;
    // The press would move the focus, which goes back to the button.
    event.preventDefault();
    close();
  };
  // An input method would lose what it has begun.
  const Dialog = opened?.isComposing ? undefined : code?.SearchDialog;
  // One for both: each that opens or closes has the whole page behind it styled anew.
  const dialog = opened && (
    <dialog
      ref={showModal}
      className="dg-search"
      aria-label={label}
      onCancel={close}
      onMouseDown={handlePress}
      onKeyDown={(event) => code?.handleDialogKey(event, close)}
    >
      {Dialog ? (
        // In another language it starts anew.
        <Dialog key={lang} search={search} opened={opened} onClose={close} onLeave={leave} />
      ) : (
        <SearchWait
          typed={opened.typed}
          cancelText={search.messages.cancelSearch}
          isFailed={isFailed}
          onInput={setOpened}
          onRetry={prepare}
          onClose={close}
        />
      )}
    </dialog>
  );
  return { dialog, open, prepare };
}

/** Of a field, also when an input method comes to its end. */
interface TextEvent {
  readonly currentTarget: HTMLInputElement;
  readonly nativeEvent: Event & { readonly isComposing?: boolean };
}

interface SearchWaitProps {
  readonly typed: string | undefined;
  /** What the button that closes it says: as in the dialog. */
  readonly cancelText: string;
  readonly onInput: (opened: Opened) => void;
  /** The code of the search could not be loaded. */
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}

/** Stands in the dialog for as long as the code of the search is on its way. */
function SearchWait(props: SearchWaitProps) {
  const { typed, cancelText, isFailed, onInput, onRetry, onClose } = props;
  const t = useMessages();
  const handleText = ({ currentTarget, nativeEvent }: TextEvent): void =>
    onInput({ typed: currentTarget.value, isComposing: nativeEvent.isComposing });
  return (
    <div className="dg-search-box">
      <div className="dg-search-form" data-busy={isFailed ? undefined : ''}>
        <Icon name="search" />
        <input
          defaultValue={typed}
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
          {cancelText}
        </button>
      </div>
    </div>
  );
}
