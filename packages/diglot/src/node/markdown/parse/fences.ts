const OPEN = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/;

/** The fence that a line opens (its run of backticks or tildes), if it opens one, in lists and quotes too. */
export function openFence(line: string): string | undefined {
  if (!line.includes('```') && !line.includes('~~~')) return undefined;
  return OPEN.exec(line)?.[1];
}

/** Whether a line closes a fence. */
export function closesFence(line: string, fence: string): boolean {
  const rest = line.replace(/^[ \t>]+/, '').trimEnd();
  if (rest.length < fence.length) return false;
  const mark = fence[0] ?? '';
  for (const character of rest) if (character !== mark) return false;
  return true;
}
