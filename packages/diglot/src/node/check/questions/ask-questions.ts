import { groupHits } from '../../../search/hits/group-hits';
import type { Engine } from '../../../search/query/engine';
import type { Book } from '../../build/open/read-book';
import { createBookEngine } from './book-engine';
import type { Question } from './read-questions';

/** What search makes of a question. */
export interface Answered extends Question {
  /** Place of the first section that answers it, as the dialog lists them; 0 for none. */
  readonly now: number;
  /** What stands first. */
  readonly first: string | undefined;
  /** Milliseconds. */
  readonly time: number;
}

/** Without what two ways to write the same address differ in. */
const bare = (address: string): string =>
  decodeURIComponent(address).replace(/\/(?=#|$)/, '') || '/';

function isAnswer(url: string, answers: ReadonlySet<string>): boolean {
  const address = bare(url);
  return answers.has(address) || answers.has(`${bare(address.replace(/#.*$/, ''))}#*`);
}

async function askOne(question: Question, engine: Engine, prefix: string): Promise<Answered> {
  const start = performance.now();
  const { hits } = await engine.search({ indexName: question.lang, query: question.ask });
  const time = performance.now() - start;
  const urls = groupHits(hits).flatMap((group) => group.hits.map(({ url }) => url));
  const answers = new Set(question.answers.map((address) => bare(prefix + address)));
  const now = urls.findIndex((url) => isAnswer(url, answers)) + 1;
  return { ...question, now, first: urls[0], time };
}

/** Asks the questions of a site, each in its language, as its readers do. */
export async function askQuestions(
  book: Book,
  questions: readonly Question[],
): Promise<Answered[]> {
  const engines = new Map<string, Engine>();
  const answered: Answered[] = [];
  for (const question of questions) {
    const { lang } = question;
    const engine = engines.get(lang) ?? createBookEngine(book, lang);
    engines.set(lang, engine);
    answered.push(await askOne(question, engine, lang === book.config.lang ? '' : `/${lang}`));
  }
  return answered;
}

/** Where readers look: at the first, at what follows, at what they see without scrolling far, nowhere. */
const SIGHTS = [1, 3, 10, Number.POSITIVE_INFINITY];

const sightOf = (rank: number): number =>
  rank === 0 ? SIGHTS.length : SIGHTS.findIndex((most) => rank <= most);

/** Whether readers see an answer less well than the file says: a place within the first three, or ten, is as good. */
export function isWorse({ now, rank }: Answered): boolean {
  return rank !== undefined && sightOf(now) > sightOf(rank);
}
