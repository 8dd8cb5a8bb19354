import type { KeyboardEvent, RefObject } from 'react';
import type { SearchMessages } from '../../shared/text';
import { Icon } from '../Icon';
import { MAX_LENGTH, type SearchSession, type SearchState } from './session/search-session';

export interface SearchFormProps {
  readonly session: SearchSession;
  readonly state: SearchState;
  readonly messages: SearchMessages;
  /** Name of the field. */
  readonly label: string;
  /** Ids of the lists that are open; none: the field is collapsed. */
  readonly listIds: string;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onCancel: () => void;
}

/** The field with its buttons. */
export function SearchForm(props: SearchFormProps) {
  const { session, state, messages: t, formRef, inputRef, onCancel } = props;
  return (
    <form
      ref={formRef}
      className="dg-search-form"
      data-busy={state.status === 'stalled' || undefined}
      // Enter without an active entry does nothing.
      onSubmit={(event) => event.preventDefault()}
      onReset={(event) => session.onReset(event, inputRef.current)}
    >
      <Icon name="search" />
      <SearchField {...props} />
      {state.query !== '' && (
        <button className="dg-icon-button" type="reset" title={t.clearSearch}>
          <Icon name="close" />
        </button>
      )}
      <button className="dg-search-cancel" type="button" onClick={onCancel}>
        {t.cancelSearch}
      </button>
    </form>
  );
}

/** A combobox that points at the active entry (SRCH-35). */
function SearchField({ session, messages, label, listIds, inputRef }: SearchFormProps) {
  const { onKeyDown, ...input } = session.inputProps(inputRef.current, MAX_LENGTH);
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (!isComposing(event.nativeEvent)) onKeyDown(event);
  };
  return (
    <input
      {...input}
      ref={inputRef}
      role="combobox"
      aria-label={label}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={listIds !== ''}
      aria-controls={listIds || undefined}
      placeholder={messages.searchPlaceholderText}
      onKeyDown={handleKeyDown}
    />
  );
}

/**
 * Whether an input method has the key (SRCH-13). Safari says so by the code 229 alone, for the key
 * that ends the composition.
 */
export function isComposing({ isComposing: flag, keyCode }: globalThis.KeyboardEvent): boolean {
  return flag || keyCode === 229;
}
