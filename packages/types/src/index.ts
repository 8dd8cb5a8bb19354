import path from 'node:path';
import type { CodeMarks, MarkedBlock, PageElement, Plugin } from 'diglot';
import { checkErrors } from './check-errors';
import { closeTypeScript, findTypes, onceFor } from './find-types';
import { assertUnmarked, type KnownBlocks, LANGS, planBlock, UNREAD } from './plan';
import { renderBlock } from './render-block';
import { plansOf, questionsOf } from './site-questions';
import { tableMarkdown } from './table-markdown';
import { TABLE, tableSubject } from './table-subject';
import { type TypeTexts, textsIn } from './texts';
import { readTypeTable } from './type-table';

export type { ExplainedOption, KnownBlocks, NamedOption } from './plan';
export type { TypeTexts } from './texts';

/** Options of {@link types}. */
export interface TypesOptions {
  /**
   * Settings of the compiler for blocks and tables, relative to the config's folder. @default `strict`, for browsers and, if
   * `@types/node` is there, Node.js
   */
  readonly tsconfig?: string | undefined;
  /** Blocks that show types although nothing in them says so, such as those of one config file. @default [] */
  readonly blocks?: readonly KnownBlocks[] | undefined;
  /** Words of the pages, by language. The languages that the engine speaks are there; any other has English words. */
  readonly texts?: Readonly<Record<string, Partial<TypeTexts>>> | undefined;
}

/**
 * Shows types in ```` ```ts twoslash ```` blocks, and those of JavaScript: at `// ^?`, and on hover, focus and tap for every name. Errors that the block
 * does not announce fail the build. In MDX, `<TypeTable from="package" name="Interface" />` is a table of an interface's fields.
 */
export default function types({ tsconfig, blocks = [], texts = {} }: TypesOptions = {}): Plugin {
  const wordsIn = (lang: string): TypeTexts => ({ ...textsIn(lang), ...texts[lang] });

  async function mark(block: MarkedBlock): Promise<CodeMarks | undefined> {
    const plan = await planBlock(block, blocks);
    if (!plan) return undefined;
    const [facts] = await findTypes({ root: block.root, tsconfig }, [plan]);
    if (!facts) return undefined;
    for (const file of facts.dependencies) block.dependsOn(file);
    checkErrors(plan, facts);
    const { lang } = block.page;
    const { id, base } = block;
    const dependsOn = (file: string) => block.dependsOn(file);
    return renderBlock(plan, facts, { id, lang, base, dependsOn, texts: wordsIn(lang) });
  }

  function unread(block: MarkedBlock): undefined {
    assertUnmarked(block);
  }

  async function table(element: PageElement): Promise<string> {
    const subject = tableSubject(element.attributes);
    const { root } = element;
    const dependsOn = (file: string) => element.dependsOn(file);
    const fields = await readTypeTable({ root, tsconfig, dependsOn }, subject);
    return tableMarkdown(fields, wordsIn(element.page.lang));
  }

  return {
    name: 'types',
    styles: [
      {
        files: [path.join(import.meta.dirname, 'types.css')],
        elements: ['.dg-type', '.dg-type-below'],
      },
    ],
    codeMarks: {
      ...Object.fromEntries(UNREAD.map((lang) => [lang, unread])),
      ...Object.fromEntries(Object.keys(LANGS).map((lang) => [lang, mark])),
    },
    elements: { [TABLE]: table },
    // Pages are made in several threads. All blocks are checked here before, by one TypeScript; threads find what it said.
    async pages({ root, docsDir }) {
      const asked = questionsOf({ root, docsDir }, blocks);
      const site = { root, tsconfig, dependsOn: () => undefined };
      await onceFor(site, asked, async () => {
        const plans = await plansOf(asked, blocks);
        if (plans.length > 0) await findTypes(site, plans);
        // What is wrong with one is told where its page is made.
        for (const table of asked.tables) await readTypeTable(site, table).catch(() => undefined);
        closeTypeScript();
      });
      return [];
    },
  };
}
