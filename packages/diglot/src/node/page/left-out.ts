import { frameToSource, stackOf } from '../errors/error-origin';
import { NoAnswer } from '../errors/site-code';
import type { CreateElement, MdxRuntime } from '../markdown/types';

/** Where a component comes from. */
interface Home {
  /** Absolute, or the name of a package. */
  readonly file: string;
  readonly name: string;
}

/** Components of one page that come to no end, of which nothing is shown. */
export interface LeftOut extends Pick<MdxRuntime, 'leaveOut' | 'jsx' | 'jsxs'> {
  /** Notes what a module that the page imports has. */
  note(file: string, module: Readonly<Record<string, unknown>>): void;
  /** Name → hash that no file has: another build tries again. */
  dependencies(): Readonly<Record<string, string>>;
}

/** What a stack says of a function of the site: `Box /site/Box.tsx`. */
function calledIn(cause: NoAnswer, root: string): { names: Set<string>; files: Set<string> } {
  const names = new Set<string>();
  const files = new Set<string>();
  for (const line of stackOf(cause)) {
    const place = frameToSource(line, root);
    if (!place) continue;
    files.add(place.file);
    const [, name] = /^\s*at (\w+) \(/.exec(line) ?? [];
    // The bundler numbers names that occur twice.
    if (name !== undefined) names.add(`${name.replace(/\$\d+$/, '')} ${place.file}`);
  }
  return { names, files };
}

/** Begins to note the components of a page. */
export function createLeftOut(
  runtime: Pick<MdxRuntime, 'jsx' | 'jsxs' | 'Fragment'>,
  root: string,
): LeftOut {
  const homes = new Map<unknown, Home>();
  const left = new Map<unknown, Home>();
  const unlessLeft =
    (create: CreateElement): CreateElement =>
    (type, props, key) =>
      left.has(type) ? create(runtime.Fragment, {}, key) : create(type, props, key);
  return {
    jsx: unlessLeft(runtime.jsx),
    jsxs: unlessLeft(runtime.jsxs),
    note(file, module) {
      for (const [name, value] of Object.entries(module))
        if (typeof value === 'function') homes.set(value, { file, name });
    },
    leaveOut(cause) {
      if (!(cause instanceof NoAnswer)) return undefined;
      const { names, files } = calledIn(cause, root);
      const possible = [...homes].filter(
        ([value, { file }]) => files.has(file) && !left.has(value),
      );
      const named = possible.filter(([, { name, file }]) => names.has(`${name} ${file}`));
      const found = named.length > 0 ? named : possible;
      for (const [value, home] of found) left.set(value, home);
      const labels = found.map(([, { file, name }]) => `<${name === 'default' ? file : name}>`);
      return labels.length > 0 ? labels.join(', ') : undefined;
    },
    dependencies: () =>
      Object.fromEntries([...left.values()].map(({ file }) => [file, 'left out'])),
  };
}
