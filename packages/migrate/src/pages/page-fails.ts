import { DiglotError } from 'diglot/tools';

/** What stopped the migration of a page, as an error that names it. */
export function pageFails(file: string, cause: unknown): DiglotError {
  if (cause instanceof DiglotError) return cause;
  return new DiglotError({
    code: 'migrate-page-fails',
    message: `The page cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
    location: { file },
    fix: 'Simplify what is unusual in it, or take it out of the site for the migration.',
    cause,
  });
}
