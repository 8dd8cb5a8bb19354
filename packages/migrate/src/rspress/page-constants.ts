import path from 'node:path';
import { splitSource } from 'diglot/tools';
import { type Data, dataOf, holdsForeign } from '../data';
import { readUtf8 } from '../files';
import { readMdx } from '../mdx/body';
import type { Change } from '../plan';
import { relativeFrom } from '../vitepress/page-place';

/** Names that the bundler replaced in pages, too, with the code that stood for them. */
export function constantsOf(config: Data): ReadonlyMap<string, string> {
  const { define } = dataOf(dataOf(config.builderConfig).source);
  return new Map(
    Object.entries(dataOf(define)).flatMap(([name, value]): [string, string][] => {
      if (!/^[A-Za-z_$][\w$]*$/.test(name) || holdsForeign(value)) return [];
      return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
    }),
  );
}

/**
 * Here the bundler makes no pages: those that use such a name import it from a file of constants.
 *
 * @param files pages in MDX, absolute
 * @param rewritten texts of pages that are others already, by file
 */
export function moveConstants(
  root: string,
  constants: ReadonlyMap<string, string>,
  files: readonly string[],
  rewritten: ReadonlyMap<string, string>,
): Change[] {
  if (constants.size === 0) return [];
  const target = path.join(root, 'components', 'constants.ts');
  const used = new Set<string>();
  const pages = files.flatMap((file): Change[] => {
    const before = readUtf8(file);
    const source = rewritten.get(file) ?? before;
    const { bodyOffset } = splitSource(source, 'mdx');
    const body = readMdx(source.slice(bodyOffset));
    const names = [...constants.keys()].filter(
      (name) =>
        body && !body.declared.has(name) && new RegExp(`\\{[^{}]*\\b${name}\\b`).test(body.masked),
    );
    if (names.length === 0) return [];
    for (const name of names) used.add(name);
    const from = relativeFrom(path.dirname(file), target).replace(/\.ts$/, '');
    const line = `import { ${names.join(', ')} } from '${from}';`;
    const head = source.slice(0, bodyOffset);
    const text = `${head}${head === '' || head.endsWith('\n') ? '' : '\n'}\n${line}\n\n${source.slice(bodyOffset).trimStart()}`;
    return [{ file, from: file, text: bodyOffset === 0 ? text.trimStart() : text, before }];
  });
  if (pages.length === 0) return [];
  const lines = [...constants]
    .filter(([name]) => used.has(name))
    .map(([name, code]) => `export const ${name} = ${code};\n`);
  return [...pages, { file: target, from: undefined, text: lines.join('') }];
}
