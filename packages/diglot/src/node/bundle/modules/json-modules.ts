import type { Plugin } from 'vite';
import { DiglotError } from '../../../shared/diglot-error';
import { placeAt } from './import-place';

/** Says where JSON that modules import is broken: the bundler names neither file nor line. */
export function jsonModules(): Plugin {
  return {
    name: 'diglot:json-modules',
    enforce: 'pre',
    transform: {
      filter: { id: /\.json$/ },
      handler(code, id) {
        try {
          JSON.parse(code);
        } catch (cause) {
          const message = cause instanceof Error ? cause.message : String(cause);
          const offset = Number(/at position (\d+)/.exec(message)?.[1] ?? -1);
          throw new DiglotError({
            code: 'json-module',
            message: `The file is no JSON: ${message.replace(/ in JSON at position.*/s, '')}`,
            location: placeAt(id, code, offset),
            fix: 'Correct the text at this place.',
          });
        }
      },
    },
  };
}
