/** What to tell a reader for whom something could not be loaded. */
export interface Failure {
  readonly text: string;
  readonly retryLabel: string;
  readonly closeLabel: string;
  readonly retry: () => void;
}

let box: HTMLElement | undefined;

/** Takes the message away. */
export function clearFailure(): void {
  box?.remove();
  box = undefined;
}

function button(label: string, run: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'dg-button';
  element.textContent = label;
  element.addEventListener('click', () => {
    clearFailure();
    run();
  });
  return element;
}

/** Says at the window's lower edge what failed, and offers to try again. The page stays as it is. */
export function showFailure({ text, retryLabel, closeLabel, retry }: Failure): void {
  clearFailure();
  box = document.createElement('div');
  box.className = 'dg-parallel-failure';
  box.role = 'alert';
  const words = document.createElement('p');
  words.textContent = text;
  box.append(
    words,
    button(retryLabel, retry),
    button(closeLabel, () => undefined),
  );
  document.body.append(box);
}
