import { defineMdastPlugin, markdownToHtml } from 'satteri';

/** More than anybody reads beside a line of code. */
const MOST_CHARACTERS = 2000;
const SAFE = /^(?:https?:|mailto:)/i;

/** Documentation comments are other people's texts: their HTML is text, their links lead to the web, their pictures are words. */
const tame = defineMdastPlugin({
  name: 'tame',
  html: (node) => ({ type: 'text', value: node.value }),
  image: (node) => ({ type: 'text', value: node.alt ?? '' }),
  imageReference: (node) => ({ type: 'text', value: node.alt ?? '' }),
  heading: (node, context) => {
    context.replaceNode(node, {
      type: 'paragraph',
      children: [{ type: 'strong', children: node.children }],
    });
  },
  link: (node, context) => {
    if (!SAFE.test(node.url))
      context.replaceNode(node, { type: 'emphasis', children: node.children });
  },
  definition: (node, context) => {
    if (!SAFE.test(node.url)) context.removeNode(node);
  },
});

/** Markdown of a documentation comment as HTML that is safe whatever it says. */
export function docsHtml(docs: string): string {
  if (docs === '') return '';
  const text =
    docs.length > MOST_CHARACTERS ? `${docs.slice(0, MOST_CHARACTERS).trimEnd()} …` : docs;
  return markdownToHtml(links(text), { mdastPlugins: [tame] }).html.trim();
}

/** `{@link A}` is a name, `{@link https://… words}` a link. */
function links(text: string): string {
  return text.replace(
    /\{@link(?:code|plain)?\s+([^\s}|]+)\s*[|\s]?\s*([^}]*)\}/g,
    (_, target: string, words: string) => {
      const said = words.trim() || target;
      return SAFE.test(target) ? `[${said}](${target})` : `\`${said}\``;
    },
  );
}

const SENTENCE = /^[\s\S]*?(?:[.!?](?=\s|$)|[。！？]|(?=\n\n)|$)/;

/** What a comment says in its first sentence. */
export function firstSentence(docs: string): string {
  // What comes after are tags.
  const text = docs.startsWith('*@') ? '' : docs;
  return (SENTENCE.exec(text)?.[0] ?? '').trim();
}
