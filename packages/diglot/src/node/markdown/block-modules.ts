import { defineMdastPlugin, type Features } from 'satteri';
import { DiglotError } from '../../shared/diglot-error';
import { PluginFault } from '../errors/plugin-fault';
import { NoAnswer } from '../errors/site-code';
import { hashText } from '../files/hash';
import type { MadeModule } from '../files/made-modules';
import { type CodeSource, splitInfo } from './code/code-source';
import { type ReadCode, readCode, writtenBlock } from './code/read-code';
import { createFileReader } from './files/file-reader';
import { visitTree } from './parse/inspect';
import { cleanSource } from './parse/source-text';
import type { CompileInput, ContentHooks } from './types';

/** What is known of a page or fragment before it is compiled. */
export interface BlockModulesInput
  extends Pick<CompileInput, 'file' | 'source' | 'root' | 'docsDir' | 'alias'> {
  readonly format: 'md' | 'mdx';
  readonly features?: Features | undefined;
  readonly hooks: Pick<ContentHooks, 'blockModules'>;
}

/**
 * The modules that plugins make of the code blocks of a page or fragment. Nothing is compiled; what is wrong with a block, compiling
 * the page tells.
 *
 * @throws DiglotError when a plugin does not answer
 */
export async function findBlockModules(input: BlockModulesInput): Promise<MadeModule[]> {
  const { file, source, format, features, hooks } = input;
  const fence = new RegExp(
    `(?:\`{3}|~{3})[ \\t]*(?:${[...hooks.blockModules.keys()].join('|')})\\b`,
  );
  // Parsing is for pages that may have such a block.
  if (!fence.test(source)) return [];
  const sources: CodeSource[] = [];
  const plugin = defineMdastPlugin({
    name: 'diglot-block-modules',
    options: { position: true },
    code(node) {
      const place = { file, line: node.position?.start.line };
      sources.push({ ...splitInfo(node), value: node.value, place });
    },
  });
  try {
    visitTree(cleanSource(source, file).text, format, plugin, features);
  } catch {
    return [];
  }
  const reader = createFileReader(input);
  const found = await Promise.all(
    sources.map((source) =>
      readCode({ page: input, reader }, source)
        .then((code) => blockModule(hooks, code))
        .catch((cause: unknown) => {
          if (!(cause instanceof PluginFault)) throw cause;
          if (!(cause.cause instanceof NoAnswer)) return undefined;
          // No page waits so long once more.
          throw new DiglotError({ ...cause.text, location: source.place });
        }),
    ),
  );
  return found.flatMap((module) => module ?? []);
}

/**
 * The module that a plugin makes of a code block; undefined where none does, and where the block quotes a file that is not there.
 *
 * @throws PluginFault
 */
export async function blockModule(
  { blockModules }: Pick<ContentHooks, 'blockModules'>,
  read: ReadCode,
): Promise<MadeModule | undefined> {
  const { problem, file } = read;
  const { lang, place } = read.source;
  const find = blockModules.get(lang);
  if (!find || problem) return undefined;
  const module = await find(writtenBlock(read));
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
