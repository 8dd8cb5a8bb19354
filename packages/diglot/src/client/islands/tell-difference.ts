import { DIFFERENCE_EVENT } from '../../shared/difference-event';

/** What React says of an island that is another one in the browser than in its HTML. */
interface Difference {
  /** Path of the page, base included. */
  readonly page: string;
  /** The island, as its own element says: its module and export. Absent where React does not tell. */
  readonly src?: string | undefined;
  readonly name?: string | undefined;
  readonly message: string;
  /** Where the component is, as a stack of React's. */
  readonly stack: string;
}

/** Tells the dev server, by an event of the document. */
export function tellDifference(difference: Omit<Difference, 'page'>): void {
  const detail: Difference = { ...difference, page: location.pathname };
  document.dispatchEvent(new CustomEvent(DIFFERENCE_EVENT, { detail }));
}

const OF_ATTRIBUTES = /^A tree hydrated but some attributes/;

let isListening = false;

/** Tells of attributes that differ: of these React only speaks in the console. Begins with the first island. */
export function listenToReact(): void {
  if (isListening) return;
  isListening = true;
  const { error } = console;
  console.error = (...values: unknown[]) => {
    error.apply(console, values);
    const [text, ...rest] = values;
    if (typeof text !== 'string' || !OF_ATTRIBUTES.test(text)) return;
    const message = [text.replaceAll('%s', ''), ...rest].join('\n');
    const around = [...message.matchAll(/^\s*<([A-Z][\w.]*)/gm)].map(([, name]) => name);
    const islands = [...document.querySelectorAll<HTMLElement>('dg-island')];
    const { src, export: name } =
      islands.find(({ dataset }) => around.includes(dataset.export))?.dataset ?? {};
    tellDifference({ src, name, message, stack: '' });
  };
}
