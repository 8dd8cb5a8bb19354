import { addError, createContext, type PageContext } from './context';
import { finishPage } from './finish/finish-page';
import { evaluateMdx, type ModuleExports, noteStrayClosings } from './mdx/compile-unit';
import { messageOf, reportThrown } from './mdx/thrown-error';
import { markdownToUnfinishedHtml } from './parse/parse-markdown';
import { prepareSource } from './parse/prepare-source';
import type { CompiledPage, CompileInput, MdxRuntime } from './types';

/**
 * Turns the source of one page into everything that the site needs of it. Problems are collected, not thrown: a page
 * with errors still has what could be made of it, so that a server can show it.
 */
export async function compilePage(input: CompileInput): Promise<CompiledPage> {
  const context = createContext(input);
  context.dependencies.add(input.file);
  const { html, exports } = await toUnfinishedHtml(context);
  const finished = await finishPage(context, html);
  return {
    ...finished,
    exports,
    blocks: Object.fromEntries(context.blocks),
    assets: [...context.assets.values()],
    dependencies: [...context.dependencies],
    warnings: context.warnings,
    errors: context.errors,
  };
}

interface UnfinishedPage {
  readonly html: string;
  readonly exports: ModuleExports;
}

async function toUnfinishedHtml(context: PageContext): Promise<UnfinishedPage> {
  const { format, source, file, runtime } = context.input;
  if (format === 'md') {
    const prepared = prepareSource(source, 'md');
    noteStrayClosings(context, file, prepared);
    const html = markdownToUnfinishedHtml(context, { file, text: prepared.text });
    return { html: html ?? '', exports: {} };
  }
  if (!runtime) throw new TypeError(`A runtime is needed to compile a .${format} page.`);
  const module =
    format === 'mdx'
      ? await evaluateMdx(context, runtime, { file, source, chain: [] })
      : await loadPageModule(context, runtime);
  if (!module) return { html: '', exports: {} };
  const { default: component, ...exports } = module;
  return { html: renderComponent(context, runtime, component), exports };
}

async function loadPageModule(
  context: PageContext,
  runtime: MdxRuntime,
): Promise<ModuleExports | undefined> {
  const { file } = context.input;
  try {
    return await runtime.loadModule(file);
  } catch (cause) {
    addError(
      context,
      { file },
      {
        code: 'page-load-failed',
        message: `The page cannot be loaded: ${messageOf(cause)}`,
        fix: 'Correct the module, or what it imports.',
        cause,
      },
    );
    return undefined;
  }
}

function renderComponent(context: PageContext, runtime: MdxRuntime, component: unknown): string {
  const { file } = context.input;
  if (component === undefined) {
    addError(
      context,
      { file },
      {
        code: 'page-component-missing',
        message: 'The page has no default export to render.',
        fix: 'Export its component: `export default function Page() { … }`.',
      },
    );
    return '';
  }
  try {
    return runtime.renderToHtml(runtime.jsx(component, {}));
  } catch (cause) {
    reportThrown(context, cause, 'page-render-failed');
    return '';
  }
}
