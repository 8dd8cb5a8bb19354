// What packages of plugins need of the engine when they run. Small: every thread of a build loads it.
export { DiglotError, type DiglotErrorOptions, type SourceLocation } from '../shared/diglot-error';
export { escapeHtml } from '../shared/escape-html';
export { languageOfWords, type Translations } from '../shared/text/load-words';
export { nearest } from './errors/nearest';
