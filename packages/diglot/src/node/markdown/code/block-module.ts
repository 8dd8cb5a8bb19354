import { hashText } from '../../files/hash';
import type { MadeModule } from '../../files/made-modules';
import type { ContentHooks } from '../types';
import type { CodeSource } from './code-source';
import { type QuotingInput, readCode } from './read-code';

/**
 * The module that a plugin makes of a code block; undefined where none does, and where the block quotes a file that is not there.
 *
 * @throws PluginFault
 */
export async function blockModule(
  input: QuotingInput,
  { blockModules }: Pick<ContentHooks, 'blockModules'>,
  source: CodeSource,
): Promise<MadeModule | undefined> {
  const { lang, meta: written, place } = source;
  const find = blockModules.get(lang);
  if (!find) return undefined;
  const { meta, value, problem, file } = await readCode(input, source);
  if (problem) return undefined;
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
