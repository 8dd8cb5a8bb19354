const PREFIX = '[ \\t>]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+)*';
const OPEN = new RegExp(`^(${PREFIX})(:{3,})[ \\t]*([A-Za-z][\\w-]*)(.*)$`);
const CLOSE = new RegExp(`^${PREFIX}(:{3,})[ \\t]*$`);

/**
 * Rewrites the opening line of a container to the form that the parser knows: `:::tip Title` → `:::tip[Title]`.
 * Any other line comes back as it is.
 */
export function rewriteContainerLine(line: string): string {
  const match = OPEN.exec(line);
  if (!match) return line;
  const [, prefix = '', colons = '', name = '', rest = ''] = match;
  const title = rest.trim();
  const start = `${prefix}${colons}${name}`;
  if (title === '') return start;
  if (/^[[{]/.test(rest)) return start + rest.trimEnd();
  if (!/^\s/.test(rest)) return line;
  const attributes = /\{[^{}]*\}$/.exec(title)?.[0] ?? '';
  const label = attributes === '' ? title : title.slice(0, -attributes.length).trimEnd();
  if (label === '') return start + attributes;
  return `${start}[${isBalanced(label) ? label : label.replace(/[[\]]/g, '\\$&')}]${attributes}`;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/\\.|[[\]]/g)) {
    if (bracket === '[') depth++;
    else if (bracket === ']' && --depth < 0) return false;
  }
  return depth === 0;
}

/** Follows containers line by line and notices a closing line that closes nothing. */
export interface ContainerTracker {
  /** Takes the next line outside of code; true when it is a stray closing line. */
  next(line: string): boolean;
}

/** Creates a {@link ContainerTracker}. A closing line closes the outermost container with at most as many colons, as the parser does. */
export function trackContainers(): ContainerTracker {
  const open: number[] = [];
  return {
    next(line) {
      const closing = CLOSE.exec(line)?.[1]?.length;
      if (closing !== undefined) {
        const index = open.findIndex((colons) => colons <= closing);
        if (index === -1) return open.length === 0;
        open.length = index;
        return false;
      }
      const opening = OPEN.exec(line)?.[2]?.length;
      if (opening !== undefined) open.push(opening);
      return false;
    },
  };
}
