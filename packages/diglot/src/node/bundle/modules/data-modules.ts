import type { Plugin } from 'vite';
import { DiglotError } from '../../../shared/diglot-error';
import { parseJson } from '../../../shared/json';
import { placeAt } from './import-place';

/** Says where JSON that modules import is broken, which the bundler does not, and makes modules of YAML. */
export function dataModules(): Plugin {
  return {
    name: 'diglot:data-modules',
    enforce: 'pre',
    transform: {
      filter: { id: /^[^\0?]*\.(?:json|ya?ml)$/ },
      async handler(code, id) {
        if (id.endsWith('.json')) return checkJson(code, id);
        // Few sites import such files.
        const { parseYaml } = await import('../../source/parse-yaml');
        const parsed = parseYaml(code);
        if ('data' in parsed) {
          return { code: `export default ${JSON.stringify(parsed.data)};`, map: null };
        }
        throw new DiglotError({
          code: 'yaml-module',
          message: `The file is no YAML: ${parsed.message}`,
          location: placeAt(id, code, parsed.offset),
          fix: 'Correct the text at this place.',
        });
      },
    },
  };
}

function checkJson(code: string, id: string): undefined {
  try {
    parseJson(code);
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
}
