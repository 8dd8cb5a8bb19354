/** On the buttons that show a version beside the page: its language. */
export const VERSION = 'data-dg-version';
