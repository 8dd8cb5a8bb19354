import { DiglotError, DiglotErrors } from '../../../shared/diglot-error';

const CODE = 'page-changed';

/** Says that a page was written while the site was being built, so that its text and its title may not belong together. */
export function pageChanged(file: string): DiglotError {
  return new DiglotError({
    code: CODE,
    message: 'The page was changed while the site was being built.',
    location: { file },
    fix: 'See to it that nothing writes it any more, and build again.',
  });
}

/** Whether a build failed because a page was written meanwhile: its content has to be read again. */
export function isPageChanged(error: unknown): boolean {
  return error instanceof DiglotErrors && error.errors.some(({ code }) => code === CODE);
}
