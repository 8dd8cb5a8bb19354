/**
 * Gives the elements of an island the styles that its HTML may not have: the content security policy refuses them there,
 * and lets scripts set them. React then finds what it would have written itself.
 */
export function applyIslandStyles(island: Element): void {
  for (const element of island.querySelectorAll<HTMLElement>('[data-dg-style]')) {
    const text = element.dataset.dgStyle ?? '';
    element.removeAttribute('data-dg-style');
    element.style.cssText = text;
    if (import.meta.env.DEV) showAsWritten(element, text);
  }
}

/** React's edition for development compares texts, and browsers write them in their own way. */
function showAsWritten(element: HTMLElement, text: string): void {
  const read = (name: string) => Element.prototype.getAttribute.call(element, name);
  const set = read('style');
  element.getAttribute = (name) => {
    const value = read(name);
    return name === 'style' && value === set ? text : value;
  };
}
