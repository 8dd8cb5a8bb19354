const KEY = /^([A-Za-z$][\w$-]*):(?:[ \t]+(.*?))?[ \t]*$/;
/** Starts with a letter or a wide character and holds nothing that YAML gives a meaning to. */
const PLAIN = /^[A-Za-z\u00a1-\u{10ffff}](?:[^:#\r\u0085\u2028\u2029]|:(?=[^\s])|(?<=\S)#)*$/u;
const NO_STRING = /^(?:true|false|null|~|\.inf|\.nan)$/i;

/**
 * Reads front matter that consists of single-line fields only: texts, numbers, booleans, lists of
 * numbers. Anything else gives undefined, and a real YAML parser has to read it.
 *
 * Nearly all front matter is of this kind, and loading and warming up that parser for a thousand
 * pages would take longer than reading them.
 */
export function parseSimpleYaml(text: string): Record<string, unknown> | undefined {
  const data: Record<string, unknown> = {};
  for (const line of text.split(/\r?\n/)) {
    if (line === '') continue;
    const match = KEY.exec(line);
    const key = match?.[1];
    const value = toScalar(match?.[2] ?? '');
    // A repeated key is an error, which the real parser reports with its place.
    if (key === undefined || value === undefined || Object.hasOwn(data, key)) return undefined;
    if (key === '__proto__' || NO_STRING.test(key)) return undefined;
    data[key] = value;
  }
  return data;
}

function toScalar(text: string): unknown {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (/^(?:0|[1-9]\d{0,8})$/.test(text)) return Number(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  if (/^\[\d(?:, ?\d)*\]$/.test(text)) return text.slice(1, -1).split(',').map(Number);
  if (/^"[^"\\]*"$|^'[^']*'$/.test(text)) return text.slice(1, -1);
  return PLAIN.test(text) && !NO_STRING.test(text) ? text : undefined;
}
