import type { Plugin } from 'vite';
import { DiglotError } from '../../../shared/diglot-error';
import { splitSource } from '../../source/split-source';

const MODULE_LINE = /^import\s[^\n]*['"];?[ \t]*$/m;

/**
 * Makes components of `.mdx` and `.md` files that components import. Those that pages import are parts of these, and never come here:
 * they have the marks and checks of pages, which a component's text has not.
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
        // Docusaurus reads both alike, and only there do modules stand in a text.
        const format = id.endsWith('x') || MODULE_LINE.test(source) ? 'mdx' : 'md';
        const { bodyOffset } = splitSource(source, format);
        // Lines keep their numbers.
        const head = source.slice(0, bodyOffset).replace(/[^\n]/g, '');
        try {
          const body = head + source.slice(bodyOffset);
          const { code } =
            format === 'mdx' ? mdxToJs(body) : markdownToJs(body, { features: { rawHtml: true } });
          return { code, map: null, moduleType: 'js' };
        } catch (cause) {
          throw new DiglotError({
            code: 'mdx-module',
            message: `The file cannot be read as ${format === 'mdx' ? 'MDX' : 'Markdown'}: ${cause instanceof Error ? cause.message : String(cause)}`,
            location: { file: id },
            fix: 'Correct the text at this place.',
            cause,
          });
        }
      },
    },
  };
}
