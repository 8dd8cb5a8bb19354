import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { DiglotError, type SourceLocation } from '../../shared/diglot-error';
import { isOwnFile } from '../files/paths';
import { readText } from '../source/read-text';

/** What a page tells of an island that its browser renders in another way; see `Difference` of the client. */
interface TellDifference {
  readonly page: string;
  readonly src: string;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** What an author is told, and for which page. */
export interface FoundDifference {
  readonly page: string;
  readonly warning: DiglotError;
}

function readDifference(data: unknown): TellDifference {
  const text = (name: string) => String(Object(data)[name] ?? '');
  const [page, src, name] = [text('page'), text('src'), text('name')];
  return { page, src, name, message: text('message'), stack: text('stack') };
}

/**
 * A difference between what was rendered for a page and what its browser makes of it, for the author: what both have, and
 * the component that differs.
 *
 * @param data as the page sent it
 */
export async function readDifferenceOf(
  data: unknown,
  root: string,
  vite: ViteDevServer,
): Promise<FoundDifference> {
  const { page, src, name, message, stack } = readDifference(data);
  const [reason = '', tree = ''] = message.split(EXPLAINED);
  const diff = tree.split('\n').map((line) => line.trimEnd());
  const lines = (sign: string) =>
    diff.flatMap((line) => (line.startsWith(`${sign} `) ? line.slice(2).trim() : []));
  const [server, browser] = [lines('-'), lines('+')];
  const first = diff.findIndex((line) => /^[+-] /.test(line));
  const around = diff.slice(0, first).flatMap((line) => /^\s+<([A-Z][\w.]*)/.exec(line)?.[1] ?? []);
  const component = around.at(-1) ?? (name === 'default' ? src : name);
  const what =
    first < 0
      ? `: ${reason.split('\n')[0]}`
      : `. In the HTML: ${server.join(' ') || 'nothing'}. In the browser: ${browser.join(' ') || 'nothing'}`;
  const warning = new DiglotError({
    code: 'hydration-difference',
    message: `<${component}> is another one in the browser than in the HTML that was rendered before${what}`,
    location: await placeOf(component, { src, stack }, root, vite),
    fix: 'Render the same at first in both, and what depends on browser, time or chance in an effect; or put the component into <NoSSR>.',
  });
  return { page, warning };
}

/** Where React's explanation ends, and the tree with the difference begins. */
const EXPLAINED = /https:\/\/react\.dev\/link\/hydration-mismatch/;

/** Of V8, and after it of Firefox and Safari: `Name@address:line:column`. */
const FRAME =
  /^\s*(?:at (?<name>\S*) ?\(?|(?<other>\S*?)@)(?<url>https?:\/\/[^\s()]+?):(?<row>\d+):(?<column>\d+)\)?\s*$/;

/** A line of a stack, from whichever browser. */
export function readFrame(line: string) {
  const { name = '', other = '', url = '', row, column } = FRAME.exec(line)?.groups ?? {};
  return url === ''
    ? undefined
    : { name: name || other, url, row: Number(row), column: Number(column) };
}

/** Where a component is: React does not say it of all, and of attributes of none. */
async function placeOf(
  component: string,
  { src, stack }: Pick<TellDifference, 'src' | 'stack'>,
  root: string,
  vite: ViteDevServer,
): Promise<SourceLocation | undefined> {
  const frames: { readonly name: string; readonly place: SourceLocation }[] = [];
  for (const line of stack.split('\n')) {
    const frame = readFrame(line);
    const place = frame && (await placeOfFrame(frame, vite));
    if (place && isOwnFile(root, place.file)) frames.push({ name: frame.name, place });
  }
  const own = frames.find(({ name }) => name === component);
  if (own) return own.place;
  const island = /\.\w+$/.test(src) ? path.join(root, src) : undefined;
  const files = [...frames.map(({ place }) => place.file), ...(island ? [island] : [])];
  const [declared] = [...new Set(files)].flatMap((file) => declarationOf(component, file) ?? []);
  return declared ?? frames[0]?.place ?? (island ? { file: island } : undefined);
}

/** A place in a module as a browser has it, in the file that its author wrote. */
async function placeOfFrame(
  { url, row, column }: NonNullable<ReturnType<typeof readFrame>>,
  { environments: { client } }: ViteDevServer,
): Promise<SourceLocation | undefined> {
  const { pathname, search } = new URL(url);
  const module = await client.moduleGraph.getModuleByUrl(`${pathname}${search}`);
  const file = module?.file;
  if (!file) return undefined;
  const source = readText(file);
  const map = module.transformResult?.map;
  if (!map || !('mappings' in map)) return { file, source };
  // The same form, in the words of another package.
  const entry = new SourceMap(map as SourceMapPayload).findEntry(row - 1, column - 1);
  if (!('originalSource' in entry)) return { file, source };
  return { file, source, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** Where a file declares a component. */
function declarationOf(component: string, file: string): SourceLocation | undefined {
  const source = readText(file);
  const name = component.replace(/\W/g, '');
  const declares = new RegExp(`\\b(?:function|const|let|class)\\s+${name}\\b`);
  const line = source?.split('\n').findIndex((text) => name !== '' && declares.test(text)) ?? -1;
  return line < 0 ? undefined : { file, source, line: line + 1 };
}
