import type { Docstring } from './docstrings';
import type { Field } from './schema-fields';
import { table } from './table';
import type { Translate } from './translate';
import type { Words } from './words';

/** What sections about fields are written from, in one language. */
export interface FieldTexts {
  readonly words: Words;
  readonly translate: Translate;
  /** By path; what a schema says of a field is said where this says nothing. */
  readonly docs: ReadonlyMap<string, readonly Docstring[]>;
  /** Page of the guide about a field, as a link; undefined where there is none. */
  readonly guideOf: (path: string) => string | undefined;
}

/** The stable id of a field's section: `themeconfig-locales-lang`. */
export function fieldId(path: string): string {
  return path
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * The section of one field: its name, a list of facts, what it means, an example.
 *
 * @param depth of the heading
 * @throws Error when nothing is said of the field
 */
export function fieldSection(field: Field, depth: number, texts: FieldTexts): string {
  const { path } = field;
  const docs = texts.docs.get(path) ?? [];
  const shown = path.replace(/^\[\]\./, '');
  const example = docs.find((doc) => doc.example)?.example;
  return [
    `${'#'.repeat(depth)} \`${shown}\` {#${fieldId(path)}}`,
    facts(field, docs, texts).join('\n'),
    ...meanings(field, docs, texts),
    ...(example === undefined ? [] : [`\`\`\`ts\n${example}\n\`\`\``]),
  ].join('\n\n');
}

function facts(field: Field, docs: readonly Docstring[], texts: FieldTexts): string[] {
  const { words, guideOf } = texts;
  const { kinds, types, variants, path } = field;
  const fact = (name: string, value: string) => `- **${name}**${words.colon}${value}`;
  const isPartial = variants.length < kinds.of;
  const only = variants.map(({ kind }) => `'${kind}'`).join(' | ');
  const told = defaultOf(field, docs, texts);
  const guide = guideOf(path);
  return [
    fact(words.type, `\`${[...types].join(' | ')}\``),
    ...(isPartial ? [fact(words.only, `\`${kinds.key}: ${only}\``)] : []),
    ...(variants.every(({ isRequired }) => isRequired) ? [fact(words.required, words.yes)] : []),
    ...(told === undefined ? [] : [fact(words.default, told)]),
    ...(guide === undefined ? [] : [fact(words.guide, guide)]),
  ];
}

/** A default as code, or in words. */
export function defaultText(told: string, translate: Translate): string {
  return /^(?:[[{'\d]|true$|false$)/.test(told) && !told.includes(' ')
    ? `\`${told}\``
    : translate(told);
}

/** The default as the schema has it; where it has none, what its docstring tells. */
function defaultOf(
  { variants }: Field,
  docs: readonly Docstring[],
  { translate, words }: FieldTexts,
): string | undefined {
  const values = variants.filter(({ default: value }) => value !== undefined);
  if (values.length === 0) {
    const told = docs.find((doc) => doc.default)?.default;
    return told === undefined || /^(?:none|undefined)$/.test(told)
      ? undefined
      : defaultText(told, translate);
  }
  const told = values.map(({ kind, default: value }) => ({ kind, code: `\`${asCode(value)}\`` }));
  const [first] = told;
  if (told.every(({ code }) => code === first?.code)) return first?.code;
  return told.map(({ kind, code }) => `${code} (\`${kind}\`)`).join(words.between);
}

function asCode(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value);
  if (Array.isArray(value)) return JSON.stringify(value);
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([name, one]) => `${name}: ${asCode(one)}`).join(', ')} }`;
}

/** What the field means; a table where that depends on the kind of its object. */
function meanings(
  { path, variants, kinds }: Field,
  docs: readonly Docstring[],
  { translate, words }: FieldTexts,
): string[] {
  const isDocumented = docs.length === variants.length;
  const told = variants.map(({ kind, description }, index) => ({
    kind,
    text: (isDocumented ? docs[index] : docs[0])?.text ?? description,
  }));
  const texts = [...new Set(told.map(({ text }) => text))].filter(Boolean);
  if (texts.length === 0) throw new Error(`"${path}" has neither a docstring nor a description.`);
  if (texts.length === 1) return texts.map(translate);
  const rows = texts.map((text) => {
    const own = told.filter((each) => each.text === text).map(({ kind }) => `\`${kind}\``);
    return [own.join(words.between), translate(text)];
  });
  return [table([`\`${kinds.key}\``, words.meaning], rows)];
}
