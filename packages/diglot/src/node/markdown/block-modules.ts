import { defineMdastPlugin, type Features } from 'satteri';
import { DiglotError } from '../../shared/diglot-error';
import { PluginFault } from '../errors/plugin-fault';
import { NoAnswer } from '../errors/site-code';
import type { MadeModule } from '../files/made-modules';
import { blockModule } from './code/block-module';
import { type CodeSource, splitInfo } from './code/code-source';
import { readCode } from './code/read-code';
import { createFileReader } from './files/file-reader';
import { visitTree } from './parse/inspect';
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
  const { source: text, format, features, hooks } = input;
  const fence = new RegExp(
    `(?:\`{3}|~{3})[ \\t]*(?:${[...hooks.blockModules.keys()].join('|')})\\b`,
  );
  // Parsing is for pages that may have such a block.
  if (!fence.test(text)) return [];
  const sources: CodeSource[] = [];
  const plugin = defineMdastPlugin({
    name: 'diglot-block-modules',
    options: { position: true },
    code(node) {
      const place = { file: input.file, line: node.position?.start.line };
      sources.push({ ...splitInfo(node), value: node.value, place });
    },
  });
  try {
    visitTree(text, format, plugin, features);
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
