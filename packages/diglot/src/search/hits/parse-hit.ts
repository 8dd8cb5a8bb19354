import type {
  Hierarchy,
  HitType,
  LevelKey,
  MarkedAttribute,
  MarkedRecord,
  SearchHit,
} from '../types';

type Fields = Partial<Record<string, unknown>>;

/** The fields of whatever came from elsewhere; none when it is no object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? value : {};
}

export const isText = (value: unknown): value is string => typeof value === 'string';

const textOrNull = (value: unknown): string | null => (isText(value) ? value : null);

export function isHitType(value: unknown): value is HitType {
  return isText(value) && /^(?:content|lvl[1-6])$/.test(value);
}

/** Reads a hierarchy that came from elsewhere; levels that are no texts count as absent. */
export function parseHierarchy(value: unknown): Hierarchy {
  const levels = fieldsOf(value);
  return {
    lvl0: textOrNull(levels.lvl0),
    lvl1: textOrNull(levels.lvl1),
    lvl2: textOrNull(levels.lvl2),
    lvl3: textOrNull(levels.lvl3),
    lvl4: textOrNull(levels.lvl4),
    lvl5: textOrNull(levels.lvl5),
    lvl6: textOrNull(levels.lvl6),
  };
}

function parseMarked(value: unknown): MarkedAttribute | undefined {
  const { value: text, matchLevel } = fieldsOf(value);
  if (!isText(text)) return undefined;
  return {
    value: text,
    matchLevel: matchLevel === 'full' || matchLevel === 'partial' ? matchLevel : 'none',
  };
}

/** Levels of headings, the page's title first. */
export const LEVELS: readonly LevelKey[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

function parseMarkedRecord(value: unknown): MarkedRecord {
  const { hierarchy, content } = fieldsOf(value);
  const levels = fieldsOf(hierarchy);
  const marked = LEVELS.flatMap((level) => {
    const attribute = parseMarked(levels[level]);
    return attribute ? [[level, attribute] as const] : [];
  });
  return { hierarchy: Object.fromEntries(marked), content: parseMarked(content) };
}

/** Reads a hit that came from elsewhere; undefined when it leads nowhere. */
export function parseHit(value: unknown): SearchHit | undefined {
  const { objectID, type, url, hierarchy, content, contentLang } = fieldsOf(value);
  const { _highlightResult, _snippetResult } = fieldsOf(value);
  if (!isText(objectID) || !isText(url)) return undefined;
  return {
    objectID,
    type: isHitType(type) ? type : 'content',
    url,
    hierarchy: parseHierarchy(hierarchy),
    content: textOrNull(content),
    contentLang: isText(contentLang) ? contentLang : undefined,
    _highlightResult: parseMarkedRecord(_highlightResult),
    _snippetResult: parseMarkedRecord(_snippetResult),
  };
}
