import { type GetTextTranslation, type GetTextTranslations, po as gettext } from 'gettext-parser';
import { type Format, fileError, lineCounter, type ReturnedUnit } from './exchange-file';

/** GNU gettext: an entry for each section. What is behind is `fuzzy`, and has the original as it was in `#| msgid`. */
export const po: Format = {
  endings: ['.po', '.pot'],
  write({ units, instructions }, { sourceTag, targetTag, stateOf, fileOf }) {
    const table: GetTextTranslations = {
      charset: 'utf-8',
      headers: {
        'MIME-Version': '1.0',
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Transfer-Encoding': '8bit',
        Language: targetTag.replaceAll('-', '_'),
        'X-Source-Language': sourceTag,
      },
      translations: {},
    };
    const header = instructions ? { translator: instructions } : {};
    table.translations[''] = { '': { msgid: '', msgstr: [''], comments: header } };
    for (const { id, original, before, current, terms, keep } of units) {
      const told = [
        ...terms.map(({ term, use }) => `${term}: ${use}`),
        ...(keep.length > 0 ? [`Stays as it is: ${keep.join(' ').replace(/\s+/g, ' ')}`] : []),
      ];
      const comments = {
        extracted: told.join('\n'),
        reference: fileOf(id),
        ...(stateOf(id) === 'behind' && current !== null && { flag: 'fuzzy' }),
        ...(before !== null && before !== original && { previous: previousOf(before) }),
      };
      table.translations[id] = {
        [original]: { msgctxt: id, msgid: original, msgstr: [current ?? ''], comments },
      };
    }
    return `${gettext.compile(table, { foldLength: 0 }).toString('utf8').trimEnd()}\n`;
  },
  read(text, name) {
    const table = parse(text, name);
    const lines = linesOf(text);
    const units = Object.values(table.translations).flatMap((entries) =>
      Object.values(entries).flatMap((entry): ReturnedUnit[] => {
        const { msgctxt: id = '', msgid, msgstr, comments } = entry;
        if (id === '' && msgid === '') return [];
        const own = lines.get(id === '' ? NAMELESS + msgid : id) ?? [];
        const isFuzzy = (comments?.flag ?? '').split(/[,\s]+/).includes('fuzzy');
        const unit = {
          id,
          original: msgid,
          translation: isFuzzy ? null : (msgstr[0] ?? null),
          line: own[0] ?? 1,
        };
        // The parser keeps one of several entries: all of them are said to be there.
        return Array.from({ length: Math.max(1, own.length) }, () => unit);
      }),
    );
    if (units.length === 0) {
      throw fileError('The file has no entry.', 'Give back the file that was exported.', {
        file: name,
      });
    }
    // The library has none of a text that has none.
    const language = (table.headers as GetTextTranslations['headers'] | undefined)?.Language;
    return {
      lang: language?.replaceAll('_', '-'),
      units,
      only(isMeant) {
        const kept = new Set(units.filter(isMeant).map(({ id, original }) => `${id}\0${original}`));
        const translations = Object.fromEntries(
          Object.entries(table.translations).map(([context, entries]) => {
            const own = Object.entries(entries).filter(
              ([msgid]) => `${context}${msgid}` === '' || kept.has(`${context}\0${msgid}`),
            );
            return [context, Object.fromEntries(own)];
          }),
        );
        const compiled = gettext.compile({ ...table, translations }, { foldLength: 0 });
        return `${compiled.toString('utf8').trimEnd()}\n`;
      },
    };
  },
};

/** `#| msgid` in the form in which the library writes it: line by line, each with its mark. */
function previousOf(before: string): string {
  const quoted = before.split('\n').map((line, index, all) => {
    const end = index < all.length - 1 ? '\n' : '';
    return JSON.stringify(line + end);
  });
  return quoted.length > 1 ? `msgid ""\n${quoted.join('\n')}` : `msgid ${quoted[0]}`;
}

/** A comment, or a quoted text with or without its keyword. */
const LINE = /^\s*(?:#.*|(?:msg\w+(?:\[\d+\])?\s*)?"(?:\\.|[^"\\])*")?\s*$/;

function parse(text: string, file: string): GetTextTranslations {
  // The library takes a text that is never closed as it is.
  const bad = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .findIndex((line) => !LINE.test(line));
  if (bad >= 0) {
    throw fileError(
      'The file is no valid PO: a text is not closed, or a line begins with no keyword.',
      'Was it cut off? Give back the whole file that was exported.',
      { file, line: bad + 1 },
    );
  }
  try {
    return gettext.parse(text, { validation: false });
  } catch (error) {
    const { message, lineNumber } = Object(error) as GetTextTranslation & {
      readonly message?: string;
      readonly lineNumber?: number;
    };
    throw fileError(
      `The file is no valid PO: ${message ?? String(error)}`,
      'Was it cut off? Give back the whole file that was exported.',
      { file, line: lineNumber ?? text.split('\n').length },
    );
  }
}

/** On which lines the entry of each section begins; of one that names none, by its text. */
function linesOf(text: string): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  const lineOf = lineCounter(text);
  for (const { 1: context, 2: msgid = '', index } of text.matchAll(ENTRY)) {
    const key = context === undefined ? NAMELESS + joined(msgid) : joined(context);
    lines.set(key, [...(lines.get(key) ?? []), lineOf(index)]);
  }
  return lines;
}

const QUOTED = '((?:\\s*"(?:\\\\.|[^"\\\\\\n])*")+)';
const ENTRY = new RegExp(`^(?:msgctxt${QUOTED}\\s+)?msgid${QUOTED}`, 'gm');

/** No id begins so. */
const NAMELESS = '\u0004';

/** What the lines of a text say together. */
function joined(quoted: string): string {
  return (quoted.match(/"(?:\\.|[^"\\\n])*"/g) ?? []).map(unquote).join('');
}

function unquote(quoted: string): string {
  try {
    return JSON.parse(quoted);
  } catch {
    return quoted.slice(1, -1);
  }
}
