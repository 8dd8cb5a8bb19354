import { fetchDocument } from '../../client/navigate/fetch-document';

/** Documents with changes, by address: the sections of a page share one. */
const loaded = new Map<string, Promise<Document | undefined>>();

function load(address: string): Promise<Document | undefined> {
  const known = loaded.get(address) ?? fetchDocument(address);
  loaded.set(address, known);
  return known;
}

/** The changes of a section, taken out of the document that holds those of the page. */
async function readChanges(target: string): Promise<HTMLElement | undefined> {
  const [address = '', id = ''] = target.split('#');
  const source = await load(address);
  if (!source) loaded.delete(address);
  const sections = [...(source?.querySelectorAll<HTMLElement>('main > section') ?? [])];
  const section = sections.find((each) => each.id === decodeURIComponent(id));
  const changes = section?.querySelector<HTMLElement>('.dg-changes');
  if (!section || !changes) return undefined;
  const copy = document.importNode(changes, true);
  copy.lang = section.lang;
  copy.dir = section.dir;
  return copy;
}

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
