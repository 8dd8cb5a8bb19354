import { useEffect, useRef, useState } from 'react';
import { createSearchSession, initialState, type SearchSessionOptions } from './search-session';

/** A search session for as long as the component lives. Options of the first render count. */
export function useSearchSession(options: Omit<SearchSessionOptions, 'onStateChange'>) {
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
    inputElement.select();
    return session.listenOutside(inputElement, [formElement, panelElement]);
  }, [session]);

  return { session, state, formRef, inputRef, panelRef };
}
