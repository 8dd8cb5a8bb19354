import { fetchDocument } from '../navigate/fetch-document';

/** Documents with changes, by address: the sections of a page share one. */
const loaded = new Map<string, Promise<Document | undefined>>();

function load(address: string): Promise<Document | undefined> {
  const known = loaded.get(address) ?? fetchDocument(address);
  loaded.set(address, known);
  return known;
}

/** The changes of a section, taken out of the document that holds those of the page. */
export async function readChanges(target: string): Promise<HTMLElement | undefined> {
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
