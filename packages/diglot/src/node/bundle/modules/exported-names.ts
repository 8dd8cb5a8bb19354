import type { ESTree } from 'vite';

/** What a module exports. */
export interface ModuleExportNames {
  /** Of values, `default` among them. */
  readonly names: readonly string[];
  /** Modules all of whose exports are exported again: `export * from './x'`. */
  readonly all: readonly string[];
}

function boundNames(pattern: ESTree.BindingPattern | ESTree.BindingRestElement): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? boundNames(element) : []));
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === 'RestElement' ? property : property.value),
      );
  }
}

function declaredNames(declaration: ESTree.Declaration): string[] {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => boundNames(id));
  }
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
    return declaration.id ? [declaration.id.name] : [];
  }
  return declaration.type === 'TSEnumDeclaration' ? [declaration.id.name] : [];
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
