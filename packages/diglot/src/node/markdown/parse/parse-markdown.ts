import { type Features, markdownToHtml, mdxToJs } from 'satteri';
import { removeMarks } from '../cjk/emphasis';
import type { PageContext } from '../context';
import { addParserError } from './author-errors';
import { createMdastPlugin, type Unit } from './mdast-plugin';

/** The component that holds pieces of an MDX page that are HTML already. */
export const STATIC_COMPONENT = 'DiglotStatic';

/** Plain Markdown → HTML, with numbers where the finishing pass has to look things up. */
export function markdownToUnfinishedHtml(context: PageContext, unit: Unit): string | undefined {
  try {
    const options = compileOptions(context, unit, { rawHtml: true });
    return removeMarks(markdownToHtml(unit.text, options).html);
  } catch (cause) {
    addParserError(context, unit, cause);
    return undefined;
  }
}

/** MDX → the body of a function that takes the JSX runtime and returns the page's exports. */
export function mdxToFunctionBody(context: PageContext, unit: Unit): string | undefined {
  try {
    const { code } = mdxToJs(unit.text, {
      ...compileOptions(context, unit, {}),
      outputFormat: 'function-body',
      optimizeStatic: { component: STATIC_COMPONENT, prop: 'html' },
    });
    return removeMarks(code);
  } catch (cause) {
    addParserError(context, unit, cause);
    return undefined;
  }
}

function compileOptions(context: PageContext, unit: Unit, features: Features) {
  const { texts } = context.input;
  return {
    features: {
      directive: true,
      headingAttributes: true,
      gfm: {
        footnotes: {
          label: texts.footnotes,
          backLabel: (reference: number, rerun: number) =>
            texts.footnoteBack(rerun > 1 ? `${reference}-${rerun}` : String(reference)),
        },
      },
      ...features,
    },
    mdastPlugins: [createMdastPlugin(context, unit)],
  };
}
