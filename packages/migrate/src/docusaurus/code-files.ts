import { existsSync } from 'node:fs';
import path from 'node:path';
import { findFiles, readUtf8 } from '../files';
import { applyEdits, type Edit } from '../pages/edits';
import type { Change } from '../plan';

const IMPORTED = /^import\s+(\w+)\s+from\s*(['"])([^'"\n]+\.svg)\2/gm;
const REQUIRED =
  /\brequire\(\s*(['"])([^'"\n]+\.(svg|png|jpe?g|gif|webp|avif|ico|mp4|webm|json))\1\s*\)(\.default\b)?/g;

/** A file of the static folder whose name is made when the code runs. */
const REQUIRED_STATIC = /\brequire\(\s*`@site\/static\/([^`\\]*)`\s*\)(?:\.default\b)?/g;

/**
 * Code of a site in which files are imported as bundlers read them here: an SVG file that is used as a component is one, and
 * what `require()` gives is imported.
 *
 * @param folders folders with code, absolute
 */
export function moveCodeFiles(folders: readonly string[]): Change[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      findFiles(folder)
        .files.filter((name) => /\.[jt]sx?$/.test(name))
        .flatMap((name): Change[] => {
          const file = path.join(folder, name);
          const before = readUtf8(file);
          const text = withImports(before);
          return text === before ? [] : [{ file, from: file, text, before }];
        }),
    );
}

function withImports(code: string): string {
  const edits: Edit[] = [];
  for (const { index, 0: whole, 1: name = '' } of code.matchAll(IMPORTED)) {
    const isComponent = new RegExp(
      `<${name}[\\s/>]|[:=]\\s*${name}\\s*[,;}\\n]|=\\{${name}\\}`,
    ).test(code);
    if (!isComponent || new RegExp(`(?:src|href)=\\{${name}\\}`).test(code)) continue;
    const at = index + whole.length - 1;
    edits.push({ start: at, end: at, text: '?react' });
  }
  // Modules of CommonJS go on as they are.
  if (!/^(?:import|export)\s/m.test(code)) return code;
  for (const { index, 0: call, 1: name = '' } of code.matchAll(REQUIRED_STATIC)) {
    const text = `\`\${import.meta.env.BASE_URL}${name}\``;
    edits.push({ start: index, end: index + call.length, text });
  }
  const lines: string[] = [];
  for (const { index, 0: call, 2: specifier = '', 3: ending, 4: isDefault } of code.matchAll(
    REQUIRED,
  )) {
    const name = `required${lines.length + 1}`;
    const query = ending === 'svg' ? '?react' : '';
    lines.push(`import * as ${name} from '${specifier}${query}';\n`);
    edits.push({ start: index, end: index + call.length, text: `${name}${isDefault ?? ''}` });
  }
  if (lines.length > 0) {
    const first = /^import\s/m.exec(code)?.index ?? 0;
    edits.push({ start: first, end: first, text: lines.join('') });
  }
  return applyEdits(code, edits).text;
}
