/** The words of the interface. No React here: Node and the browser both import this. */
export { messagesFor, type TextOverrides } from './for-language';
export { contentMessagesFor, markdownTexts } from './markdown-texts';
export { type ContentMessages, fill, type Messages } from './messages';
