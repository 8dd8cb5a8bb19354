import path from 'node:path';
import { DiglotError } from '../../../shared/diglot-error';
import { pluginPlace } from '../../config/plugin-error';
import type { ResolvedConfig } from '../../config/types';
import { PluginFault } from '../../errors/plugin-fault';
import { isInside, pathFrom } from '../../files/paths';
import type { Page } from '../types';

type PluginConfig = Pick<ResolvedConfig, 'configFile' | 'plugins' | 'root' | 'locales'>;

/** A page that a plugin makes, at the path where a file would lie. */
interface MadeFile {
  readonly file: string;
  readonly virtual?: { readonly plugin: string; readonly text: string } | undefined;
}

/** The sources of all pages. */
export function sourcesOf(pages: readonly Page[]): MadeFile[] {
  return pages.flatMap(({ versions }) => Object.values(versions).map(({ source }) => source));
}

/** No more of a line stands in a message. */
const SHOWN_LENGTH = 80;

/**
 * Has what is wrong with pages that plugins make stand at the plugin in the config: nobody finds a file that does not
 * exist. What is the same in all languages is told once.
 */
export function atPlugins(
  errors: readonly DiglotError[],
  files: readonly MadeFile[],
  config: PluginConfig,
): DiglotError[] {
  const made = new Map(
    files.flatMap(({ file, virtual }) =>
      virtual && config.plugins?.places[virtual.plugin] ? [[file, virtual] as const] : [],
    ),
  );
  if (made.size === 0) return [...errors];
  const told = new Set<string>();
  return errors.flatMap((error) => {
    const file = error.location && path.resolve(config.root, error.location.file);
    const page = file === undefined ? undefined : made.get(file);
    if (!page || file === undefined) return error;
    const where = whereIn(page.text, nameOf(file, config), error);
    const key = JSON.stringify([page.plugin, error.code, error.location?.column, where]);
    if (told.has(key)) return [];
    told.add(key);
    const message = `${error.message} (plugin "${page.plugin}", ${where})`;
    const { location } = pluginPlace(new PluginFault(page.plugin, 'pages', undefined), config);
    const { code, fix, cause } = error;
    return new DiglotError({ code, message, fix, cause, location });
  });
}

/** The path of a page in its language. */
function nameOf(file: string, { locales }: PluginConfig): string {
  const dir = locales.find((locale) => isInside(locale.dir, file))?.dir ?? '';
  return pathFrom(dir, file);
}

function whereIn(text: string, name: string, { location }: DiglotError): string {
  if (location?.line === undefined) return `"${name}"`;
  const shown = text.split('\n')[location.line - 1]?.trim().slice(0, SHOWN_LENGTH) ?? '';
  return `"${name}" line ${location.line}: ${shown}`;
}
