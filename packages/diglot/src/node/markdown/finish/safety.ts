import { addError, type PageContext } from '../context';
import { type HtmlElement, setAttribute } from '../html/tree';

/**
 * Notes what the site's content security policy would refuse in the reader's browser. Better an error for the author
 * than a page that silently misses a part.
 */
export function checkSafety(context: PageContext, element: HtmlElement): void {
  const placeOf = (key: string) => context.places.get(key) ?? { file: context.input.file };
  if (element.tag === 'script' || element.tag === 'style') {
    addError(context, placeOf(`<${element.tag}`), {
      code: 'html-forbidden',
      message: `A page cannot hold a <${element.tag}> element: the content security policy refuses it.`,
      fix:
        element.tag === 'script'
          ? "Put the behaviour into a component whose file starts with 'use client'."
          : 'Put the rules into a style sheet of the site.',
    });
  }
  if (/^(?:iframe|frame|object|embed)$/.test(element.tag)) {
    addError(context, placeOf(`<${element.tag}`), {
      code: 'html-forbidden',
      message: `A page cannot hold an <${element.tag}> element: the content security policy refuses it.`,
      fix: 'Link to what it would show.',
    });
  }
  for (const { name, value } of element.attributes) {
    if (name === 'style') {
      setAttribute(element, 'style', undefined);
      addError(context, placeOf(`${name}=`), {
        code: 'html-forbidden',
        message: `<${element.tag} style="${value ?? ''}"> cannot be used: the content security policy refuses it.`,
        fix: 'Use a class and a rule in a style sheet of the site.',
      });
    } else if (/^on[a-z]+$/i.test(name)) {
      addError(context, placeOf(`${name}=`), {
        code: 'html-forbidden',
        message: `<${element.tag} ${name}="…"> cannot be used: the content security policy refuses it.`,
        fix: "Put the behaviour into a component whose file starts with 'use client'.",
      });
    }
  }
}
