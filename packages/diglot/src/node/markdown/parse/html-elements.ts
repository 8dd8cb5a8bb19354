/** Names of HTML and SVG elements that authors write. Anything else in angle brackets is text: `Promise<string>`. */
const ELEMENTS = new Set(
  (
    'a abbr address area article aside audio b bdi bdo blockquote body br button canvas caption center cite code col ' +
    'colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form ' +
    'h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math ' +
    'menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp ' +
    'script search section select slot small source span strong style sub summary sup svg table tbody td template ' +
    'textarea tfoot th thead time title tr track u ul var video wbr circle clippath defs ellipse g line ' +
    'lineargradient mask path pattern polygon polyline radialgradient rect stop symbol text tspan use'
  ).split(' '),
);

/** Whether a piece of HTML in Markdown is markup. A tag with an unknown name is text, unless it is a custom element. */
export function isMarkup(html: string): boolean {
  const name = /^<\/?([A-Za-z][^\s/>]*)/.exec(html.trimStart())?.[1];
  if (name === undefined) return true;
  return ELEMENTS.has(name.toLowerCase()) || /^[a-z][a-z\d]*-[a-z\d-]*$/.test(name);
}
