const BLOCK = /^\uFEFF?---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Where the content of a file starts, after its front matter. */
export function contentStart(source: string): number {
  return BLOCK.exec(source)?.[0].length ?? 0;
}
