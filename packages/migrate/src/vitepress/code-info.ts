/** What stands behind the backticks of a block for VitePress. */
export interface CodeInfo {
  readonly lang: string;
  /** The rest in our form, without the title. */
  readonly meta: readonly string[];
  /** What stands in brackets. */
  readonly title: string | undefined;
  /** The number of the first line, where the page sets one: we have none. */
  readonly firstLine: string | undefined;
}

const START = /^(?<lang>[^\s{[:]*)(?<flags>(?::[\w-]+(?:=\d*)?)*)/;
/** It may stand behind the lines, too: `ts{1}:line-numbers`. */
const LATE_FLAG = /:(?:no-)?line-numbers(?:=\d*)?(?=$|[\s{])/g;
/** A title may hold brackets, two of them in each other: `[[id].ts]`, `[[[...id]].ts]`. */
const TITLE = /(?:^|[\s}\w])\[((?:[^[\]]|\[(?:[^[\]]|\[[^[\]]*\])*\])*)\]/;

/** Reads `ts:line-numbers=2 {1,3} [file.ts]`. */
export function readCodeInfo(info: string): CodeInfo {
  const [start = '', lang = '', flags = ''] = START.exec(info) ?? [];
  const rest = info.slice(start.length);
  const title = TITLE.exec(rest)?.[1];
  const untitled = rest.replace(TITLE, (whole) => whole.charAt(0).replace('[', ''));
  const late = untitled.match(LATE_FLAG) ?? [];
  const given = [flags, ...late].join('').split(':').filter(Boolean);
  const numbers = given.find((flag) => /^line-numbers\b/.test(flag));
  const others = untitled.replace(LATE_FLAG, '').trim();
  return {
    // Text in braces was Vue's in such a block: `js-vue`.
    lang: lang.replace(/(?<=.)-vue$/, ''),
    meta: [
      ...(given.includes('no-line-numbers') ? ['lineNumbers=false'] : []),
      ...(numbers === undefined ? [] : ['lineNumbers']),
      ...(others === '' ? [] : [others]),
    ],
    // Names of icons that a plugin shows stand between tildes.
    title: title === undefined ? undefined : withoutIcon(title) || undefined,
    firstLine: /=(\d+)/.exec(numbers ?? '')?.[1],
  };
}

/** Writes it in our form; `lang` may be empty. */
export function writeCodeInfo({ lang, meta, title }: CodeInfo): string {
  const named = title === undefined ? [] : [`title="${title.replace(/["\\]/g, '\\$&')}"`];
  const parts = [...named, ...meta];
  // The first word would be taken for the language.
  return [lang === '' && parts.length > 0 ? 'text' : lang, ...parts].join(' ').trimEnd();
}

/** A line `<<< @/file.ts#region{1,2 ts:line-numbers} [title]`. */
export interface Quote {
  /** As written, without region: `@/file.ts`, `./file.ts`. */
  readonly path: string;
  readonly region: string | undefined;
  readonly info: CodeInfo;
}

/** Reads what follows `<<<`; undefined when it is no path. */
export function readQuote(text: string): Quote | undefined {
  const parts = quoteParts(text.trim());
  if (parts === undefined) return undefined;
  const { path, region, braces, title } = parts;
  const words = braces.split(/\s+/).filter(Boolean);
  const lines = words[0] !== undefined && /^[\d,-]+$/.test(words[0]) ? words.shift() : undefined;
  const lang = words.shift() ?? /\.([a-z\d]+)$/i.exec(path.trim())?.[1] ?? 'text';
  const highlighted = lines === undefined ? '' : `{${lines}}`;
  const info = readCodeInfo([lang, highlighted, ...words].filter(Boolean).join(' '));
  const shown = title === undefined ? undefined : withoutIcon(title);
  return {
    path: path.trim(),
    region: region || undefined,
    info: { ...info, title: shown || undefined },
  };
}

/** A title without the name of an icon, which stands between tildes at its end. */
function withoutIcon(title: string): string {
  const text = title.trim();
  const start = text.endsWith('~') ? text.lastIndexOf('~', text.length - 2) : -1;
  return start === -1 ? text : text.slice(0, start).trim();
}

/** The parts of a quote: path, region, what stands in braces, what stands in brackets. */
function quoteParts(text: string) {
  const bracket = text.search(/[{[]/);
  const place = (bracket === -1 ? text : text.slice(0, bracket)).trimEnd();
  let rest = bracket === -1 ? '' : text.slice(bracket);
  let braces = '';
  if (rest.startsWith('{')) {
    const end = rest.indexOf('}');
    if (end === -1) return undefined;
    braces = rest.slice(1, end);
    rest = rest.slice(end + 1).trim();
  }
  if (rest !== '' && !(rest.startsWith('[') && rest.endsWith(']'))) return undefined;
  const title = rest === '' ? undefined : rest.slice(1, -1);
  const hash = place.lastIndexOf('#');
  const region = hash === -1 ? undefined : place.slice(hash + 1);
  const path = hash === -1 ? place : place.slice(0, hash);
  if (path.trim() === '' || (region !== undefined && !/^[\w.-]*$/.test(region))) return undefined;
  return { path, region, braces, title };
}
