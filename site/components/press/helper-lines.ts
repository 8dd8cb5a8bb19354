/** The lines of an output, and which of them are no one's code. */
export interface SplitLines {
  readonly before: readonly string[];
  /** What the bundler needs to run the module. Empty in formats that need nothing. */
  readonly helpers: readonly string[];
  readonly after: readonly string[];
}

const FIRST_HELPER = /^\s*var __webpack_require__ = /;
const FIRST_OWN = /^\s*(?:function \w+\(|const \w+ = )/;

/** Finds the helpers between the head of a file and the library's own code. */
export function splitHelpers(lines: readonly string[]): SplitLines {
  const start = lines.findIndex((line) => FIRST_HELPER.test(line));
  if (start === -1) return { before: [], helpers: [], after: lines };
  const end = lines.findIndex((line, index) => index > start && FIRST_OWN.test(line));
  return {
    before: lines.slice(0, start),
    helpers: lines.slice(start, end),
    after: lines.slice(end),
  };
}
