/** On the buttons that show a version beside the page: its language. */
export const VERSION = 'data-dg-version';
/** On those that let the reader turn one block after the other instead. */
export const TURNS = 'data-dg-turns';
