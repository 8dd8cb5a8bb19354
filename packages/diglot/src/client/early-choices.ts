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

/**
 * Notes the choices in an island that were made before its component could hear them: its boxes would go on to show
 * something else than it knows.
 *
 * @returns makes them again, once it hears them
 */
export function noteEarlyChoices(island: Element): () => void {
  const made = [...island.querySelectorAll<Choice>(CHOICES)]
    .filter((choice) => choice.closest('dg-island, dg-slot') === island && isMade(choice))
    .map(repeater);
  return () => {
    // All are looked at first: the answer to one shows the others as the component knows them.
    const repeats = made.map((repeatable) => repeatable());
    for (const repeat of repeats) repeat?.();
  };
}
