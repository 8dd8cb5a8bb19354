/** Attributes of MathML that say the same as a declaration. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  color: 'mathcolor',
  'background-color': 'mathbackground',
  'math-depth': 'scriptlevel',
};

/** Classes for the declarations that formulas have often. */
const CLASSES: Readonly<Record<string, string>> = {
  'padding:0': 'dg-math-p0',
  'padding:3pt': 'dg-math-p3',
  'padding-left:0em': 'dg-math-pl0',
  'padding-left:0pt': 'dg-math-pl0',
  'padding-left:1em': 'dg-math-pl1',
  'padding-left:5.9776pt': 'dg-math-pl6',
  'padding-right:0em': 'dg-math-pr0',
  'padding-right:0pt': 'dg-math-pr0',
  'padding-right:1em': 'dg-math-pr1',
  'padding-right:5.9776pt': 'dg-math-pr6',
  'margin-left:-0.1667em': 'dg-math-back3',
  'margin-left:-0.2222em': 'dg-math-back4',
  'margin-left:-0.2778em': 'dg-math-back5',
  'width:50%': 'dg-math-w50',
  'width:100%': 'dg-math-w100',
  'border:1px solid': 'dg-math-frame',
  'border-top:0.06em solid': 'dg-math-top',
  'border-bottom:0.06em solid': 'dg-math-bottom',
  'border-left:0.06em solid': 'dg-math-left',
  'border-right:0.06em solid': 'dg-math-right',
  'text-align:left': 'tml-left',
};

/** An element's look without inline styles, as far as that goes. */
export interface MathLook {
  readonly classes: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Says the declarations of an element by attributes and classes. Rare ones, such as a space of a length of its own, are left
 * as `style`, for the engine to deal with as with any other.
 */
export function withoutStyles(styles: Readonly<Record<string, string>>): MathLook {
  const classes: string[] = [];
  const attributes: Record<string, string> = {};
  const rest: string[] = [];
  for (const [written, value] of Object.entries(styles)) {
    const name = written.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    // The attribute says it.
    if (name === 'display' && value === 'block math') continue;
    const attribute = ATTRIBUTES[name];
    const known = CLASSES[`${name}:${value}`];
    if (attribute !== undefined) attributes[attribute] = value;
    else if (known !== undefined) classes.push(known);
    else rest.push(`${name}:${value}`);
  }
  if (rest.length > 0) attributes.style = rest.join(';');
  return { classes, attributes };
}
