import type { Plugin } from 'vite';
import { DiglotError } from '../../../shared/diglot-error';
import { splitSource } from '../../source/split-source';

/** A text that begins with a module's first line: one further down may be an example. */
const BEGINS_AS_MODULE = /^\s*import\s[^'"]*['"][^'"\n]+['"];?[ \t]*(?:\n|$)/;

/**
 * Makes components of `.mdx` and `.md` files that components import. Those that pages import are parts of these, and
 * never come here: they have the marks and checks of pages, which a component's text has not.
 */
export function mdxModules(): Plugin {
  return {
    name: 'diglot:mdx-modules',
    enforce: 'pre',
    transform: {
      filter: { id: /^[^\0?]*\.mdx?$/ },
      async handler(source, id) {
        // Few sites have such files, and it is native code.
        const { markdownToJs, mdxToJs } = await import('satteri');
        const { bodyOffset } = splitSource(source, 'mdx');
        // Docusaurus reads both alike, and only there do modules stand in a text.
        const isMdx = id.endsWith('x') || BEGINS_AS_MODULE.test(source.slice(bodyOffset));
        // Lines keep their numbers.
        const head = source.slice(0, bodyOffset).replace(/[^\n]/g, '');
        try {
          const body = head + source.slice(bodyOffset);
          const { code } = isMdx
            ? mdxToJs(body)
            : markdownToJs(body, { features: { rawHtml: true } });
          return { code, map: null, moduleType: 'js' };
        } catch (cause) {
          throw new DiglotError({
            code: 'mdx-module',
            message: `The file cannot be read as ${isMdx ? 'MDX' : 'Markdown'}: ${cause instanceof Error ? cause.message : String(cause)}`,
            location: { file: id },
            fix: 'Correct the text at this place.',
            cause,
          });
        }
      },
    },
  };
}
