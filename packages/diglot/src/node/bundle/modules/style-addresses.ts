import { existsSync } from 'node:fs';
import path from 'node:path';
import { createLogger, type Plugin } from 'vite';
import { DiglotError } from '../../../shared/diglot-error';
import { placeAt, readSource } from './import-place';

/** The bundler's warning for an address in a style sheet; it names no style sheet. */
const UNRESOLVED = /^\s*(.+) referenced in .+ didn't resolve at build time/;
/** Files of the public folder, and of other hosts. */
const ELSEWHERE = /^(?:\/|#|[a-z][a-z\d+.-]*:)/i;

/** Notes the relative addresses in style sheets that lead to no file. The bundler publishes them as they are. */
export function noteAddresses(onUnresolved: (address: string) => void): Plugin {
  return {
    name: 'diglot:note-addresses',
    config: () => ({
      customLogger: {
        ...createLogger('silent'),
        warnOnce(text) {
          const [, address] = UNRESOLVED.exec(text) ?? [];
          if (address !== undefined && !ELSEWHERE.test(address)) onUnresolved(address);
        },
      },
    }),
  };
}

/**
 * The errors of addresses that lead to no file, each where it stands.
 *
 * @param styles all style sheets, absolute
 */
export function missingFiles(
  addresses: Iterable<string>,
  styles: readonly string[],
): DiglotError[] {
  const sources = styles.map((file) => ({ file, source: readSource(file) ?? '' }));
  // They are found in any order.
  return [...addresses].sort().flatMap((address) => {
    const name = address.replace(/[?#].*$/, '');
    // A preprocessor may have changed the folder.
    const written = [address, path.posix.basename(name)];
    const found = written.flatMap((text) =>
      sources.flatMap(({ file, source }) => {
        const offset = source.indexOf(text);
        return offset < 0 ? [] : [{ file, source, offset }];
      }),
    );
    if (found.some(({ file }) => existsSync(path.resolve(path.dirname(file), name)))) return [];
    const [first] = found;
    return new DiglotError({
      code: 'style-file-missing',
      message: `The file "${address}", which a style sheet shows, does not exist`,
      location: first && placeAt(first.file, first.source, first.offset),
      fix: 'Correct the path: it counts from the style sheet. A file of the public folder begins with "/".',
    });
  });
}
