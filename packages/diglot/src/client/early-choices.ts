type Choice = HTMLInputElement | HTMLSelectElement;

const CHOICES = 'input:is([type=checkbox], [type=radio]), select';

const servedIndex = (select: HTMLSelectElement): number =>
  Math.max(
    0,
    [...select.options].findLastIndex(({ defaultSelected }) => defaultSelected),
  );

function isMade(choice: Choice): boolean {
  if (choice instanceof HTMLSelectElement) return choice.selectedIndex !== servedIndex(choice);
  // Of radio buttons, the one that was chosen says it for its group.
  return choice.checked !== choice.defaultChecked && (choice.checked || choice.type !== 'radio');
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
 * Notes the choices in an island that are made before its component can hear them: its boxes would go on to show
 * something else than it knows.
 */
export function noteEarlyChoices(island: Element): EarlyChoices {
  const isOwn = (choice: Element): boolean => choice.closest('dg-island, dg-slot') === island;
  const made = [...island.querySelectorAll<Choice>(CHOICES)]
    .filter((choice) => isOwn(choice) && isMade(choice))
    .map(repeater);
  // A click makes React hydrate at once, in whichever root hears it first; it then finds the box as it is after that
  // click.
  const note = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || !target.matches(CHOICES)) return;
    if (isOwn(target) && isMade(target)) made.push(repeater(target));
  };
  addEventListener('click', note, true);
  return {
    end: () => removeEventListener('click', note, true),
    repeat() {
      // All are looked at first: the answer to one shows the others as the component knows them.
      const repeats = made.map((repeatable) => repeatable());
      for (const repeat of repeats) repeat?.();
    },
  };
}
