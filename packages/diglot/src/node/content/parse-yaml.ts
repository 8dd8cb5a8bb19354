import { parseDocument } from 'yaml';

/** Parses front matter that is not simple. */
export type ParseYaml = (
  text: string,
) => { readonly data: unknown } | { readonly message: string; readonly offset: number };

/** Frequent errors, in words for authors who do not know the grammar of YAML. */
const MESSAGES: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'a text that holds ": " must be quoted',
  DUPLICATE_KEY: 'the field is set twice',
  TAB_AS_INDENT: 'lines are indented by spaces, not tabs',
  BAD_INDENT: 'the indentation does not fit the lines before',
};

/** Parses YAML, or gives the first thing that is wrong with it. */
export const parseYaml: ParseYaml = (text) => {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  const [error] = document.errors;
  if (error === undefined) return { data: document.toJS() };
  const quote = /^Missing closing (["'])/.exec(error.message)?.[1];
  if (quote !== undefined) {
    // The parser notices at the end; the mistake is where the quote opens.
    const offset = text.lastIndexOf(quote, error.pos[0] - 1);
    return { message: 'a quote is never closed', offset };
  }
  return { message: MESSAGES[error.code] ?? error.message, offset: error.pos[0] };
};
