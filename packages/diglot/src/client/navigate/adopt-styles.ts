const adopted = new Set<string>();

/** Puts styles into force that came with code loaded later: most pages are read without them. Once is enough. */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
