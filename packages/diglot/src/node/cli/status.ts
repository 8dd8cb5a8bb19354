import { DiglotErrors } from '../../shared/diglot-error';
import { readBook } from '../build/open/read-book';
import { readFormat } from '../check/report/report-findings';
import { readStatus, statusReport } from '../translate/status';
import { buildOptions, type SiteFlags } from './build-options';
import type { Outcome } from './exit';

interface StatusFlags extends SiteFlags {
  readonly format?: unknown;
}

/** `diglot status`: how far the translations are. Changes nothing. */
export async function runStatus(root: string | undefined, flags: StatusFlags): Promise<Outcome> {
  const format = readFormat(flags.format, ['text', 'json']);
  const { progress: _, ...options } = buildOptions(root, flags);
  // The report alone goes to standard output.
  const book = await readBook({
    ...options,
    onWait: (holder) => console.error(`Waiting for ${holder}`),
  });
  if (book.errors.length > 0) throw new DiglotErrors(book.errors);
  const status = await readStatus(book);
  process.stdout.write(
    format === 'json'
      ? `${JSON.stringify(status, undefined, 2)}\n`
      : `${statusReport(status, book.promises !== undefined).join('\n')}\n`,
  );
  return 'done';
}
