/** Where a reader was in a page. */
export interface Place {
  /** Path of the page. */
  readonly path: string;
  /** Its title. */
  readonly title: string;
  /** Id of the section that stood at the top of the window. */
  readonly id: string;
  /** What that section is called. */
  readonly section: string;
  /** Id of the last section that was reached. */
  readonly furthest: string;
  /** The end was reached: there is nothing to continue. */
  readonly isDone: boolean;
}

/** Pages that are remembered. */
const MOST = 30;

/** The places that a text holds, newest first. What is not understood is left out: readers and other programs write there too. */
export function parsePlaces(text: string | null): readonly Place[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const place: Partial<Record<keyof Place, unknown>> = value;
  const texts = [place.path, place.title, place.id, place.section, place.furthest];
  return texts.every((text) => typeof text === 'string') && isPath(place.path);
}

/** Nothing that leads to another host. */
const isPath = (path: unknown): boolean => typeof path === 'string' && /^\/(?!\/)/.test(path);

/** The places with a new one, which takes the place of the page's old one. */
export function withPlace(places: readonly Place[], place: Place): readonly Place[] {
  return [place, ...places.filter(({ path }) => path !== place.path)].slice(0, MOST);
}
