const SPACE = /\s/;
const DIRECTIVE = /(["'])([^"'\n]*)\1[ \t]*(?:;|(?=[\r\n}]|\/[/*])|$)/y;

/** Where the code begins at or after a position: behind white space and comments. */
function skipComments(code: string, from: number): number {
  let at = from;
  for (;;) {
    while (SPACE.test(code[at] ?? '')) at++;
    const isLine = code.startsWith('//', at);
    if (!isLine && !code.startsWith('/*', at)) return at;
    const end = isLine ? code.indexOf('\n', at) : code.indexOf('*/', at + 2);
    if (end < 0) return code.length;
    at = end + (isLine ? 1 : 2);
  }
}

/** Whether a module starts with the directive `'use client'`, in time that grows with its leading comments alone. */
export function startsWithUseClient(code: string): boolean {
  let at = code.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    DIRECTIVE.lastIndex = skipComments(code, at);
    const found = DIRECTIVE.exec(code);
    if (!found) return false;
    if (found[2] === 'use client') return true;
    at = DIRECTIVE.lastIndex;
  }
}
