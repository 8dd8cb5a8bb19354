import css from './SearchPanel.css?inline';

let sheet: CSSStyleSheet | undefined;

/** Adds the styles of the open search to the page, once: pages come without them. */
export function addPanelStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
