import path from 'node:path';
import { splitSource } from 'diglot/tools';
import { findFiles, readUtf8 } from '../files';
import { applyEdits } from '../pages/edits';
import { readStructure } from '../pages/page-structure';
import { mdxEdits } from '../pages/to-mdx';
import type { Change, Decision } from '../plan';

/** Home pages that show the layout of a theme. */
export interface HomePages {
  readonly changes: readonly Change[];
  readonly decisions: readonly Decision[];
  readonly done: readonly string[];
}

const HOME = /^pageType:[ \t]*(['"]?)home\1[ \t]*\r?$/m;

/** Has the home pages of a site show the theme's layout: nothing else says what stands on them. */
export function writeHomePages(docsDir: string, publicDir: string): HomePages {
  const changes: Change[] = [];
  const decisions: Decision[] = [];
  for (const name of findFiles(docsDir, [publicDir]).files) {
    if (!/\.mdx?$/.test(name)) continue;
    const file = path.join(docsDir, name);
    const source = readUtf8(file);
    const { bodyOffset } = splitSource(source, 'md');
    if (!HOME.test(source.slice(0, bodyOffset)) || /<HomeLayout\b/.test(source)) continue;
    const isMdx = name.endsWith('.mdx');
    const body = isMdx ? source.slice(bodyOffset) : asMdx(source.slice(bodyOffset));
    if (body === undefined) {
      decisions.push({
        topic: 'pages',
        what: 'A home page that should show "HomeLayout" of the theme cannot become MDX by itself.',
        todo: "Rename it to .mdx, write import { HomeLayout } from '@theme' and <HomeLayout />, and mend its text.",
        place: { file, line: 1 },
      });
      continue;
    }
    const [, imports = '', rest = ''] =
      /^((?:\s*import\b[^\n]*(?:\n(?!\s*\n)[^\n]*)*\n)*)([\s\S]*)$/.exec(body) ?? [];
    const head = source.slice(0, bodyOffset).trimEnd();
    const text = [
      head,
      `\nimport { HomeLayout } from '@theme';\n${imports.trim() === '' ? '' : `${imports.trim()}\n`}`,
      '<HomeLayout />',
      ...(rest.trim() === '' ? [] : [`\n${rest.trim()}`]),
      '',
    ].join('\n');
    changes.push({ file: isMdx ? file : `${file}x`, from: file, text, before: source });
  }
  const done =
    changes.length === 0 ? [] : [`${changes.length} home pages show "HomeLayout" of the theme.`];
  return { changes, decisions, done };
}

function asMdx(body: string): string | undefined {
  if (body.trim() === '') return body;
  try {
    const edits = mdxEdits(body, readStructure(body, 'md'));
    return edits && applyEdits(body, edits).text;
  } catch {
    return undefined;
  }
}
