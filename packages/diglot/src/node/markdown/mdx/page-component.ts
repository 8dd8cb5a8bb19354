import { messageOf } from '../../../shared/text/thrown-message';
import { errorAt, type Problem, warningAt } from '../problems';
import { type EvaluationFindings, type EvaluationInput, findings } from './evaluation';
import { thrownProblem } from './thrown-error';

/** Loads a page that is a module. */
export async function loadPage({ page, runtime }: EvaluationInput) {
  const { file } = page;
  try {
    return { ...findings({}), exports: await runtime.loadModule(file) };
  } catch (cause) {
    const problem = errorAt(
      { file },
      {
        code: 'page-load-failed',
        message: `The page cannot be loaded: ${messageOf(cause)}`,
        fix: 'Correct the module, or what it imports.',
        cause,
      },
    );
    return { ...findings({ problems: [problem] }), exports: undefined };
  }
}

/** Renders what a page's module exports by default; what never ends in it is left out, and told. */
export function renderComponent(
  input: EvaluationInput,
  found: EvaluationFindings,
  component: unknown,
): { readonly html: string; readonly problems: readonly Problem[] } {
  const { page, reader, runtime } = input;
  const { file } = page;
  if (component === undefined) {
    const problem = errorAt(
      { file },
      {
        code: 'page-component-missing',
        message: 'The page has no default export to render.',
        fix: 'Export its component: `export default function Page() { … }`. A component that pages import lies outside of the docs.',
      },
    );
    return { html: '', problems: [problem] };
  }
  try {
    return { html: runtime.renderToHtml(runtime.jsx(component, {})), problems: [] };
  } catch (cause) {
    const problem = thrownProblem({ page, reader }, found, cause, 'page-render-failed');
    const leftOut = runtime.leaveOut(cause);
    if (leftOut === undefined) return { html: '', problems: [problem] };
    const { html, problems } = renderComponent(input, found, component);
    const told = warningAt(problem.place, {
      code: 'component-endless',
      message: `${leftOut} is left out: ${messageOf(cause)}`,
      fix: problem.fix,
      cause,
    });
    return { html, problems: [told, ...problems] };
  }
}
