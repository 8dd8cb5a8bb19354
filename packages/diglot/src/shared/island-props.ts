import { DevalueError, parse, stringify } from 'devalue';
import { DiglotError } from './diglot-error';

type Props = Readonly<Record<string, unknown>>;

/**
 * An element among an island's props, as browsers make it anew: a slot by its number; or a tag (an empty one for a
 * fragment), or a component by the module and the name that it is exported by.
 */
export type SentElement =
  | readonly [slot: number]
  | readonly [tag: string, key: string | null, props: Props]
  | readonly [src: string, name: string, key: string | null, props: Props];

/** Says what becomes of a value among the props, if it is an element. */
export type SendElement = (value: unknown) => SentElement | undefined;

function describeValue(value: unknown): string {
  if (typeof value === 'function') return value.name ? `the function ${value.name}` : 'a function';
  if (typeof value === 'symbol') return 'a symbol';
  if (value instanceof Promise) return 'a promise';
  const name: unknown = Object(value).constructor?.name;
  return typeof name === 'string' && name !== 'Object'
    ? `an instance of ${name}`
    : 'such an object';
}

/** Path and description of the value that refused; React elements show themselves by their first key. */
function describeCulprit({
  path = '',
  value,
}: DevalueError): readonly [path: string, what: string] {
  const prop = path.replace(/^\./, '');
  const element = /^(.*?)\.?\$\$typeof$/.exec(prop)?.[1];
  return element === undefined ? [prop, describeValue(value)] : [element, 'a React element'];
}

/**
 * Writes an island's props as text for its `data-props`.
 *
 * Kept are all of JSON, `undefined`, dates, maps, sets, bigints, regular expressions, URLs, typed arrays,
 * repeated and cyclic references.
 *
 * @param owner how messages call the component: `<Counter>`
 * @param send what becomes of elements @default they are refused
 * @throws DiglotError naming component and prop when a value cannot be sent to the browser.
 */
export function serializeProps(props: Props, owner = 'an island', send?: SendElement): string {
  try {
    return stringify(props, send && { Element: send });
  } catch (cause) {
    if (!(cause instanceof DevalueError)) throw cause;
    const [path, what] = describeCulprit(cause);
    throw new DiglotError({
      code: 'island-prop',
      message: `The prop "${path}" of ${owner} is ${what}, which cannot be sent to the browser.`,
      keyPath: path,
      fix: `Write a component in "components/" that renders ${owner} with it, and use that one here; or pass plain data.`,
      cause,
    });
  }
}

/**
 * Reads what {@link serializeProps} wrote.
 *
 * @param receive makes elements of what was sent
 */
export function parseProps(text: string, receive?: (sent: SentElement) => unknown): Props {
  // Written by the function above.
  const Element = receive && ((sent: unknown) => receive(sent as SentElement));
  const props: unknown = parse(text, Element && { Element });
  if (typeof props !== 'object' || props === null)
    throw new TypeError('Island props are no object.');
  // The check above; keys of an object are strings.
  return props as Props;
}
