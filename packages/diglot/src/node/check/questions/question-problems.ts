import { routeKey } from '../../../shared/route';
import type { Book } from '../../build/open/read-book';
import { hasEmbeddedSearch } from '../../page/page-text';
import { problemsToErrors } from '../../source/problems';
import type { Problem } from '../finding';
import { toldProblems } from '../rules/told-problems';
import { type Answered, askQuestions, isWorse } from './ask-questions';
import { type Question, type QuestionsFile, readQuestions } from './read-questions';

/** Addresses of answers that no section has: nobody could ever find them. */
function unknownAnswers({ content, factsOf }: Book, { answers }: Question): number[] {
  return answers.flatMap((address, at) => {
    const [path = '', id = ''] = address.split('#');
    const page = content.pages.find(({ identity }) => routeKey(identity) === routeKey(path));
    if (!page) return at;
    if (id === '' || id === '*') return [];
    const versions = Object.values(page.versions);
    const ids = versions.flatMap(({ routePath }) => factsOf(routePath)?.toc ?? []);
    return ids.some((entry) => entry.id === id) ? [] : at;
  });
}

const placeOf = (rank: number): string => (rank === 0 ? 'nowhere' : `number ${rank}`);

function worse({ ask, rank = 0, now, first }: Answered) {
  return {
    message: `"${ask}" was answered by ${placeOf(rank)}, and is by ${placeOf(now)}`,
    fix: `${first === undefined ? 'Nothing is found' : `First is ${first}`}. Give the section the reader's words, or accept it with "diglot ask --update".`,
  };
}

/** What is wrong with the questions of a site: answers that are not there, and ranks that became worse. */
export async function questionProblems(book: Book): Promise<Problem[]> {
  if (!hasEmbeddedSearch(book.config)) return [];
  const read = await readQuestions(book.config);
  return read ? problemsOf(book, read, await askQuestions(book, read.questions)) : [];
}

/** The same, of questions that were asked already. */
export async function problemsOf(
  book: Book,
  { file, source }: QuestionsFile,
  answered: readonly Answered[],
): Promise<Problem[]> {
  const told = answered.flatMap((question) => {
    const { lang, index } = question;
    const at = (...path: (string | number)[]) => ({
      file,
      source,
      data: { path: [lang, index, ...path], text: source, start: 0 },
    });
    const unknown = unknownAnswers(book, question).map((answer) => ({
      message: `No section has the address "${question.answers[answer]}"`,
      fix: 'Write the address of a section that answers the question, without a language.',
      place: at('answers', answer),
    }));
    return [...unknown, ...(isWorse(question) ? [{ ...worse(question), place: at('ask') }] : [])];
  });
  const { errors } = await problemsToErrors(
    told.map((problem) => ({ severity: 'error' as const, code: 'questions', ...problem })),
  );
  return toldProblems(
    errors.map((error) => Object.assign(error, { keyPath: '' })),
    'error',
    book.config,
    'questions',
  );
}
