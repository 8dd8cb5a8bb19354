import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PageSource } from '../content/types';
import { pageImports } from '../markdown/page-imports';

const FRAGMENT = /\.mdx?$/;
const SCRIPT_EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js'];

/** A path that a script imports, with its extension. */
function resolveScript(file: string): string | undefined {
  const candidates = [file, ...SCRIPT_EXTENSIONS.map((extension) => file + extension)];
  return candidates.find((each) => existsSync(each) && statSync(each).isFile());
}

/**
 * Every module that pages import, directly or through fragments: absolute paths
 * of files and names of packages. What does not exist is left to the Markdown
 * stage, which knows where the import stands.
 */
export function collectComponents(sources: readonly PageSource[]): string[] {
  const components = new Set<string>();
  const seen = new Set<string>();

  function visit(file: string, source: string): void {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { specifier } of pageImports(source, 'mdx')) {
      if (!specifier.startsWith('.') && !path.isAbsolute(specifier)) {
        components.add(specifier);
        continue;
      }
      const target = path.resolve(path.dirname(file), specifier);
      if (FRAGMENT.test(target)) {
        if (existsSync(target)) visit(target, readFileSync(target, 'utf8'));
      } else {
        const script = resolveScript(target);
        if (script) components.add(script);
      }
    }
  }

  for (const { format, file, source } of sources) {
    if (format === 'mdx') visit(file, source);
    else if (format === 'tsx') components.add(file);
  }
  return [...components].sort();
}
