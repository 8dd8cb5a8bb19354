import type * as z from 'zod';
import { configSchema } from '../schema/config';
import { frontMatterSchema, knownFields } from '../schema/front-matter';
import { metaSchema } from '../schema/meta';
import { navSchema } from '../schema/nav';
import type { Problem } from '../source/data-path';
import { issuesToProblems } from '../source/issues';
import { withReplacement } from './rspress-keys';

/** Data that authors write: a config, front matter, `_nav.json` or `_meta.json`. */
export type AuthorData = 'config' | 'frontMatter' | 'nav' | 'meta';

/** The forms of what authors write as data, with the names under which messages speak of them. */
const FORMS = {
  config: { schema: configSchema, subject: 'the config' },
  frontMatter: { schema: frontMatterSchema, subject: 'the front matter' },
  nav: { schema: navSchema, subject: '_nav.json' },
  meta: { schema: metaSchema, subject: '_meta.json' },
} as const satisfies Record<AuthorData, { schema: z.ZodType; subject: string }>;

/** Everything that a build would refuse in data of an author by its form alone. */
export function dataProblems(form: AuthorData, given: unknown): readonly Problem[] {
  const { schema, subject } = FORMS[form];
  const data = form === 'frontMatter' ? withoutOwnFields(given) : given;
  const parsed = schema.safeParse(data);
  if (parsed.success) return [];
  return issuesToProblems(parsed.error, { schema, data, subject }).map((problem) =>
    form === 'config' ? withReplacement(problem, data) : problem,
  );
}

/** Pages may have fields that mean something to their site alone. */
const withoutOwnFields = (data: unknown): unknown =>
  Object.fromEntries(Object.entries(Object(data)).filter(([name]) => knownFields.includes(name)));
