import path from 'node:path';
import type { Book } from '../build/open/read-book';
import { type AskedMiss, askMisses } from '../check/questions/ask-questions';
import { readMisses } from '../check/questions/read-misses';
import { githubReport } from '../check/report/github-report';

const WORDS = { answers: 'answers', closest: 'closest', nothing: 'nothing' } as const;

/** `diglot ask --misses`: what search makes of words for which readers found nothing. */
export async function runAskMisses(
  book: Book,
  file: string,
  format: 'text' | 'json' | 'github',
): Promise<void> {
  const { locales, lang } = book.config;
  const ordered = [...locales].sort((a, b) => Number(b.lang === lang) - Number(a.lang === lang));
  const asked = await askMisses(book, readMisses(path.resolve(file), ordered));
  process.stdout.write(`${reportOf(asked, file, format)}\n`);
}

function reportOf(asked: readonly AskedMiss[], file: string, format: 'text' | 'json' | 'github') {
  switch (format) {
    case 'json':
      return JSON.stringify({ misses: asked }, null, 2);
    case 'github':
      return githubReport(
        asked
          .filter(({ finds }) => finds !== 'answers')
          .map(({ query, count, line, sections }) => ({
            rule: 'questions',
            severity: 'warning' as const,
            message: `Readers asked "${query}" ${count} times, and no section answers it`,
            fix: proposalOf(sections),
            file,
            line,
            column: 1,
          })),
        (name) => name,
      );
    case 'text':
      return textOf(asked);
  }
}

function proposalOf(sections: readonly string[]): string {
  return sections.length === 0
    ? 'Write of it, or say what it means in synonyms.json.'
    : `If ${sections.join(' or ')} answers it, give that section the words as keywords; else write of it.`;
}

function textOf(asked: readonly AskedMiss[]): string {
  const lines = asked.map(
    ({ finds, lang, count, query, sections }) =>
      `${WORDS[finds].padEnd(8)} ${lang} ${String(count).padStart(4)} ×  ${query}  → ${sections.join(', ') || '-'}`,
  );
  const count = (finds: AskedMiss['finds']) => asked.filter((each) => each.finds === finds).length;
  const sum = `${asked.length} queries: ${count('answers')} find answers, ${count('closest')} only what is closest, ${count('nothing')} nothing`;
  const rest = asked.some(({ finds }) => finds !== 'answers')
    ? '\nWhere a section answers one, give it the words: "keywords" at its heading, or synonyms.json.'
    : '';
  return `${[...lines, sum].join('\n')}${rest}`;
}
