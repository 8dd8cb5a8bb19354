import type { Addresses } from './addresses';
import type { ApiExport, ApiMember, ApiSignature } from './describe';
import type { Doc } from './doc-comment';
import { changeProse } from './prose';
import type { FunctionFacts, Parameter } from './signature';
import type { ApiTexts } from './texts';
import type { TypeName, TypeText } from './type-text';

/** What all parts of a page are written with. */
export interface PageContext {
  readonly texts: ApiTexts;
  /** That of the page: comments are not translated, and may run the other way. */
  readonly direction: 'ltr' | 'rtl';
  readonly addresses: Addresses;
}

/** The section of an export. */
export function exportMarkdown(item: ApiExport, context: PageContext): string {
  const { name, kind, members, signatures } = item;
  const { addresses } = context;
  const id = addresses.idOf(item);
  const title = kind === 'functions' && name !== 'default' ? `${name}()` : name;
  if (item.sameAs !== undefined) {
    const { texts } = context;
    const other = codeLink(item.sameAs, addresses.ofLink(item.sameAs, item));
    return joined(heading(2, title, id), `${texts.sameAs}${texts.colon}${other}`);
  }
  return joined(
    heading(2, title, id),
    ...signatures.map((signature) => signatureMarkdown(signature, item, context)),
    usesMarkdown(item, context),
    ...members.map((member) => memberMarkdown(member, item, context)),
  );
}

/** The first sentence of what is said of an export, for lists. */
export function summaryOf(item: ApiExport, context: PageContext): string {
  const doc = item.signatures.find(({ doc: { text } }) => text !== '')?.doc;
  const paragraph = doc?.text.split(/\n\s*\n|\n(?=[-*+=#`>|]|\d+\.)/)[0] ?? '';
  const sentence = /^[\s\S]*?(?:[.!?](?=\s|$)|[。！？]|$)/.exec(paragraph)?.[0] ?? '';
  return proseMarkdown(sentence.replace(/\s+/g, ' ').trim(), item, context);
}

/** A line of code with a link, for lists and texts. */
export function codeLink(name: string, address: string | undefined): string {
  const code = `<code>${escapeMarkdown(name)}</code>`;
  return address === undefined ? code : `<a href="${address}">${code}</a>`;
}

function memberMarkdown(
  { name, signatures }: ApiMember,
  owner: ApiExport,
  context: PageContext,
): string {
  return joined(
    heading(3, name.replace(/^static /, ''), context.addresses.idOf(owner, name)),
    ...signatures.map((signature) => signatureMarkdown(signature, owner, context)),
  );
}

function heading(depth: number, code: string, id: string): string {
  return `${'#'.repeat(depth)} <code>${escapeMarkdown(code)}</code> {#${id}}`;
}

function signatureMarkdown(
  { code, doc, facts }: ApiSignature,
  owner: ApiExport,
  context: PageContext,
): string {
  const { texts } = context;
  const prose = (text: string) => proseMarkdown(text, owner, context);
  const labelled = (label: string, text: string) => `**${label}**${texts.colon}${text}`;
  return joined(
    fenced('ts', code),
    doc.stages.map((stage) => `\`${stage}\``).join(' '),
    doc.deprecated === undefined
      ? ''
      : warning(texts.deprecated, prose(doc.deprecated) || texts.deprecated),
    prose(doc.text),
    facts && parametersMarkdown(facts, doc, owner, context),
    returnsMarkdown(facts, doc, owner, context),
    ...doc.throws.map((text) => labelled(texts.throws, prose(text))),
    doc.defaultValue === undefined
      ? ''
      : labelled(texts.defaultValue, defaultMarkdown(doc.defaultValue, prose)),
    doc.since === undefined ? '' : labelled(texts.since, prose(doc.since)),
    ...doc.others.map(([tag, text]) => labelled(`@${tag}`, prose(text))),
    ...doc.examples.flatMap((example) => [`**${texts.example}**`, prose(example)]),
    ...doc.see.map((text) => labelled(texts.see, prose(text))),
  );
}

/** Code, unless its author has written a text around it. */
function defaultMarkdown(value: string, prose: (text: string) => string): string {
  return /[`\n]|\{@link|\s\w+\s/.test(value)
    ? prose(value)
    : `<code>${escapeMarkdown(value)}</code>`;
}

function parametersMarkdown(
  { parameters }: FunctionFacts,
  doc: Doc,
  owner: ApiExport,
  context: PageContext,
): string {
  if (parameters.length === 0) return '';
  // A pattern has no name: it gets the documentation that no other parameter claims.
  const own = new Set(parameters.map(({ name }) => name));
  const unclaimed = [...doc.params.keys()].filter((name) => !own.has(name) && !name.includes('.'));
  const items = parameters.map((parameter) => {
    const name = parameter.isPattern ? (unclaimed.shift() ?? parameter.name) : parameter.name;
    const text = doc.params.get(name) ?? '';
    const inner = [...doc.params]
      .filter(([other]) => other.startsWith(`${name}.`))
      .map(([other, theirs]) => item(codeLink(other, undefined), theirs, owner, context));
    const line = item(parameterCode({ ...parameter, name }, context), text, owner, context);
    return [line, ...inner.map((each) => indented(each))].join('\n');
  });
  return joined(`**${context.texts.parameters}**`, items.join('\n'));
}

function item(code: string, text: string, owner: ApiExport, context: PageContext): string {
  const prose = proseMarkdown(text, owner, context);
  return indented(`${code}${prose === '' ? '' : ` — ${prose}`}`, '- ');
}

function parameterCode(
  { name, isOptional, isRest, type }: Parameter,
  { addresses }: PageContext,
): string {
  const mark = `${isRest ? '...' : ''}${name}${isOptional ? '?' : ''}: `;
  return `<code>${escapeMarkdown(mark)}${typeHtml(type, addresses)}</code>`;
}

function returnsMarkdown(
  facts: FunctionFacts | undefined,
  doc: Doc,
  owner: ApiExport,
  context: PageContext,
): string {
  if (!facts?.returns) return '';
  const isNothing = facts.returns.length === 1 && facts.returns[0] === 'void';
  if (isNothing && doc.returns === undefined) return '';
  const code = `<code>${typeHtml(facts.returns, context.addresses)}</code>`;
  const text = proseMarkdown(doc.returns ?? '', owner, context);
  const { returns, colon } = context.texts;
  return `**${returns}**${colon}${code}${text === '' ? '' : ` — ${text}`}`;
}

/** Links to the types that code names: code blocks hold none. Functions have them in their parameters. */
function usesMarkdown(owner: ApiExport, { texts, addresses }: PageContext): string {
  if (owner.signatures.every(({ facts }) => facts !== undefined)) return '';
  const links = new Map(
    owner.types.flatMap((type: TypeName) => {
      const address = addresses.ofType(type);
      return address === undefined || address === addresses.of(owner)
        ? []
        : [[type.name, codeLink(type.name, address)] as const];
    }),
  );
  return links.size === 0 ? '' : `**${texts.uses}**${texts.colon}${[...links.values()].join(', ')}`;
}

function typeHtml(type: TypeText, addresses: Addresses): string {
  return type
    .map((piece) => {
      if (typeof piece === 'string') return escapeMarkdown(piece);
      const address = addresses.ofType(piece);
      const name = escapeMarkdown(piece.name);
      return address === undefined ? name : `<a href="${address}">${name}</a>`;
    })
    .join('');
}

/** Text of a comment: its links lead to other pages, and its headings do not disturb the page's. */
function proseMarkdown(text: string, owner: ApiExport, context: PageContext): string {
  const { addresses, direction } = context;
  let isOpen = false;
  const change = (prose: string) => {
    const [opened, closed] = [prose.lastIndexOf('<!--'), prose.lastIndexOf('-->')];
    if (opened !== closed) isOpen = opened > closed;
    return prose
      .replace(/^[ \t]*#{1,6}[ \t]+(.*)$/gm, '**$1**')
      .replace(/^[ \t]*([^\s|>*+-].*)\n[ \t]*(?:=+|-{2,})[ \t]*$/gm, '**$1**')
      .replace(/\{@link(?:code|plain)?\s([^{}]*)\}/g, (whole, inner: string) => {
        const [, target, label = ''] = /^([^\s|]+)\s*\|?([\s\S]*)$/.exec(inner.trim()) ?? [];
        return target === undefined ? whole : linkMarkdown(target, label.trim(), owner, addresses);
      });
  };
  const changed = changeProse(text, change, direction === 'rtl' ? isolated : undefined);
  // What is not shown must not go on behind the text.
  return isOpen ? `${changed}\n-->` : changed;
}

/** What begins a block of its own, on some line of a paragraph. */
const BLOCK = /^(?:[ \t]*(?:[-*+][ \t]|\d+[.)][ \t]|[|#>]|:::|<(?!a |code>))| {4}|\t)/m;

/** A paragraph that runs as its own words do: in English, signs at its end stay there. */
function isolated(paragraph: string): string {
  return BLOCK.test(paragraph) ? paragraph : `<bdi>${paragraph}</bdi>`;
}

function linkMarkdown(
  target: string,
  label: string,
  owner: ApiExport,
  addresses: Addresses,
): string {
  if (/^https?:/.test(target)) return label === '' ? `<${target}>` : `[${label}](${target})`;
  const address = addresses.ofLink(target, owner);
  if (label === '') return codeLink(target, address);
  return address === undefined ? label : `[${label}](${address})`;
}

/** A container around a text that may hold others, or what looks like their ends. */
function warning(title: string, text: string): string {
  const marks = longer(text, ':');
  return `${marks}warning ${title}\n${text}\n${marks}`;
}

/** A mark of three signs or more, longer than any in a text. */
function longer(text: string, sign: '`' | ':'): string {
  let longest = 2;
  for (const [run] of text.matchAll(sign === ':' ? /:+/g : /`+/g)) {
    longest = Math.max(longest, run.length);
  }
  return sign.repeat(longest + 1);
}

function fenced(lang: string, code: string): string {
  const fence = longer(code, '`');
  return `${fence}${lang}\n${code}\n${fence}`;
}

function indented(text: string, first = '  '): string {
  return first + text.replaceAll('\n', '\n  ');
}

/** Neither HTML nor Markdown reads anything into it. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>&~$|!#^:@"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n');
}
