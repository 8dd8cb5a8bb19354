import { readChanges } from '../../client/parallel/read-changes';

function failure({ failed = '', retry = '' }: DOMStringMap, again: () => void): HTMLElement {
  const message = document.createElement('p');
  message.className = 'dg-changes-failed';
  message.role = 'alert';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = retry;
  button.onclick = again;
  message.append(`${failed} `, button);
  return message;
}

let count = 0;

/** Opens what changed in a section below the button's line, or closes it. What stands above does not move. */
export async function toggleChanges(button: HTMLElement): Promise<void> {
  const open = document.getElementById(button.getAttribute('aria-controls') ?? '');
  button.ariaExpanded = String(!open);
  if (open) return open.remove();
  const panel = document.createElement('div');
  panel.id = `dg-changes-${count++}`;
  panel.className = 'dg-changes-panel';
  button.setAttribute('aria-controls', panel.id);
  button.closest('p')?.after(panel);
  const fill = async (): Promise<void> => {
    panel.ariaBusy = 'true';
    const changes = await readChanges(button.dataset.dgChanges ?? '');
    panel.ariaBusy = null;
    panel.replaceChildren(changes ?? failure(button.dataset, fill));
  };
  await fill();
}
