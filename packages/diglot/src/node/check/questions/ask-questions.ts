import { groupHits } from '../../../search/hits/group-hits';
import { createIndex, NO_PAGE, serializeCatalog } from '../../../search/index/index-files';
import { loadLanguage } from '../../../search/languages/load';
import { createEngine, type Engine } from '../../../search/query/engine';
import { synonymEntries } from '../../../search/query/synonyms';
import { dividePage } from '../../../search/text/page-files';
import { getOrMake } from '../../../shared/remember';
import { decodePath } from '../../../shared/route';
import type { Book } from '../../build/open/read-book';
import { openContentStore } from '../../cache/content-store';
import { nameOfSearchText, nameOfText } from '../../page/page-text';
import { writtenVersion } from '../../site/pages/written-version';
import type { Miss } from './read-misses';
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
const bare = (address: string): string => decodePath(address).replace(/\/(?=#|$)/, '') || '/';

function isAnswer(url: string, answers: ReadonlySet<string>): boolean {
  const address = bare(url);
  return answers.has(address) || answers.has(`${bare(address.replace(/#.*$/, ''))}#*`);
}

/** What the dialog lists for a query, by the engine of its language. */
function createAsker(book: Book) {
  const engines = new Map<string, Promise<Engine>>();
  return async (indexName: string, query: string) => {
    const making = getOrMake(engines, indexName, () => createBookEngine(book, indexName));
    const engine = await making;
    const start = performance.now();
    const { hits, isClosest } = await engine.search({ indexName, query });
    const time = performance.now() - start;
    const urls = groupHits(hits).flatMap((group) => group.hits.map(({ url }) => url));
    return { urls, isClosest, time };
  };
}

/** Asks the questions of a site, each in its language, as its readers do. */
export async function askQuestions(
  book: Book,
  questions: readonly Question[],
): Promise<Answered[]> {
  const ask = createAsker(book);
  const answered: Answered[] = [];
  for (const question of questions) {
    const { lang } = question;
    const { urls, time } = await ask(lang, question.ask);
    const prefix = lang === book.config.lang ? '' : `/${lang}`;
    const answers = new Set(question.answers.map((address) => bare(prefix + address)));
    const now = urls.findIndex((url) => isAnswer(url, answers)) + 1;
    answered.push({ ...question, now, first: urls[0], time });
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

/** Makes the engine that readers of a language will have: of the pages as they are, without building the site. */
async function createBookEngine(
  { config, content, recordOf }: Book,
  lang: string,
): Promise<Engine> {
  const language = await loadLanguage(lang);
  const store = openContentStore(config);
  const texts = new Map<string, string>();
  const whole = new Map<string, string>();
  const pages = content.pages.map((page) => {
    const version = writtenVersion(page, lang, config.lang);
    const record = version && recordOf(version.routePath);
    const terms = record && store.terms(record.key);
    const text = record && store.content(record.key)?.search;
    if (!terms || text === undefined) return NO_PAGE;
    const name = nameOfSearchText(text);
    for (const file of dividePage(name, text)) texts.set(file.name, file.text);
    whole.set(name, text);
    return { terms, file: name };
  });
  const { catalog, shards, leads } = createIndex(
    pages,
    nameOfText,
    (name) => whole.get(name),
    synonymEntries(content.synonyms[lang] ?? [], language),
  );
  for (const { name, text } of [...shards, ...leads]) texts.set(name, text);
  const files = {
    language: async () => language,
    catalog: async () => serializeCatalog(catalog),
    file: async (name: string) => texts.get(name) ?? '',
  };
  const prefix = lang === config.lang ? '' : `/${lang}`;
  return createEngine(files, { base: '/', prefix, defaultLang: config.lang });
}

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
  const ask = createAsker(book);
  const asked: AskedMiss[] = [];
  for (const miss of misses) {
    const { urls, isClosest } = await ask(miss.lang, miss.query);
    const finds = urls.length === 0 ? 'nothing' : isClosest ? 'closest' : 'answers';
    asked.push({ ...miss, finds, sections: urls.slice(0, MOST_SECTIONS) });
  }
  return asked;
}
