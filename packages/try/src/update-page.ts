/** An output block of a page, and what belongs into it. */
export interface OutputUpdate {
  /** Of its fence, from 1. */
  readonly line: number;
  readonly text: string;
}

/** Writes outputs into the blocks of a page; all other bytes stay as they are. */
export function updateOutputs(source: string, updates: readonly OutputUpdate[]): string {
  const rows = source.split(/(?<=\n)/);
  // From the end, so that lines above keep their numbers.
  for (const { line, text } of [...updates].sort((a, b) => b.line - a.line)) {
    const opening = rows[line - 1] ?? '';
    const [, indent = '', fence = ''] = /^((?:[ \t]|>[ \t]?)*)(`{3,}|~{3,})/.exec(opening) ?? [];
    if (fence === '') continue;
    const isEnd = (row: string) => {
      const bare = row.replace(/^(?:[ \t]|>[ \t]?)*/, '').trimEnd();
      return bare.length >= fence.length && bare === (fence[0] ?? '').repeat(bare.length);
    };
    const end = rows.findIndex((row, index) => index >= line && isEnd(row));
    if (end < 0) continue;
    const eol = opening.endsWith('\r\n') ? '\r\n' : '\n';
    const longer = longFence(fence, text);
    const lines = text === '' ? [] : text.split('\n');
    const body = lines.map((each) => `${each === '' ? indent.trimEnd() : indent + each}${eol}`);
    rows[line - 1] = opening.replace(fence, longer);
    rows.splice(line, end - line, ...body);
    const closing = line + body.length;
    rows[closing] = (rows[closing] ?? '').replace(fence, longer);
  }
  return rows.join('');
}

/** A fence that the text does not close. */
function longFence(fence: string, text: string): string {
  const sign = fence[0] ?? '`';
  const runs = text.match(sign === '`' ? /`{3,}/g : /~{3,}/g) ?? [];
  const longest = Math.max(0, ...runs.map(({ length }) => length));
  return longest >= fence.length ? sign.repeat(longest + 1) : fence;
}
