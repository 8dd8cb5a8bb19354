import { SaxesParser, type SaxesTagNS } from 'saxes';

interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Node | string)[];
}

const CORE = 'urn:oasis:names:tc:xliff:document:2.0';
const MODULES: Readonly<Record<string, string>> = {
  'urn:oasis:names:tc:xliff:matches:2.0': 'mtc:',
  'urn:oasis:names:tc:xliff:glossary:2.0': 'gls:',
};

/** What may stand in an element, in this order, as letters: `?` none or one, `*` any number, `+` at least one. */
const CONTENT: Readonly<Record<string, string>> = {
  xliff: 'file+',
  file: 'notes? unit+',
  unit: 'mtc:matches? gls:glossary? notes? originalData? segment+',
  notes: 'note+',
  originalData: 'data+',
  segment: 'source target?',
  'mtc:matches': 'mtc:match+',
  'mtc:match': 'source target',
  'gls:glossary': 'gls:glossEntry+',
  'gls:glossEntry': 'gls:term gls:translation*',
};
/** Text, and these elements in it. */
const MIXED: Readonly<Record<string, readonly string[]>> = {
  ...{ source: ['cp', 'ph'], target: ['cp', 'ph'], data: ['cp'] },
  ...{ note: [], 'gls:term': [], 'gls:translation': [], ph: [], cp: [] },
};
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  xliff: ['version', 'srcLang', 'trgLang'],
  ...{ file: ['id'], unit: ['id'], data: ['id'], ph: ['id'], cp: ['hex'], 'mtc:match': ['ref'] },
};
const FORMS: Readonly<Record<string, RegExp>> = {
  version: /^2\.[01]$/,
  id: /^[\p{L}\p{N}._:-]+$/u,
  dataRef: /^[\p{L}\p{N}._:-]+$/u,
  state: /^(?:initial|translated|reviewed|final)$/,
  matchQuality: /^(?:100|\d{1,2})(?:\.\d+)?$/,
  hex: /^(?:[\dA-F]{2}){2,4}$/,
};

/**
 * What is wrong with an XLIFF 2.1 file by the schemas of its core, of matches and of the glossary, and by the constraints on ids
 * that the standard has besides: for what this package writes. The schemas themselves are no package that could be installed.
 */
export function xliffProblems(text: string): string[] {
  const root = parse(text);
  const problems: string[] = [];
  walk(root, (node) => problems.push(...elementProblems(node)));
  const files = elements(root, 'file');
  problems.push(...twice(files.map(idOf)).map((id) => `two files ${id}`));
  for (const file of files) {
    const units = elements(file, 'unit');
    problems.push(...twice(units.map(idOf)).map((id) => `two units ${id}`));
    for (const unit of units) problems.push(...unitProblems(unit));
  }
  return root.name === 'xliff' ? problems : ['no xliff'];
}

function elementProblems({ name, attributes, children }: Node): string[] {
  const names = children.flatMap((child) => (typeof child === 'string' ? [] : child.name));
  const order = CONTENT[name];
  const mixed = MIXED[name];
  const hasWords = children.some((child) => typeof child === 'string' && child.trim() !== '');
  const isOrdered =
    order === undefined ||
    new RegExp(`^${order.replace(/([\w:]+)([?*+]?)/g, '(?:$1;)$2').replaceAll(' ', '')}$`).test(
      names.map((each) => `${each};`).join(''),
    );
  return [
    ...(order || mixed ? [] : [`unknown element ${name}`]),
    ...(isOrdered && !(order && hasWords) ? [] : [`content of ${name}: ${names.join(' ')}`]),
    ...names.filter((each) => mixed && !mixed.includes(each)).map((each) => `${each} in ${name}`),
    ...(REQUIRED[name] ?? [])
      .filter((key) => !attributes[key])
      .map((key) => `${name} without ${key}`),
    ...Object.entries(attributes)
      .filter(([key, value]) => FORMS[key] && !FORMS[key].test(value))
      .map(([key, value]) => `${name} ${key}="${value}"`),
  ];
}

function unitProblems(unit: Node): string[] {
  const segments = elements(unit, 'segment');
  const data = elements(unit, 'originalData')
    .flatMap((each) => elements(each, 'data'))
    .map(idOf);
  const codesOf = (name: string) =>
    segments.flatMap((each) => elements(each, name)).flatMap((each) => elements(each, 'ph'));
  const [source, target] = [codesOf('source'), codesOf('target')];
  const refs = new Map(source.map((code) => [idOf(code), code.attributes.dataRef]));
  const own = [...segments, ...source].map(idOf);
  const matches = elements(unit, 'mtc:matches').flatMap((each) => elements(each, 'mtc:match'));
  return [
    ...[data, own, target.map(idOf)].flatMap(twice).map((id) => `two of ${id} in a unit`),
    ...[...source, ...target]
      .filter(({ attributes }) => !data.includes(attributes.dataRef ?? ''))
      .map((code) => `code ${idOf(code)} without data`),
    ...target
      .filter((code) => refs.has(idOf(code)) && refs.get(idOf(code)) !== code.attributes.dataRef)
      .map((code) => `code ${idOf(code)} is another one in the target`),
    ...matches
      .filter(({ attributes }) => !own.includes(attributes.ref?.replace(/^#/, '') ?? ''))
      .map(({ attributes }) => `match of ${attributes.ref}`),
  ];
}

const idOf = ({ attributes }: Node): string => attributes.id ?? '';

const twice = (ids: readonly string[]): string[] =>
  ids.filter((id, index) => ids.indexOf(id) !== index);

const elements = ({ children }: Node, name: string): Node[] =>
  children.flatMap((child) => (typeof child === 'string' || child.name !== name ? [] : child));

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of node.children) if (typeof child !== 'string') walk(child, visit);
}

/** @throws when it is no XML */
function parse(text: string): Node {
  const top: Node = { name: '', attributes: {}, children: [] };
  const open = [top];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag: SaxesTagNS) => {
    const prefix = tag.uri === CORE ? '' : (MODULES[tag.uri] ?? `{${tag.uri}}`);
    const attributes = Object.fromEntries(
      Object.entries(tag.attributes).map(([key, { value }]) => [key, value]),
    );
    const node: Node = { name: prefix + tag.local, attributes, children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (words) => void open.at(-1)?.children.push(words));
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  const [root] = elements(top, 'xliff');
  return root ?? top;
}
