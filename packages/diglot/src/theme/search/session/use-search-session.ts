import { useEffect, useRef, useState } from 'react';
import { createSearchSession, type SearchSessionOptions, type SearchState } from './search-session';

const EMPTY: SearchState = {
  activeItemId: null,
  query: '',
  completion: null,
  collections: [],
  isOpen: false,
  status: 'idle',
  context: {},
};

/** A search session for as long as the component lives. Options of the first render count. */
export function useSearchSession(options: Omit<SearchSessionOptions, 'onStateChange'>) {
  const [state, setState] = useState<SearchState>(() => ({
    ...EMPTY,
    query: options.initialQuery,
  }));
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
    const { onMouseDown, onTouchStart, onTouchMove } = session.getEnvironmentProps({
      formElement,
      inputElement,
      panelElement,
    });
    addEventListener('mousedown', onMouseDown);
    addEventListener('touchstart', onTouchStart, { passive: true });
    addEventListener('touchmove', onTouchMove, { passive: true });
    return () => {
      removeEventListener('mousedown', onMouseDown);
      removeEventListener('touchstart', onTouchStart);
      removeEventListener('touchmove', onTouchMove);
    };
  }, [session]);

  return { session, state, formRef, inputRef, panelRef };
}
