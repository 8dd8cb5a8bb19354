import { PLAIN } from '../text/language';
import { createEngine } from './engine';

/** An index of one page, with a file for its one letter: in the form of a published one, as small as can be. */
const CATALOG = '[[1],"t",[["a","s"]],[["a","l","!"]]]';
const LETTER =
  '["a ab","!!!A !!!A",[["/ab","A ab",[["",1,"A ab","This is a text that says ab, and a code.","ab = a;"]]]]]';

/**
 * Answers a letter from an index of its own. Engines compile code when it runs for the first time, which takes as long as
 * the rest of an answer: this way it is done before a reader has typed.
 *
 * @returns how many hits there were
 */
export async function rehearse(): Promise<number> {
  const files = {
    language: async () => PLAIN,
    catalog: async () => CATALOG,
    file: async () => LETTER,
  };
  const engine = createEngine(files, { base: '/', prefix: '', defaultLang: '' });
  const attributesToSnippet = ['hierarchy.lvl1:10', 'content:10'];
  const { hits } = await engine.search({
    indexName: '',
    query: 'a',
    attributesToSnippet,
    hitsPerPage: 1,
  });
  return hits.length;
}
