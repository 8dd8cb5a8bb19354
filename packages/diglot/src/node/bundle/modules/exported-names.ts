import type { ESTree } from 'vite';
import { declaredNames } from '../../markdown/mdx/module-statements';

/** What a module exports. */
export interface ModuleExportNames {
  /** Of values, `default` among them. */
  readonly names: readonly string[];
  /** Modules all of whose exports are exported again: `export * from './x'`. */
  readonly all: readonly string[];
}

const nameOf = (name: ESTree.ModuleExportName): string =>
  name.type === 'Literal' ? name.value : name.name;

function namesOf(node: ESTree.Program['body'][number]): string[] {
  if (node.type === 'ExportDefaultDeclaration') return ['default'];
  if (node.type === 'ExportAllDeclaration') return node.exported ? [nameOf(node.exported)] : [];
  if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return [];
  if (node.declaration) return declaredNames(node.declaration);
  return node.specifiers.flatMap(({ exported, exportKind }) =>
    exportKind === 'type' ? [] : [nameOf(exported)],
  );
}

/** Names under which a module exports values. */
export function exportedNames(program: ESTree.Program): ModuleExportNames {
  const all = program.body.flatMap((node) =>
    node.type === 'ExportAllDeclaration' && !node.exported && node.exportKind !== 'type'
      ? [node.source.value]
      : [],
  );
  return { names: program.body.flatMap(namesOf), all };
}
