import { jsonForScript } from '../../shared/json-for-script';
import { errorsIn, formatError } from '../errors/format-error';
import { countsText } from '../errors/severity';

/** An error as Vite's overlay takes it. */
export interface OverlayError {
  readonly message: string;
  readonly stack: string;
}

/** Prepares any error for the overlay: the same words as in the terminal, without colours. */
export function overlayError(error: unknown, root: string): OverlayError {
  const message = formatError(error, { root, color: false, isTagged: false });
  const count = errorsIn(error).length;
  return { message, stack: count > 1 ? countsText(count, 0) : '' };
}

/** A document that shows an error, and goes away when the error is mended. */
export function errorDocument(error: OverlayError, scriptUrl: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title>',
    '<link rel="icon" href="data:,"></head><body>',
    `<script type="application/json" id="dg-error">${jsonForScript(error)}</script>`,
    `<script type="module" src="${scriptUrl}"></script>`,
    '</body></html>',
  ].join('\n');
}
