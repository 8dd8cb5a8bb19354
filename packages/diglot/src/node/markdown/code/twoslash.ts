/** The ends of what is not shown, each a comment in a line of its own. */
const CUT_BEFORE = /^[ \t]*\/\/ ?---cut(?:-before)?---[ \t]*$/;
const CUT_AFTER = /^[ \t]*\/\/ ?---cut-after---[ \t]*$/;
const CUT_START = /^[ \t]*\/\/ ?---cut-start---[ \t]*$/;
const CUT_END = /^[ \t]*\/\/ ?---cut-end---[ \t]*$/;
/** Compiler settings (`// @noErrors`), and questions (`// ^?`), which nobody answers here. */
const SETTING = /^[ \t]*\/\/ ?@(?!filename\b)[a-z]\w*(?:: ?.*)?$/i;
const QUESTION = /^[ \t]*\/\/ *\^[?|]?[ \t]*$/;

/** Code without the marks of Twoslash: what they hide goes away, and so do questions about types. */
export function withoutTwoslash(code: string): string {
  let lines = code.split('\n');
  const start = lines.findLastIndex((line) => CUT_BEFORE.test(line));
  lines = lines.slice(start + 1);
  const end = lines.findIndex((line) => CUT_AFTER.test(line));
  if (end >= 0) lines = lines.slice(0, end);
  let isCut = false;
  const kept = lines.filter((line) => {
    if (CUT_START.test(line)) isCut = true;
    const isShown = !isCut && !SETTING.test(line) && !QUESTION.test(line);
    if (CUT_END.test(line)) isCut = false;
    return isShown && !CUT_END.test(line);
  });
  return kept.join('\n').replace(/^\n+|\n+$/g, '');
}
