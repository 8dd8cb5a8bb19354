import type { Json, JsonObject } from '../../shared/json';
import type { HeadTag } from '../../shared/types/head-tag';
import { kindOf, wrongResult } from '../errors/plugin-fault';
import { headTagSchema } from '../schema/head';
import { issuesToProblems } from '../source/issues';
import { callHook } from './checked-call';
import type { Plugin, PluginPage, SiteInfo } from './plugin';

/** What plugins add to a page besides its content. */
export interface PageAdditions {
  readonly head: readonly HeadTag[];
  /** Fields of `PageData.data`. */
  readonly data: JsonObject;
}

/** Asks what is added to a page. */
export type AddToPage = (page: PluginPage, site: SiteInfo) => PageAdditions;

/** Asks all plugins what they add to a page, in order; undefined when none of them adds anything to any. */
export function additionsHook(plugins: readonly Plugin[]): AddToPage | undefined {
  const asked = plugins.filter(({ head, pageData }) => head || pageData);
  if (asked.length === 0) return undefined;
  return (page, site) => ({
    head: asked.flatMap((plugin) => tagsOf(plugin, page, site)),
    data: Object.assign({}, ...asked.map((plugin) => dataOf(plugin, page, site))),
  });
}

function tagsOf(plugin: Plugin, page: PluginPage, site: SiteInfo): HeadTag[] {
  if (!plugin.head) return [];
  const name = { plugin: plugin.name, hook: 'head' };
  return callHook(name, () => plugin.head?.(page, site), checkHead);
}

function checkHead(tags: unknown): HeadTag[] {
  if (tags === undefined) return [];
  if (!Array.isArray(tags)) throw wrongResult('a list of head tags', tags);
  return tags.map((tag: unknown) => {
    const parsed = headTagSchema.safeParse(tag);
    if (parsed.success) return parsed.data;
    const input = { schema: headTagSchema, data: tag, subject: 'the head tag' };
    const [problem] = issuesToProblems(parsed.error, input);
    const message = problem?.message ?? 'it is none';
    throw Object.assign(new TypeError(`the head tag ${JSON.stringify(tag)}: ${message}`), {
      fix: problem?.fix,
    });
  });
}

function dataOf(plugin: Plugin, page: PluginPage, site: SiteInfo): JsonObject {
  if (!plugin.pageData) return {};
  const name = { plugin: plugin.name, hook: 'pageData' };
  return callHook(name, () => plugin.pageData?.(page, site), checkData);
}

/** Far more than anybody's data, and less than what exhausts the stack. */
const DEEPEST = 200;

/** Each reader of a page would load them. */
const MOST_VALUES = 100_000;

function checkData(data: unknown): JsonObject {
  if (data === undefined) return {};
  if (!isPlain(data)) throw wrongResult('an object of data', data);
  return toJsonObject(data, '', { around: [data], budget: { left: MOST_VALUES } });
}

/** Where in the data a value lies. */
interface Inside {
  /** The objects around it, the outermost first. */
  readonly around: readonly object[];
  /** How many values there may still be: objects that are shared are written out each time. */
  readonly budget: { left: number };
}

/** @param path of the value, for messages */
function toJson(value: unknown, path: string, { around, budget }: Inside): Json {
  if (budget.left-- === 0) {
    const field = /^[^.[]*/.exec(path)?.[0];
    throw new TypeError(
      `the data has more than ${MOST_VALUES} values, at "${field}" at the latest: objects that are in it several times count each time`,
    );
  }
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const isList = Array.isArray(value);
  if (!isList && !isPlain(value)) {
    throw new TypeError(
      `"${path}" is ${kindOf(value)}, which no document can hold: it has to be JSON`,
    );
  }
  if (around.includes(value)) {
    throw new TypeError(`"${path}" holds itself, which no document can: it has to be JSON`);
  }
  if (around.length > DEEPEST) {
    throw new TypeError(`"${path.slice(0, 60)}…" is nested deeper than ${DEEPEST} times`);
  }
  const inside = { around: [...around, value], budget };
  if (!isList) return toJsonObject(value, `${path}.`, inside);
  return value.map((each, index) => toJson(each, `${path}[${index}]`, inside));
}

/** @param path of the object, with what joins it to a name */
function toJsonObject(value: object, path: string, inside: Inside): JsonObject {
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  const proto = fields.find(([name]) => name === '__proto__');
  if (proto) {
    throw new TypeError(
      `"${path}__proto__" cannot be a field: whoever reads it gets another object`,
    );
  }
  return Object.fromEntries(
    fields.map(([name, each]) => [name, toJson(each, `${path}${name}`, inside)]),
  );
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
