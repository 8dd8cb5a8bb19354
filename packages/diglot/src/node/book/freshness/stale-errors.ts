import { DiglotError } from '../../../shared/diglot-error';
import { acceptCommand } from '../../errors/shell-words';
import type { StaleSection } from './stale-section';

/** Sections that keep a build from being published, each with both places. */
export function staleErrors(sections: readonly StaleSection[]): DiglotError[] {
  return sections.flatMap((section): DiglotError[] => {
    const { state, address, heading, lang } = section;
    if (state === 'accepted unchanged') return [];
    const original = `${section.original.file}:${section.original.line}`;
    const location = section.translation;
    // A page without a title has a lead without heading.
    const named = heading === '' ? `The lead of ${address}` : `The section "${heading}"`;
    const quoted = heading === '' ? 'the lead' : `"${heading}"`;
    if (state === 'missing') {
      return [
        new DiglotError({
          code: 'translation-missing',
          message: `${named} (${original}) is missing in "${lang}".`,
          fix: `Translate it: ${address} will be its address. "translations" in the config says whether that is an error.`,
          location,
        }),
      ];
    }
    return [
      new DiglotError({
        code: 'translation-behind',
        message: `The original of ${address} has changed since it was translated: ${quoted} in ${original}.`,
        fix: `Bring the translation up to date and run "${acceptCommand([address])}". "translations" in the config says whether that is an error.`,
        location,
      }),
    ];
  });
}
