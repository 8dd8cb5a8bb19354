import type { MdastNode } from 'satteri';
import type { Problem } from '../finding';
import { childrenOf, offsetOf, type ParsedSource } from '../prose/parse-source';

/** An image of HTML or JSX that leaves open what it shows. An empty text is a decision: the image is decoration. */
const WITHOUT_ALT = /<img\b(?![^>]*\balt\b)[^>]*>/i;

const NAME_OF_FILE = /^[\w./-]+\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** Images of a file that do not say what they show. */
export function alternativeTextProblems(source: ParsedSource): Problem[] {
  return visit(source.tree, source);
}

function visit(node: MdastNode, source: ParsedSource): Problem[] {
  const wrong = wrongText(node);
  const own = wrong === undefined ? [] : [toProblem(wrong, node, source)];
  return [...own, ...childrenOf(node).flatMap((child) => visit(child, source))];
}

function toProblem(message: string, node: MdastNode, { file, placeOf }: ParsedSource): Problem {
  const fix =
    'Say in a few words what the image shows; for decoration write <img src="…" alt="" />.';
  return { rule: 'alternative-texts', message, fix, file, ...placeOf(offsetOf(node)) };
}

function wrongText(node: MdastNode): string | undefined {
  switch (node.type) {
    case 'image':
    case 'imageReference':
      if (!node.alt) return 'The image has no alternative text';
      return NAME_OF_FILE.test(node.alt)
        ? `The alternative text "${node.alt}" is the name of a file`
        : undefined;
    case 'html':
      return WITHOUT_ALT.test(node.value) ? 'The image has no alternative text' : undefined;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      // Attributes that are spread may hold it.
      const hasText = node.attributes.some(
        (attribute) => attribute.type !== 'mdxJsxAttribute' || attribute.name === 'alt',
      );
      return node.name === 'img' && !hasText ? 'The image has no alternative text' : undefined;
    }
    default:
      return undefined;
  }
}
