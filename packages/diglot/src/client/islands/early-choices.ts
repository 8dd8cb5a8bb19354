type Field = HTMLInputElement | HTMLTextAreaElement;
type Choice = Field | HTMLSelectElement;

const BOXES = 'input:is([type=checkbox], [type=radio])';
const TEXTS =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=button], [type=submit], [type=reset])';
const CHOICES = `${BOXES}, ${TEXTS}, select`;

const isBox = (choice: Choice): choice is HTMLInputElement => choice.matches(BOXES);

const servedIndex = (select: HTMLSelectElement): number =>
  Math.max(
    0,
    [...select.options].findLastIndex(({ defaultSelected }) => defaultSelected),
  );

function isMade(choice: Choice): boolean {
  if (choice instanceof HTMLSelectElement) return choice.selectedIndex !== servedIndex(choice);
  if (!isBox(choice)) return choice.value !== choice.defaultValue;
  // Of radio buttons, the one that was chosen says it for its group.
  return choice.checked !== choice.defaultChecked && (choice.checked || choice.type !== 'radio');
}

/** Gives what types a text again. React hears an input whose text is not what was last set by a script. */
function typist(field: Field): () => void {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    // Some kinds of fields, as numbers, have no place in their text.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** Gives what makes a choice again; nothing, when it is no longer as the reader left it. */
function repeater(choice: Choice): () => (() => void) | undefined {
  if (choice instanceof HTMLSelectElement) {
    const { selectedIndex } = choice;
    const make = (): void => {
      choice.selectedIndex = selectedIndex;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    };
    return () => (choice.selectedIndex === selectedIndex ? make : undefined);
  }
  if (!isBox(choice)) {
    const { value } = choice;
    const type = typist(choice);
    // React empties a text area that it brings to life of what was typed into it.
    const isUntouched = () => [value, choice.defaultValue].includes(choice.value);
    return () => (isUntouched() ? type : undefined);
  }
  const { checked } = choice;
  const make = (): void => {
    // React hears a click that changes what it took for the state.
    choice.checked = !checked;
    choice.click();
  };
  return () => (choice.checked === checked ? make : undefined);
}

/** Choices in an island that its component did not hear. */
export interface EarlyChoices {
  /** From now on the component hears them. */
  end(): void;
  /** Makes them again, once the component takes events for what they are. */
  repeat(): void;
}

/**
 * Notes the choices in an island that are made, and the texts that are typed, before its component can hear them: its
 * boxes and fields would go on to show something else than it knows.
 */
export function noteEarlyChoices(island: Element): EarlyChoices {
  const isOwn = (choice: Element): boolean => choice.closest('dg-island, dg-slot') === island;
  const made = new Map(
    [...island.querySelectorAll<Choice>(CHOICES)]
      .filter((choice) => isOwn(choice) && isMade(choice))
      .map((choice) => [choice, repeater(choice)]),
  );
  // A click or a typed letter makes React hydrate at once, in whichever root hears it first; it then finds the field as
  // it is after that.
  const note = ({ type, target }: Event): void => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (!target.matches(type === 'click' ? BOXES : TEXTS)) return;
    if (isOwn(target) && isMade(target)) made.set(target, repeater(target));
  };
  const listening = new AbortController();
  for (const type of ['click', 'input']) {
    addEventListener(type, note, { capture: true, signal: listening.signal });
  }
  return {
    end: () => listening.abort(),
    repeat() {
      // All are looked at first: the answer to one shows the others as the component knows them.
      const repeats = [...made.values()].map((repeatable) => repeatable());
      for (const repeat of repeats) repeat?.();
    },
  };
}
