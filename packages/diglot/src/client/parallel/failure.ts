import type { Messages } from '../../shared/text';

let box: HTMLElement | undefined;

/** Takes the message away. */
export function clearFailure(): void {
  box?.remove();
  box = undefined;
}

function button(label: string, run?: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'dg-button';
  element.textContent = label;
  element.addEventListener('click', () => {
    clearFailure();
    run?.();
  });
  return element;
}

/** Says at the window's lower edge what failed, and offers to try again. The page stays as it is. */
export function showFailure(text: string, messages: Messages, retry: () => void): void {
  clearFailure();
  box = document.createElement('div');
  box.className = 'dg-notice dg-parallel-failure';
  box.role = 'alert';
  box.append(text, button(messages.searchRetry, retry), button(messages.searchClose));
  document.body.append(box);
}
