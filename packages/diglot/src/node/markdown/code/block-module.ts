import { hashText } from '../../files/hash';
import type { MadeModule } from '../../files/made-modules';
import type { ContentHooks } from '../types';
import type { ReadCode } from './read-code';

/**
 * The module that a plugin makes of a code block; undefined where none does, and where the block quotes a file that is not there.
 *
 * @throws PluginFault
 */
export async function blockModule(
  { blockModules }: Pick<ContentHooks, 'blockModules'>,
  { source, meta, value, problem, file }: ReadCode,
): Promise<MadeModule | undefined> {
  const { lang, meta: written, place } = source;
  const find = blockModules.get(lang);
  if (!find || problem) return undefined;
  const module = await find({ code: value, lang, meta: written, title: meta.title });
  if (!module) return undefined;
  const { name, code } = module;
  const beside = file ?? place.file;
  return {
    id: `${beside}.${hashText(code, 12)}.${name}`,
    code,
    file: beside,
    // What a block quotes may be a part of its file.
    line: file === undefined ? (place.line ?? 0) : 0,
  };
}
