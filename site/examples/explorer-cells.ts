import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Choice, Source } from '../components/explorer/choice';
import { configText, scriptFile } from '../components/explorer/config-text';
import { type BuiltExample, buildExample, filesToBuild, type RunOptions } from './build-example';
import { keyOf } from './run-key';

/** A run as it was done: the texts of its files, or the message. */
export interface CellRun {
  readonly key: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly message?: string;
}

const require = createRequire(import.meta.url);

/** API Extractor brings along a TypeScript that still has the compiler's API, which the newest one lacks. */
function olderTypeScript(): Readonly<Record<string, string>> {
  const extractor = createRequire(require.resolve('@microsoft/api-extractor/package.json'));
  const manifest = JSON.parse(readFileSync(extractor.resolve('typescript/package.json'), 'utf8'));
  const { version } = manifest as { readonly version: string };
  return {
    'node_modules/typescript/package.json': JSON.stringify({ name: 'typescript', version }),
    'node_modules/typescript/index.js': `const { createRequire } = require('node:module');
const extractor = require.resolve('@microsoft/api-extractor/package.json');
module.exports = createRequire(extractor)('typescript');
`,
  };
}

const exampleOf = ({ source }: Choice): string => `explorer-${source}`;

function optionsOf(choice: Choice): RunOptions {
  const typescript = choice.dts === 'tsc' ? olderTypeScript() : {};
  const keepsScript = choice.format === 'iife' || choice.source === 'node';
  const script = keepsScript ? {} : { [scriptFile]: null };
  return { files: { 'rslib.config.ts': configText(choice), ...script, ...typescript } };
}

/** The files that a source consists of, without its settings. */
export async function sourceFiles(source: Source): Promise<Readonly<Record<string, string>>> {
  const files = Object.entries(await filesToBuild(`explorer-${source}`));
  return Object.fromEntries(files.filter(([file]) => file.startsWith('src/')));
}

/** Names all that the run of a choice depends on. */
export async function keyOfCell(choice: Choice): Promise<string> {
  const options = optionsOf(choice);
  const files = await filesToBuild(exampleOf(choice), options.files);
  return keyOf(exampleOf(choice), files, options);
}

/** Has Rslib build a choice. @throws when it neither builds nor says why */
export async function runCell(choice: Choice): Promise<CellRun> {
  const key = await keyOfCell(choice);
  const built = await buildExample(exampleOf(choice), optionsOf(choice));
  const files = Object.entries(built.files).filter(([file]) => file.startsWith('dist/'));
  if (built.code === 0) return { key, files: Object.fromEntries(files) };
  return { key, message: messageOf(built) };
}

/** What a refusal says, without the places in Rslib's own code that it goes through. */
function messageOf({ output }: BuiltExample): string {
  const lines = output.split('\n').filter((line) => /^(?:error|warn) /.test(line));
  const isRefusal = lines.length > 0 && !output.includes('build failed');
  if (!isRefusal) throw new Error(`Rslib was to build this, or to refuse it:\n${output}`);
  return lines.join('\n');
}

/** The start of a text's SHA-256, which names it among the contents. */
export function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
