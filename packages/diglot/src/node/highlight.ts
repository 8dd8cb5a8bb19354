/** What `diglot/highlight` exports: apart from the engine's other parts, so that configs can import it quickly. */
export { type CodeToken, type Highlight, loadHighlighter } from './markdown/code/highlighter';
