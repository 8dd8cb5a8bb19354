import { groupHits } from '../../../search/hits/group-hits';
import type { Engine } from '../../../search/query/engine';
import type { Book } from '../../build/open/read-book';
import { createBookEngine } from './book-engine';
import type { Miss } from './read-misses';

/** What search makes of words for which readers found nothing. */
export interface AskedMiss extends Miss {
  /** Whether sections answer it now, are only close to it, or there are none. */
  readonly finds: 'answers' | 'closest' | 'nothing';
  /** Addresses of the first sections, as the dialog lists them. */
  readonly sections: readonly string[];
}

const MOST_SECTIONS = 3;

/** Asks the search what readers asked in vain. */
export async function askMisses(book: Book, misses: readonly Miss[]): Promise<AskedMiss[]> {
  const engines = new Map<string, Engine>();
  const asked: AskedMiss[] = [];
  for (const miss of misses) {
    const engine = engines.get(miss.lang) ?? createBookEngine(book, miss.lang);
    engines.set(miss.lang, engine);
    const { hits, isClosest } = await engine.search({ indexName: miss.lang, query: miss.query });
    const urls = groupHits(hits).flatMap((group) => group.hits.map(({ url }) => url));
    const finds = urls.length === 0 ? 'nothing' : isClosest ? 'closest' : 'answers';
    asked.push({ ...miss, finds, sections: urls.slice(0, MOST_SECTIONS) });
  }
  return asked;
}
