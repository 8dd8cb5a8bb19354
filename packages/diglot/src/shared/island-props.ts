import { DevalueError, parse, stringify } from 'devalue';
import { DiglotError } from './diglot-error';

type Props = Readonly<Record<string, unknown>>;

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
 * Writes an island's props as text for its `data-props`. Children are no prop: they are the island's
 * static HTML.
 *
 * Kept are all of JSON, `undefined`, dates, maps, sets, bigints, regular expressions, URLs, typed arrays,
 * repeated and cyclic references.
 *
 * @param owner how messages call the component: `<Counter>`
 * @throws DiglotError naming component and prop when a value cannot be sent to the browser.
 */
export function serializeProps({ children, ...props }: Props, owner = 'an island'): string {
  try {
    if (typeof children === 'function') {
      throw new DevalueError('Cannot stringify a function', ['.children'], children, props);
    }
    return stringify(props);
  } catch (cause) {
    if (!(cause instanceof DevalueError)) throw cause;
    const [path, what] = describeCulprit(cause);
    throw new DiglotError({
      code: 'island-prop',
      message: `The prop "${path}" of ${owner} is ${what}, which cannot be sent to the browser.`,
      keyPath: path,
      fix: 'Pass plain data and make the rest inside the component, or pass elements as its children.',
      cause,
    });
  }
}

/** Reads what {@link serializeProps} wrote. */
export function parseProps(text: string): Props {
  const props: unknown = parse(text);
  if (typeof props !== 'object' || props === null)
    throw new TypeError('Island props are no object.');
  // The check above; keys of an object are strings.
  return props as Props;
}
