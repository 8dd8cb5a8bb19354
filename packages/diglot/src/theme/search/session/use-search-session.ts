import { useEffect, useRef, useState } from 'react';
import {
  createSearchSession,
  initialState,
  MAX_LENGTH,
  type SearchSessionOptions,
} from './search-session';

/** A search session for as long as the component lives. Options of the first render count. */
export function useSearchSession(
  isTyped: boolean,
  options: Omit<SearchSessionOptions, 'onStateChange'>,
) {
  const [state, setState] = useState(() => initialState(options.initialQuery));
  const [session] = useState(() => createSearchSession({ ...options, onStateChange: setState }));
  const formRef = useRef<HTMLFormElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const [formElement, inputElement, panelElement] = [
      formRef.current,
      inputRef.current,
      panelRef.current,
    ];
    if (!formElement || !inputElement || !panelElement) return undefined;
    // Focusing asks for the first results.
    inputElement.focus();
    // Who typed it already goes on behind it.
    if (isTyped) inputElement.setSelectionRange(MAX_LENGTH, MAX_LENGTH);
    else inputElement.select();
    return session.listenOutside(inputElement, [formElement, panelElement]);
  }, [session, isTyped]);

  return { session, state, formRef, inputRef, panelRef };
}
