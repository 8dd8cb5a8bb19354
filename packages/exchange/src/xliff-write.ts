import type { KeptPart, Unit } from 'diglot/translate';
import type { ExportedFile, ExportPlace } from './exchange-file';

/** Parts that have words for readers: attributes of components, what formulas set as text, what readers search for. */
const WORDS: Partial<Record<KeptPart['kind'], RegExp>> = {
  tag: /\s(?:label|title|alt|text|caption|description|aria-label)=["']/,
  id: /keywords="/,
  formula: /\\text\w*\{[^{}]*\p{L}/u,
};

const CORE = 'urn:oasis:names:tc:xliff:document:2.0';

/** XLIFF 2.1: a unit for each section, and inline codes for all that stays as it is. */
export function writeXliff(file: ExportedFile, place: ExportPlace): string {
  const pages = new Map<string, Unit[]>();
  for (const unit of file.units) {
    const name = place.fileOf(unit.id);
    pages.set(name, [...(pages.get(name) ?? []), unit]);
  }
  let count = 0;
  const files = [...pages].map(([name, units], index) => {
    const written = units.map((unit) => writeUnit(unit, `u${++count}`, place));
    const notes = file.instructions
      ? `    <notes>\n      <note category="instructions">${plain(file.instructions)}</note>\n    </notes>\n`
      : '';
    return `  <file id="f${index + 1}" original="${attribute(name)}">\n${notes}${written.join('')}  </file>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${CORE}" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" xmlns:gls="urn:oasis:names:tc:xliff:glossary:2.0" version="2.1" srcLang="${attribute(place.sourceTag)}" trgLang="${attribute(place.targetTag)}">
${files.join('')}</xliff>
`;
}

function writeUnit(unit: Unit, unitId: string, place: ExportPlace): string {
  const { id, original, before, current, terms, memory } = unit;
  const codes = createCodes();
  const partsOf = (markdown: string) => partsApart(() => place.keptParts(id, markdown));
  const source = codes.write(original, partsOf(original));
  const target = current === null ? '' : codes.write(current, partsOf(current));
  const isCurrent = place.stateOf(id) === 'current';
  const notes = [
    ...(before === null ? [] : [`<note category="before">${plain(before)}</note>`]),
    ...(current === null ? [] : [`<note category="current">${plain(current)}</note>`]),
  ];
  const matches = memory.map(
    (match) =>
      `<mtc:match ref="#s1" matchQuality="${match.quality}" origin="${attribute(match.id)}"><source xml:space="preserve">${text(match.source)}</source><target xml:space="preserve">${text(match.target)}</target></mtc:match>`,
  );
  const entries = terms.map(
    ({ term, use }) =>
      `<gls:glossEntry><gls:term>${plain(term)}</gls:term><gls:translation>${plain(use)}</gls:translation></gls:glossEntry>`,
  );
  const blocks = [
    ...group('mtc:matches', matches),
    ...group('gls:glossary', entries),
    ...group('notes', notes),
    ...group('originalData', codes.data()),
    `<segment id="s1" state="${isCurrent ? 'translated' : 'initial'}">`,
    `  <source xml:space="preserve">${source}</source>`,
    ...(target === '' ? [] : [`  <target xml:space="preserve">${target}</target>`]),
    '</segment>',
  ];
  return [
    `    <unit id="${unitId}" name="${attribute(id)}">`,
    ...blocks.map((line) => `      ${line}`),
    '    </unit>\n',
  ].join('\n');
}

function group(tag: string, children: readonly string[]): string[] {
  return children.length === 0
    ? []
    : [`<${tag}>`, ...children.map((child) => `  ${child}`), `</${tag}>`];
}

/** Gives each part that stays the same code in source and target. */
function createCodes() {
  const known = new Map<string, number>();
  return {
    write(markdown: string, parts: readonly KeptPart[]): string {
      let result = '';
      let end = 0;
      const uses = new Map<number, number>();
      for (const part of parts) {
        const number = known.get(part.text) ?? known.size + 1;
        known.set(part.text, number);
        const use = (uses.get(number) ?? 0) + 1;
        uses.set(number, use);
        const name = use === 1 ? `${number}` : `${number}-${use}`;
        result += text(markdown.slice(end, part.start));
        result += `<ph id="${name}" dataRef="d${number}" equiv="${attribute(labelOf(part.text))}"/>`;
        end = part.end;
      }
      return result + text(markdown.slice(end));
    },
    data: () =>
      [...known].map(
        ([code, number]) => `<data id="d${number}" xml:space="preserve">${text(code)}</data>`,
      ),
  };
}

/** Those that become codes: none in another, and none that has words. */
function partsApart(find: () => readonly KeptPart[]): readonly KeptPart[] {
  let end = 0;
  try {
    return find().filter((part) => {
      const isApart = part.start >= end && !WORDS[part.kind]?.test(part.text);
      if (isApart) end = part.end;
      return isApart;
    });
  } catch {
    // A section may end what another one begins: it is checked as a whole when it comes back.
    return [];
  }
}

const labelOf = (code: string): string => code.replace(/\s+/g, ' ').trim().slice(0, 40);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Of what is translated, characters that XML cannot have stand as elements. */
function text(value: string): string {
  return escaped(value).replace(NO_XML, (one) => {
    const hex = one.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase();
    return `<cp hex="${hex}"/>`;
  });
}

/** Elsewhere no element may stand in a text. */
function plain(value: string): string {
  return escaped(value.replace(NO_XML, '\ufffd'));
}

function escaped(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function attribute(value: string): string {
  return plain(value.replace(/\p{Cc}/gu, ' ')).replace(/"/g, '&quot;');
}
