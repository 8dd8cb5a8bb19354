import { use } from 'react';
import { DiglotError } from '../../shared/diglot-error';
import type { ContentMessages } from '../../shared/text';
import { ContentContext } from './content-context';

/** The words of the interface inside of contents, in the page's language. Browsers have none of them: undefined in an island. */
export function useContentMessages(): ContentMessages | undefined {
  return use(ContentContext)?.words;
}

/**
 * Words of the interface that become part of a content, in the page's language. Browsers have none of them.
 *
 * @param component and `prop` name what an author can write instead
 * @param given what the author wrote
 * @throws DiglotError in an island whose author wrote nothing
 */
export function useContentWords(
  component: string,
  prop: string,
  given: string | undefined,
  choose: (words: ContentMessages) => string,
): string {
  const words = useContentMessages();
  if (given !== undefined) return given;
  if (words) return choose(words);
  throw new DiglotError({
    code: 'words-unknown',
    message: `<${component}> has no "${prop}", and browsers do not know the words that it has in pages`,
    fix: `Give it "${prop}".`,
  });
}
