import { existsSync } from 'node:fs';
import path from 'node:path';
import { DiglotError, DiglotErrors } from '../../../shared/diglot-error';
import type { ResolvedConfig } from '../../config/types';
import { nearest } from '../../errors/nearest';
import { questionsSchema } from '../../schema/questions-schema';
import type { DataPath } from '../../source/data-path';
import { issuesToProblems } from '../../source/issues';
import { parseYaml } from '../../source/parse-yaml';
import { type ContentProblem, problemsToErrors } from '../../source/problems';
import { brokenAt, readText } from '../../source/read-text';

/** A question of a reader, with what answers it. */
export interface Question {
  readonly lang: string;
  /** Place in the list of its language. */
  readonly index: number;
  readonly ask: string;
  readonly answers: readonly string[];
  /** Where the first answer stood last; 0 for nowhere. */
  readonly rank?: number | undefined;
}

/** The questions of a site, and the text in which they are. */
export interface QuestionsFile {
  readonly file: string;
  readonly source: string;
  readonly questions: readonly Question[];
}

type Site = Pick<ResolvedConfig, 'root' | 'locales'>;

/**
 * Reads the questions of a site: `questions.yaml` beside the config.
 *
 * @returns undefined for a site without the file
 * @throws DiglotErrors with all that is wrong with it, each at its place
 */
export async function readQuestions(config: Site): Promise<QuestionsFile | undefined> {
  const file = path.join(config.root, 'questions.yaml');
  if (!existsSync(file)) return undefined;
  const source = readText(file);
  if (source === undefined) throw unreadable(file);
  const place = (at: DataPath) => ({ file, source, data: { path: at, text: source, start: 0 } });
  const fail = async (problems: readonly Omit<ContentProblem, 'severity' | 'code'>[]) => {
    const told = problems.map(
      (one) => ({ severity: 'error', code: 'questions-file', ...one }) as const,
    );
    throw new DiglotErrors((await problemsToErrors(told)).errors);
  };
  const broken = brokenAt(file, source);
  if (broken !== undefined) {
    const message = 'questions.yaml is not encoded as UTF-8';
    return fail([{ message, fix: 'Save it as UTF-8.', place: { file, source, offset: broken } }]);
  }
  const parsed = parseYaml(source);
  if ('message' in parsed) {
    const message = `questions.yaml is no YAML: ${parsed.message}`;
    const place = { file, source, offset: parsed.offset };
    return fail([{ message, fix: 'Mend it there.', place }]);
  }
  const data = questionsSchema.safeParse(parsed.data ?? {});
  if (!data.success) {
    const input = { schema: questionsSchema, data: parsed.data, subject: 'questions.yaml' };
    const problems = issuesToProblems(data.error, input);
    return fail(problems.map(({ message, fix, path }) => ({ message, fix, place: place(path) })));
  }
  const langs = config.locales.map(({ lang }) => lang);
  const unknown = Object.keys(data.data).filter((lang) => !langs.includes(lang));
  if (unknown.length > 0) {
    return fail(
      unknown.map((lang) => ({
        message: `The site has no language "${lang}"`,
        fix: `Write "${nearest(lang, langs) ?? langs.join('" or "')}".`,
        place: place([lang]),
      })),
    );
  }
  const questions = Object.entries(data.data).flatMap(([lang, list]) =>
    list.map((question, index) => ({ lang, index, ...question })),
  );
  return { file, source, questions };
}

function unreadable(file: string): DiglotError {
  return new DiglotError({
    code: 'questions-unreadable',
    message: `"${file}" cannot be read.`,
    fix: 'Make it a readable file, or remove it.',
  });
}
