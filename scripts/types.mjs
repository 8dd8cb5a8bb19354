// Writes the engine's type declarations. The compiler's own lose what stands above the options of the config, whose
// types are inferred from the schema: here these are written out, with their docstrings.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  API,
  ElementFlags,
  NodeBuilderFlags,
  SignatureKind,
  SymbolFlags,
  TypeFlags,
} from 'typescript/unstable/sync';
import { root, run } from './run.mjs';

const engine = fileURLToPath(new URL('packages/diglot/', root));
const sources = path.join(engine, 'src');
const target = path.join(engine, 'dist/types');
const project = path.join(engine, 'tsconfig.types.json');

/** Writes `dist/types`: what the package's entries declare, and what that uses. */
export function emitTypes() {
  rmSync(target, { recursive: true, force: true });
  // Its errors are for "npm run check": whoever only wants to see the site need not wait for types.
  run('tsc', ['-p', project]);
  const kept = new Set();
  writeOut((printTypes) => {
    const waiting = entries();
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (kept.has(file)) continue;
      kept.add(file);
      const declared = readFileSync(file, 'utf8');
      const isInferred = declared.includes("from 'zod'");
      const known = STAND_INS.reduce((text, [from, to]) => text.replace(from, to), declared);
      const text = withEndings(isInferred ? printTypes(sourceOf(file)) : known, file);
      writeFileSync(file, text);
      waiting.push(...imported(text, file));
    }
  });
  for (const file of declarations()) if (!kept.has(file)) rmSync(file);
}

const declarations = () =>
  readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Declarations of what the package exports. */
function entries() {
  const { exports } = JSON.parse(readFileSync(path.join(engine, 'package.json'), 'utf8'));
  const patterns = Object.values(exports).flatMap(({ types }) =>
    types ? [new RegExp(`^${types.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`)] : [],
  );
  const address = (file) => `./${path.relative(engine, file).split(path.sep).join('/')}`;
  return declarations().filter((file) => patterns.some((pattern) => pattern.test(address(file))));
}

/** In place of types that ask every site for Node's, which an author of pages need not have, and of style sheets, which have none. */
const STAND_INS = [
  [/^import '[^']+\.css';\n/gm, ''],
  [
    /import type \{ UserConfig as ViteConfig \} from 'vite';/,
    'type ViteConfig = { plugins?: readonly unknown[]; resolve?: object; define?: Record<string, unknown>; css?: object };',
  ],
];

const SPECIFIER = /(from |import\()(['"])(\.[^'"]*)\2/g;

/** All ways to resolve modules find names with endings. */
function withEndings(text, file) {
  const known = new Set(declarations());
  return text.replace(SPECIFIER, (_, before, quote, specifier) => {
    const base = path.resolve(path.dirname(file), specifier.replace(/\.js$/, ''));
    const isFolder = !known.has(`${base}.d.ts`);
    const name = specifier.replace(/\.js$/, '') + (isFolder ? '/index.js' : '.js');
    return `${before}${quote}${name}${quote}`;
  });
}

const imported = (text, file) =>
  [...text.matchAll(SPECIFIER)].map(([, , , specifier]) =>
    path.resolve(path.dirname(file), specifier.replace(/\.js$/, '.d.ts')),
  );

const sourceOf = (file) =>
  path.join(sources, path.relative(target, file).replace(/\.d\.ts$/, '.ts'));

/** Gives a task the function that writes out what a module exports as types. */
function writeOut(task) {
  const api = new API({ cwd: engine });
  try {
    const [{ checker, program }] = api.updateSnapshot({ openProjects: [project] }).getProjects();
    // Where case makes no difference, the compiler knows files by paths without it, and everywhere with forward slashes.
    const names = new Map(
      program.getSourceFileNames().map((name) => [name.toLowerCase(), path.normalize(name)]),
    );
    const nameOf = (found) => found && (names.get(found.toLowerCase()) ?? found);
    task((file) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(file));
      const types = checker
        .getExportsOfModule(module)
        .filter(({ flags }) => flags & (SymbolFlags.TypeAlias | SymbolFlags.Interface));
      return moduleText(checker, types, { file, nameOf });
    });
  } finally {
    api.close();
  }
}

/** Declarations of types, each written out down to types that other modules of ours, or packages, declare. */
function moduleText(checker, exported, { file, nameOf }) {
  /** Objects that hold themselves, by the id of their types. */
  const names = new Map();
  const hoisted = [];
  const open = [];

  function comment(symbol, indent) {
    const text = symbol.getDocumentationComment(checker);
    const tags = symbol
      .getJsDocTags(checker)
      .map(({ name, text: words }) => `@${name} ${words ?? ''}`);
    const lines = [text, ...tags].filter(Boolean).join('\n').split('\n');
    if (lines.join('') === '') return '';
    return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
  }

  /** A type that has a name of its own elsewhere. */
  function reference(type) {
    const symbol = type.getAliasSymbol() ?? type.getSymbol();
    const declaredIn = nameOf(symbol?.declarations[0]?.path);
    if (!declaredIn || symbol.name.startsWith('__') || declaredIn === file) return undefined;
    const args = type.getAliasSymbol() ? type.getAliasTypeArguments() : argumentsOf(type);
    const suffix = args.length > 0 ? `<${args.map((each) => print(each, '')).join(', ')}>` : '';
    if (declaredIn.startsWith(sources)) {
      if (!isExported(symbol)) return undefined;
      const from = path
        .relative(path.dirname(file), declaredIn)
        .split(path.sep)
        .join('/')
        .replace(/\.tsx?$/, '');
      return `import('${from.startsWith('.') ? from : `./${from}`}').${symbol.name}${suffix}`;
    }
    const name = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/
      .exec(declaredIn)?.[1]
      .replace('\\', '/');
    // What zod infers has no name that says something.
    if (name === undefined || name === 'zod') return undefined;
    const isGlobal =
      name.startsWith('@typescript/') || name === 'typescript' || name === '@types/node';
    return `${isGlobal ? '' : `import('${name}').`}${symbol.name}${suffix}`;
  }

  const isExported = (symbol) => symbol.getParent()?.getExports().has(symbol.escapedName) === true;

  const argumentsOf = (type) =>
    type.isObjectType() && 'target' in type && type.isTypeReference()
      ? checker.getTypeArguments(type)
      : [];

  function signature(each, indent, arrow) {
    const parameters = each.getParameters().map((parameter) => {
      const optional = parameter.flags & SymbolFlags.Optional ? '?' : '';
      return `${parameter.name}${optional}: ${print(checker.getTypeOfSymbol(parameter), indent)}`;
    });
    const result = print(checker.getReturnTypeOfSignature(each), indent);
    return `(${parameters.join(', ')})${arrow}${result}`;
  }

  function members(type, indent) {
    const inner = `${indent}    `;
    const indexes = checker
      .getIndexInfosOfType(type)
      .map(
        ({ keyType, valueType }) =>
          `${inner}[key: ${print(keyType, '')}]: ${print(valueType, inner)};\n`,
      );
    const properties = checker.getPropertiesOfType(type).map((property) => {
      const optional = property.flags & SymbolFlags.Optional ? '?' : '';
      const name = /^[\w$]+$/.test(property.name) ? property.name : JSON.stringify(property.name);
      open.push({ key: property.name });
      const value = print(checker.getTypeOfSymbol(property), inner);
      open.pop();
      return `${comment(property, inner)}${inner}${name}${optional}: ${value};\n`;
    });
    return `{\n${[...indexes, ...properties].join('')}${indent}}`;
  }

  function object(type, indent) {
    const known = names.get(type.id);
    if (known) return known;
    if (open.some(({ id }) => id === type.id)) {
      const key = open.findLast((each) => each.key)?.key ?? 'value';
      const name = `${key[0].toUpperCase()}${key.slice(1)}${names.size || ''}`;
      names.set(type.id, name);
      return name;
    }
    open.push({ id: type.id });
    const text = members(type, indent);
    open.pop();
    const name = names.get(type.id);
    if (name === undefined) return text;
    hoisted.push(`interface ${name} ${members(type, '')}\n`);
    return name;
  }

  function tuple(type, indent) {
    const flags = type.getTarget().elementFlags;
    const elements = checker.getTypeArguments(type).map((each, index) => {
      const text = print(each, indent);
      if (flags[index] & ElementFlags.Rest) return `...(${text})[]`;
      return flags[index] & ElementFlags.Optional ? `(${text})?` : text;
    });
    return `${type.getTarget().readonly ? 'readonly ' : ''}[${elements.join(', ')}]`;
  }

  function union(type, indent) {
    const parts = type.getTypes().map((each) => print(each, indent));
    const isBoolean = parts.includes('true') && parts.includes('false');
    const last = ['null', 'undefined'].filter((part) => parts.includes(part));
    const left = new Set([...last, ...(isBoolean ? ['true', 'false'] : [])]);
    const first = parts.filter((part) => !left.has(part));
    return [...first, ...(isBoolean ? ['boolean'] : []), ...last].join(' | ');
  }

  function print(type, indent) {
    if (type.isUnionType() && !(type.flags & TypeFlags.Boolean)) {
      return reference(type) ?? union(type, indent);
    }
    if (type.isIntersectionType()) {
      const parts = () => type.getTypes().map((each) => print(each, indent));
      return reference(type) ?? parts().join(' & ');
    }
    if (!type.isObjectType()) {
      return checker.typeToString(type, undefined, NodeBuilderFlags.NoTruncation);
    }
    if (type.isTupleType() || type.isTypeReference()) {
      if (type.getTarget()?.isTupleType()) return tuple(type, indent);
    }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type);
      const isReadonly = type.getSymbol()?.name === 'ReadonlyArray';
      const text = print(item, indent);
      const isOne = /^[\w$]+$|^\{[^{}]*\}$/.test(text);
      return `${isReadonly ? 'readonly ' : ''}${isOne ? text : `(${text})`}[]`;
    }
    if (type.getAliasSymbol()?.name === 'Record') {
      return `Record<${type
        .getAliasTypeArguments()
        .map((each) => print(each, indent))
        .join(', ')}>`;
    }
    const named = reference(type);
    if (named) return named;
    const calls = checker.getSignaturesOfType(type, SignatureKind.Call);
    if (calls.length === 1) return `(${signature(calls[0], indent, ' => ')})`;
    return object(type, indent);
  }

  const texts = exported.map((symbol) => {
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const text =
      type.isObjectType() && !type.isUnionType()
        ? `export interface ${symbol.name} ${members(type, '')}\n`
        : `export type ${symbol.name} = ${print(type, '')};\n`;
    return comment(symbol, '') + text;
  });
  return [...texts, ...new Set(hoisted)].join('');
}
