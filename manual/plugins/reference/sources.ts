import { createRequire } from 'node:module';
import path from 'node:path';
import {
  COMMANDS,
  COMMON_OPTIONS,
  type CommandSpec,
} from '../../../packages/diglot/src/node/cli/commands';
import { EXIT_CODES } from '../../../packages/diglot/src/node/cli/exit-codes';
import {
  type Docstring,
  fieldDocstrings,
  type TypeDeclaration,
  typeDeclarations,
} from './docstrings';
import { type Field, type JsonSchema, schemaFields } from './schema-fields';
import { readTokens, type TokenGroup } from './tokens';

/** All that the reference is made of. */
export interface Sources {
  readonly config: {
    readonly fields: ReadonlyMap<string, Field>;
    readonly docs: ReadonlyMap<string, readonly Docstring[]>;
  };
  readonly frontMatter: ReadonlyMap<string, Field>;
  readonly meta: ReadonlyMap<string, Field>;
  readonly nav: ReadonlyMap<string, Field>;
  readonly pluginTypes: readonly TypeDeclaration[];
  readonly themeParts: readonly TypeDeclaration[];
  readonly tokens: readonly TokenGroup[];
  readonly commands: Readonly<Record<string, CommandSpec>>;
  readonly commonOptions: typeof COMMON_OPTIONS;
  readonly exitCodes: Readonly<Record<string, { readonly code: number; readonly meaning: string }>>;
}

// A config's own import of the package has types alone.
const require = createRequire(import.meta.url);
const engine = path.dirname(require.resolve('diglot/package.json'));
const types = path.join(engine, 'dist/types');

/** Files that the reference is made of, for the dev server. */
export const SOURCE_FILES = [
  path.join(types, 'node/schema/config.d.ts'),
  path.join(types, 'node/config/types.d.ts'),
  path.join(types, 'node/plugins/plugin.d.ts'),
  path.join(types, 'node/markdown/plugin-parts.d.ts'),
  path.join(types, 'theme/part-types.d.ts'),
  path.join(types, 'theme/llm/page-action-context.d.ts'),
  path.join(engine, 'src/theme/styles/tokens.css'),
] as const;

/** Reads the schemas, types and tables of the engine that is installed. */
export async function readSources(): Promise<Sources> {
  const { jsonSchemas } = require('diglot') as typeof import('diglot');
  const schemas = jsonSchemas();
  const [site, config, plugin, pluginParts, parts, actions, tokens] = SOURCE_FILES;
  const fieldsOf = (schema: unknown, isOpaque?: (path: string) => boolean) =>
    // What makes JSON Schemas leaves their types open.
    schemaFields(schema as JsonSchema, isOpaque);
  // Names of texts are those of the interface's words: the guide lists them.
  const fields = fieldsOf(schemas.config, (field) => /(?:^|\.)texts$/.test(field));
  const docs = await fieldDocstrings(site, 'ConfigValues');
  // Functions are no part of the schema: plugins are declared apart.
  for (const { name, members } of await typeDeclarations(config)) {
    if (name !== 'UserConfig') continue;
    for (const { name: field, signature, doc } of members) {
      const known = fields.get(field);
      known?.types.clear();
      known?.types.add(signature.replace(/^.*?: (?:readonly )?/, ''));
      docs.set(field, [doc]);
    }
  }
  return {
    config: { fields, docs },
    frontMatter: fieldsOf(schemas['front-matter']),
    meta: fieldsOf(listForm(schemas.meta)),
    nav: fieldsOf(listForm(schemas.nav)),
    pluginTypes: [...(await typeDeclarations(plugin)), ...(await typeDeclarations(pluginParts))],
    themeParts: [...(await typeDeclarations(parts)), ...(await typeDeclarations(actions))].filter(
      ({ name }) => name === 'Parts' || name === 'PageActionParts',
    ),
    tokens: readTokens(tokens),
    commands: COMMANDS,
    commonOptions: COMMON_OPTIONS,
    exitCodes: EXIT_CODES,
  };
}

/** Of a file that is a list, or an object with the list below "items": the list. */
function listForm({ anyOf, ...schema }: Readonly<Record<string, unknown>>) {
  return { ...schema, ...(anyOf as readonly object[])[0] };
}
