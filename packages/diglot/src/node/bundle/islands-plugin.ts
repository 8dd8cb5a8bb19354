import path from 'node:path';
import type { ESTree, Plugin } from 'vite';
import { engineSource } from './engine-paths';

const DIRECTIVE = /^\s*(?:(?:\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)\s*)*(['"])use client\1/;
const IMPLEMENTATION = '?diglot-island';

/** Whether a module's code starts with the `'use client'` directive. */
export function isClientModule(code: string): boolean {
  return DIRECTIVE.test(code);
}

function declaredNames(declaration: ESTree.Node): string[] {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [id.name] : [],
    );
  }
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
    return declaration.id ? [declaration.id.name] : [];
  }
  return [];
}

/** Names under which a module exports values. */
export function exportedNames(program: ESTree.Program): string[] {
  return program.body.flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return ['default'];
    if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return [];
    if (node.declaration) return declaredNames(node.declaration);
    return node.specifiers.flatMap(({ exported, exportKind }) =>
      exportKind === 'type' ? [] : ['name' in exported ? exported.name : exported.value],
    );
  });
}

function islandProxy(file: string, src: string, names: readonly string[]): string {
  const lines = names.map((name) => {
    const reference = JSON.stringify({ src, name });
    const value = `implementation[${JSON.stringify(name)}]`;
    // Only components are islands; constants and hooks pass through.
    const island = `typeof ${value} === 'function' && ${/^[A-Z]|^default$/.test(name)} ? createIsland(${value}, ${reference}) : ${value}`;
    return name === 'default' ? `export default ${island};` : `export const ${name} = ${island};`;
  });
  return [
    `import { createIsland } from ${JSON.stringify(engineSource('theme/island.tsx'))};`,
    `import * as implementation from ${JSON.stringify(file + IMPLEMENTATION)};`,
    ...lines,
  ].join('\n');
}

export interface IslandsPluginOptions {
  readonly root: string;
  /** Told of every `'use client'` module that the server's graph contains. */
  readonly onIsland: (key: string, file: string) => void;
  readonly parse: (file: string, code: string) => ESTree.Program;
}

/** On the server, replaces the components of `'use client'` modules by islands of the same name. */
export function islandsPlugin({ root, onIsland, parse }: IslandsPluginOptions): Plugin {
  return {
    name: 'diglot:islands',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: /\.[jt]sx?$/, code: DIRECTIVE },
      handler(code, id) {
        if (id.startsWith(engineSource('theme'))) return undefined;
        const src = path.relative(root, id).split(path.sep).join('/');
        onIsland(src, id);
        return { code: islandProxy(id, src, exportedNames(parse(id, code))), map: null };
      },
    },
  };
}
