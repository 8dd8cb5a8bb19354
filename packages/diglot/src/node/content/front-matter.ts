import type * as z from 'zod';
import type { FrontMatter } from '../../shared/types';
import { issuesToProblems, type Problem } from '../config/issues';
import { emptyFrontMatter, frontMatterSchema } from '../config/schema/front-matter';

export interface CheckedFrontMatter {
  readonly frontmatter: FrontMatter;
  readonly problems: readonly Problem[];
}

/** Checks front matter and fills in defaults. What is wrong is reported and left out. */
export function checkFrontMatter(data: unknown): CheckedFrontMatter {
  if (data === undefined || data === null) return { frontmatter: emptyFrontMatter, problems: [] };
  const parsed = frontMatterSchema.safeParse(data);
  if (parsed.success) return { frontmatter: parsed.data, problems: [] };
  const input = { schema: frontMatterSchema, data, subject: 'the front matter' };
  const rest = frontMatterSchema.safeParse(withoutWrong(data, parsed.error));
  return {
    frontmatter: rest.success ? rest.data : emptyFrontMatter,
    problems: issuesToProblems(parsed.error, input).map((problem) =>
      problem.path.length > 0
        ? problem
        : { ...problem, fix: 'Write one field a line, for instance "title: Start".' },
    ),
  };
}

/** The data without the fields that a schema refuses. Unknown keys go alone, however deep. */
function withoutWrong(data: unknown, error: z.ZodError): unknown {
  if (typeof data !== 'object' || data === null) return {};
  const copy: unknown = structuredClone(data);
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      const owner = issue.path.reduce<unknown>(
        (value, part) => Reflect.get(Object(value), part),
        copy,
      );
      for (const key of issue.keys) Reflect.deleteProperty(Object(owner), key);
    } else {
      Reflect.deleteProperty(Object(copy), issue.path[0] ?? '');
    }
  }
  return copy;
}
