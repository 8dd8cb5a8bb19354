/** Words around code that runs, in one language. `{line}`, `{name}` and `{message}` stand for what a message is about. */
export interface PlaygroundWords {
  /** Opens the editor and runs the code. */
  readonly edit: string;
  readonly loading: string;
  readonly run: string;
  readonly stop: string;
  readonly reset: string;
  readonly copy: string;
  readonly copied: string;
  /** Accessible name of the editor. */
  readonly editor: string;
  /** How the keyboard leaves the editor. */
  readonly leave: string;
  /** Accessible name of the frame. */
  readonly result: string;
  /** Before a message about a line. */
  readonly line: string;
  readonly loop: string;
  readonly stopped: string;
  readonly noComponent: string;
  readonly noModule: string;
  readonly empty: string;
  readonly noFrame: string;
}
