/** What cannot be drawn, where, and what to do about it. */
export class DiagramError extends Error {
  /** Line of the block's code, from 1. */
  readonly line: number;
  readonly fix: string;

  constructor(line: number, message: string, fix = 'Write it in another way, or leave it out.') {
    super(message);
    this.name = 'DiagramError';
    this.line = line;
    this.fix = fix;
  }
}
