import { fileURLToPath } from 'node:url';
import { DiglotError } from '../shared/diglot-error';

/**
 * The file of a package that only users of a plugin have installed.
 *
 * @throws DiglotError that says how to install it
 */
export function requirePackage(name: string, plugin: string): string {
  try {
    return fileURLToPath(import.meta.resolve(name));
  } catch (cause) {
    throw new DiglotError({
      code: 'plugin-package-missing',
      message: `Plugin "${plugin}" needs the package "${name}", which is not installed.`,
      fix: `Run \`npm install -D ${name}\`.`,
      cause,
    });
  }
}
