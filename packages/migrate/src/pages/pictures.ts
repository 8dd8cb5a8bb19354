import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Change } from '../plan';

/** Pictures that config and front matter name: these can name files of the public folder alone. */
export interface Pictures {
  /**
   * Puts a copy of a file into the public folder.
   *
   * @param file absolute, or an address that needs no copy
   * @returns its address
   */
  use(file: string): string;
  changes(): Change[];
}

/** Begins to collect pictures for a public folder, absolute. */
export function createPictures(publicDir: string): Pictures {
  const copies = new Map<string, string>();
  return {
    use(file) {
      if (!path.isAbsolute(file) || !existsSync(file)) return file;
      if (file.startsWith(publicDir + path.sep)) {
        return `/${path.relative(publicDir, file).split(path.sep).join('/')}`;
      }
      const name = path.basename(file);
      const taken = [...copies].some(([other, to]) => other !== file && path.basename(to) === name);
      const own = taken || existsSync(path.join(publicDir, name)) ? `site-${name}` : name;
      copies.set(file, path.join(publicDir, own));
      return `/${own}`;
    },
    changes: () =>
      [...copies].flatMap(([copy, file]) =>
        existsSync(file) ? [] : [{ file, from: undefined, text: undefined, copy }],
      ),
  };
}
