import { DiglotError } from '../../shared/diglot-error';
import { isRenderingStill, noteRefusal } from './rendering-mode';

/** Where React called the component: what stands below in a stack is React's own. */
const RENDERER = /\b(?:renderWithHooks|renderElement|react.stack.bottom.frame)\b/;
const COMPONENT = /^\s*at (?:new )?([A-Z]\w*)/;
/** Functions that a Markdown page is compiled to, and classes of the language. */
const NO_COMPONENT = /^(?:MDXContent|Object|Array|Map|Set|Module|Proxy|Reflect|Error)$/;

/** The component whose code runs at this moment, as far as its function has a name. */
function runningComponent(): string | undefined {
  for (const line of new Error().stack?.split('\n') ?? []) {
    if (RENDERER.test(line)) return undefined;
    // The bundler numbers names that occur twice, and makes one for a default export.
    const name = COMPONENT.exec(line)?.[1]?.replace(/(?:_default)?(?:\$\d+)?$/, '');
    if (name && !NO_COMPONENT.test(name)) return name;
  }
  return undefined;
}

/**
 * Ends rendering because code asks for what only a browser can do.
 *
 * @param what goes on after the component's name: `uses useState`
 * @param name of the component, when it is not the one that runs
 * @throws DiglotError always
 */
export function refuseBehaviour(what: string, name = runningComponent()): never {
  noteRefusal();
  throw new DiglotError({
    code: 'still-behaviour',
    message: `${name ? `<${name}>` : 'The page'} ${what}, but it is rendered when the site is built and does nothing in the browser.`,
    fix: name
      ? `Start the file of <${name}> with the line 'use client'.`
      : 'Put this into a component in "components/", and use that here: there it comes alive.',
  });
}

/**
 * Ends rendering because an imported image is used as a component.
 *
 * @param address what the import gave
 * @throws DiglotError always
 */
export function refuseAddress(address: string): never {
  const name = address.startsWith('data:')
    ? 'An image'
    : `The image "${address.replace(/^.*\//, '')}"`;
  throw new DiglotError({
    code: 'image-component',
    message: `${name} is used as a component, but an imported image is its address.`,
    fix: 'Write `<img src={Name} alt="…" />`, with the imported name.',
  });
}

/**
 * Ends rendering when an element of still HTML is given a function: no browser would ever call it.
 *
 * @param tag as the author wrote it
 * @throws DiglotError naming component and prop
 */
export function refuseFunctions(tag: string, props: object): void {
  if (!isRenderingStill()) return;
  for (const [prop, value] of Object.entries(props)) {
    if (typeof value !== 'function' || prop === 'children') continue;
    refuseBehaviour(`gives <${tag}> the function "${prop}"`);
  }
}
