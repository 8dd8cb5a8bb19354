import type { ChangeEvent, FormEvent, KeyboardEvent, MouseEvent } from 'react';

/** Something to choose. */
export interface ComboboxItem {
  /** Where it leads. */
  readonly url: string;
}

/** A list of a combobox: where its items come from, and these. */
export interface Collection<Item> {
  readonly source: {
    /** Tells lists apart; no two that are shown have the same. */
    readonly sourceId: string;
    /** Told that an item was opened. */
    readonly onSelect: (chosen: { readonly item: Item }) => void;
  };
  readonly items: readonly Item[];
}

/** What a combobox shows. */
export interface ComboboxState<Item, Context> {
  /** Place of the active item among those of all lists. */
  readonly activeItemId: number | null;
  readonly query: string;
  readonly collections: readonly Collection<Item>[];
  readonly isOpen: boolean;
  /** `stalled` when readers should see that they wait. */
  readonly status: 'idle' | 'loading' | 'stalled';
  /** What its owner keeps with it. */
  readonly context: Context;
}

export interface ComboboxOptions<Item, Context> {
  /** Begins the ids of its elements. */
  readonly id: string;
  /** As long as nothing was asked. */
  readonly initial: ComboboxState<Item, Context>;
  /** Finds what is listed for a query. Only the answer to the latest counts. */
  readonly find: (query: string) => Promise<readonly Collection<Item>[]>;
  readonly onStateChange: (state: ComboboxState<Item, Context>) => void;
  /** Goes to an address, in this window. */
  readonly onNavigate: (url: string) => void;
}

/** Milliseconds until a wait is shown (SRCH-16). */
const STALLED = 300;

/** Keyboards of these devices have no key for "go". */
const NO_GO_KEY = /(?:gt|sm)-|galaxy nexus|samsung[- ]|samsungbrowser/i;

/** @throws where two lists could not be told apart (SRCH-19) */
function requireUnique<Item>(collections: readonly Collection<Item>[]): void {
  const ids = collections.map(({ source }) => source.sourceId);
  const double = ids.find((id, index) => ids.indexOf(id) !== index);
  if (double !== undefined) throw new Error(`The list "${double}" is not unique.`);
}

/** Number of items in some lists. */
export const countOf = (lists: readonly Pick<Collection<unknown>, 'items'>[]): number =>
  lists.reduce((sum, { items }) => sum + items.length, 0);

/**
 * A field with lists below it: their state, and what keys, pointers and input methods do to it. It has no surface: what
 * it returns is spread on elements.
 */
export function createCombobox<Item extends ComboboxItem, Context>(
  options: ComboboxOptions<Item, Context>,
) {
  let state = options.initial;
  /** Places of the items that are listed. */
  let places = new Map<Item, number>();
  let asked = 0;
  let isWaiting = false;
  let stalling: ReturnType<typeof setTimeout> | undefined;

  function change(to: Partial<ComboboxState<Item, Context>>): void {
    state = { ...state, ...to };
    options.onStateChange(state);
  }

  function listed(
    collections: readonly Collection<Item>[],
  ): Pick<ComboboxState<Item, Context>, 'collections' | 'activeItemId'> {
    requireUnique(collections);
    places = new Map();
    for (const { items } of collections) for (const item of items) places.set(item, places.size);
    const { activeItemId } = state;
    const isGone = activeItemId !== null && activeItemId >= countOf(collections);
    return { collections, activeItemId: isGone ? 0 : activeItemId };
  }

  function stopWaiting(): void {
    clearTimeout(stalling);
    isWaiting = false;
  }

  /** What is asked would open lists that the reader has closed. */
  function cancel(): void {
    asked += 1;
    if (!isWaiting) return;
    stopWaiting();
    change({ status: 'idle' });
  }

  /** @param isOpen afterwards; left away: when there is something to list */
  async function ask(query: string, isOpen?: boolean): Promise<void> {
    stopWaiting();
    asked += 1;
    const number = asked;
    change({ query, activeItemId: 0, status: 'loading' });
    isWaiting = true;
    stalling = setTimeout(() => change({ status: 'stalled' }), STALLED);
    try {
      const collections = await options.find(query);
      if (number !== asked) return;
      const open = isOpen ?? countOf(collections) > 0;
      change({ ...listed(collections), status: 'idle', isOpen: open });
    } finally {
      if (number === asked) {
        stopWaiting();
        if (state.status !== 'idle') change({ status: 'idle' });
      }
    }
  }

  /** The active item and the list that it is in. */
  function active() {
    let place = state.activeItemId ?? -1;
    for (const { source, items } of state.collections) {
      const item = items[place];
      if (item) return { source, item };
      place -= items.length;
    }
    return undefined;
  }

  const elementId = (sourceId: string, place: number): string =>
    `${options.id}-${sourceId}-item-${place}`.replace(/\s/g, '');

  function activeElementId(): string | undefined {
    const found = active();
    return found && elementId(found.source.sourceId, state.activeItemId ?? 0);
  }

  function scrollToActive(): void {
    const element = document.getElementById(activeElementId() ?? '');
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** From the last item on to the first, and back. Items that are on their way begin with the one that is active now. */
  function nextPlace(step: 1 | -1): number | null {
    const count = countOf(state.collections);
    if (count === 0) return state.activeItemId;
    return ((state.activeItemId ?? (step > 0 ? -1 : 0)) + step + count) % count;
  }

  function move(step: 1 | -1): void {
    if (state.isOpen) {
      change({ activeItemId: nextPlace(step) });
      scrollToActive();
      return;
    }
    void ask(state.query).then(() => {
      if (state.activeItemId !== 0) change({ activeItemId: 0 });
      // The lists are not rendered yet.
      setTimeout(scrollToActive, 0);
    });
  }

  /** Opens the active item: with a modifier where browsers open links with it. */
  function enter(event: KeyboardEvent): void {
    const found = active();
    if (!found) {
      cancel();
      return;
    }
    event.preventDefault();
    if (event.altKey && !event.metaKey && !event.ctrlKey && !event.shiftKey) return;
    const { source, item } = found;
    source.onSelect({ item });
    if (event.metaKey || event.ctrlKey) open(item.url, '_blank', 'noopener')?.focus();
    else if (event.shiftKey) open(item.url, '_blank', 'noopener');
    else options.onNavigate(item.url);
  }

  function close(): void {
    change({ isOpen: false, activeItemId: null });
    cancel();
  }

  function leave(): void {
    if (state.isOpen) close();
    else {
      change({ ...listed([]), activeItemId: null, query: '', status: 'idle' });
      cancel();
    }
  }

  function handleKey(event: KeyboardEvent): void {
    switch (event.key) {
      case 'ArrowUp':
      case 'ArrowDown':
        // The caret would move.
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
        break;
      case 'Escape':
        // A field for searches would lose its text.
        event.preventDefault();
        leave();
        break;
      case 'Tab':
        close();
        break;
      case 'Enter':
        enter(event);
        break;
    }
  }

  function handleFocus(): void {
    void ask(state.query);
    change({ activeItemId: 0, isOpen: countOf(state.collections) > 0 });
  }

  return {
    /** Asks again for what is in the field; lists that are closed stay so. */
    refresh: (): Promise<void> => ask(state.query, state.isOpen),
    setQuery: (query: string): void => change({ query }),
    setIsOpen: (isOpen: boolean): void => change({ isOpen }),
    setActiveItemId: (activeItemId: number | null): void => change({ activeItemId }),
    setCollections: (collections: readonly Collection<Item>[]): void => change(listed(collections)),
    setContext: (context: Context): void => change({ context }),

    inputProps(inputElement: HTMLInputElement | null, maxLength: number) {
      return {
        'aria-activedescendant': state.isOpen ? activeElementId() : undefined,
        id: `${options.id}-input`,
        type: 'search',
        value: state.query,
        maxLength,
        autoComplete: 'off',
        autoCorrect: 'off',
        autoCapitalize: 'off',
        spellCheck: false,
        enterKeyHint:
          active() && !NO_GO_KEY.test(navigator.userAgent) ? ('go' as const) : ('search' as const),
        onChange(event: ChangeEvent<HTMLInputElement>): void {
          const query = event.currentTarget.value;
          const isComposing =
            event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
          if (isComposing) change({ query });
          else void ask(query.slice(0, maxLength));
        },
        onCompositionEnd(event: { readonly currentTarget: HTMLInputElement }): void {
          void ask(event.currentTarget.value.slice(0, maxLength));
        },
        onKeyDown: handleKey,
        onFocus: handleFocus,
        onClick(): void {
          // One that has the focus already gets no other.
          if (document.activeElement === inputElement && !state.isOpen) handleFocus();
        },
      };
    },

    onReset(event: FormEvent, inputElement: HTMLInputElement | null): void {
      event.preventDefault();
      void ask('');
      inputElement?.focus();
    },

    panelProps: {
      // The field keeps the focus.
      onMouseDown: (event: MouseEvent): void => event.preventDefault(),
      onMouseLeave: (): void => change({ activeItemId: 0 }),
    },

    itemProps(item: Item, { sourceId, onSelect }: Collection<Item>['source']) {
      const place = places.get(item) ?? -1;
      return {
        id: elementId(sourceId, place),
        role: 'option',
        'aria-selected': place === state.activeItemId,
        onMouseMove(): void {
          if (place !== state.activeItemId) change({ activeItemId: place });
        },
        onMouseDown: (event: MouseEvent): void => event.preventDefault(),
        onClick: (): void => onSelect({ item }),
      };
    },

    /** Closes the lists at a press outside of what belongs to them, and the keyboard of a phone when they are scrolled. */
    listenOutside(input: HTMLInputElement, own: readonly HTMLElement[]): () => void {
      const handlePress = ({ target }: Event): void => {
        if (!(state.isOpen || isWaiting) || target === input) return;
        if (!own.some((element) => element.contains(target as Node))) close();
      };
      const handleTouchMove = ({ target }: Event): void => {
        if (state.isOpen && target !== input && document.activeElement === input) input.blur();
      };
      const stop = new AbortController();
      const { signal } = stop;
      addEventListener('mousedown', handlePress, { signal });
      addEventListener('touchstart', handlePress, { passive: true, signal });
      addEventListener('touchmove', handleTouchMove, { passive: true, signal });
      return () => stop.abort();
    },
  };
}
