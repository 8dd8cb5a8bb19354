import path from 'node:path';
import type { Synonym } from '../../../search/query/synonyms';
import type { ResolvedConfig } from '../../config/types';
import { type Synonyms, synonymsSchema } from '../../schema/synonyms-schema';
import type { DataPath } from '../../source/data-path';
import { type JsonMistake, placeMistakes, readJsonIfThere } from '../../source/json-file';
import type { ContentProblem } from '../../source/problems';
import { unknownLanguage } from './glossary-mistakes';

type Site = Pick<ResolvedConfig, 'root' | 'locales'>;

/** Where a site keeps the words of its readers, absolute: beside the config. */
export function synonymsFile({ root }: Pick<Site, 'root'>): string {
  return path.join(root, 'synonyms.json');
}

/** What readers call otherwise than pages, by language; nothing where the file cannot be used. */
export interface ReadSynonyms {
  readonly synonyms: Readonly<Record<string, readonly Synonym[]>>;
  readonly problems: readonly ContentProblem[];
}

/** Reads what readers of a site call otherwise than its pages. */
export function readSynonyms(config: Site): ReadSynonyms {
  const json = readJsonIfThere(synonymsFile(config), synonymsSchema);
  if (!json) return { synonyms: {}, problems: [] };
  const { data } = json;
  if (!data) return { synonyms: {}, problems: json.problems };
  const problems = placeMistakes(json, synonymMistakes(data, config));
  const synonyms = config.locales.map(({ lang }) => {
    const own = data.synonyms.filter((each) => each.lang === undefined || each.lang === lang);
    return [lang, own.map(({ say, mean }) => ({ say, mean }))] as const;
  });
  return { synonyms: problems.length > 0 ? {} : Object.fromEntries(synonyms), problems };
}

function synonymMistakes({ synonyms }: Synonyms, { locales }: Site): JsonMistake[] {
  return synonyms.flatMap(({ lang, say, mean }, index) => [
    ...(lang === undefined ? [] : unknownLanguage(lang, ['synonyms', index, 'lang'], locales)),
    ...say.flatMap((phrase, at) => [
      ...repeated(synonyms, index, at),
      ...(mean.some((each) => isSame(each, phrase)) && mean.length === 1
        ? [itself(phrase, ['synonyms', index, 'say', at])]
        : []),
    ]),
  ]);
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Words that readers say stand in one entry of a language: of two, nobody would see both. */
function repeated(entries: Synonyms['synonyms'], index: number, at: number): JsonMistake[] {
  const { lang, say = [] } = entries[index] ?? {};
  const phrase = say[at] ?? '';
  const before = entries.findIndex(
    (other, place) =>
      other.lang === lang &&
      other.say.some((each, own) => isSame(each, phrase) && (place < index || own < at)),
  );
  if (before < 0 || before > index) return [];
  return [
    {
      code: 'synonyms-repeated',
      path: ['synonyms', index, 'say', at],
      message: `"${phrase}" is said in entry ${before + 1} already`,
      fix: 'Join both entries, or remove it from one.',
    },
  ];
}

function itself(phrase: string, path: DataPath): JsonMistake {
  return {
    code: 'synonyms-itself',
    path,
    message: `"${phrase}" means nothing but itself`,
    fix: 'Remove it: what pages say is found anyway.',
  };
}
