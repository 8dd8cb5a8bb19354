/** A module that exports `run(options)`, compiled to one script without imports: made by the bundler. */
declare module '*?inline-script' {
  /**
   * The script as text.
   *
   * @param options what `run` is called with, as JavaScript that is safe inside a script element
   */
  export const script: (options: string) => string;
}
