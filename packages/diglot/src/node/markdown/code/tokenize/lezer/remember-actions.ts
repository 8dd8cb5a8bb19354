import type { Parser } from '@lezer/common';
import { getOrMake } from '../../../../../shared/remember';

/** What tells where in the tables of a language a parse is. */
interface ParseStack {
  readonly state: number;
  readonly p: { readonly parser: { readonly data: object } };
}

/** The part of a running parse of `@lezer/lr` that finds out what a token may lead to. Its types do not tell of it. */
interface TokenCache {
  /** Adds what a token may lead to, from an index on. @returns the next index */
  addActions(stack: ParseStack, token: number, end: number, index: number): number;
  /** Adds one action, unless it is there. @returns the next index */
  putAction(action: number, token: number, end: number, index: number): number;
}

/** Actions by state and token. */
type Known = (readonly number[] | undefined)[][];

/** For a token that nothing was found for yet, and for others, in which what holds for all other tokens does not count. */
interface KnownActions {
  readonly first: Known;
  readonly further: Known;
}

function isTokenCache(value: unknown): value is TokenCache {
  return (
    typeof value === 'object' && value !== null && 'addActions' in value && 'putAction' in value
  );
}

/**
 * Lets parsers of `@lezer/lr` remember what a token leads to in a state, which they look for in lists of all tokens, each
 * time: a fifth of their time with the grammar of JavaScript. Concerns all parsers. A release that works in another way
 * stays as it is.
 *
 * @param parser any of them
 */
export function rememberActions(parser: Parser): void {
  const running = parser.startParse('');
  const tokens: unknown = 'tokens' in running ? running.tokens : undefined;
  if (!isTokenCache(tokens)) return;
  const shared: unknown = Object.getPrototypeOf(tokens);
  if (!isTokenCache(shared) || remembering.has(shared)) return;
  remembering.add(shared);
  shared.addActions = withMemory(shared.addActions);
}

const remembering = new WeakSet<object>();

function withMemory(find: TokenCache['addActions']): TokenCache['addActions'] {
  const languages = new WeakMap<object, KnownActions>();

  function look(stack: ParseStack, token: number, index: number): readonly number[] {
    const found: number[] = [];
    const recorder: TokenCache = {
      addActions: find,
      putAction(action, _token, _end, next) {
        found.push(action);
        return next + 3;
      },
    };
    recorder.addActions(stack, token, 0, index);
    return found;
  }

  return function addActions(this: TokenCache, stack, token, end, index) {
    const { data } = stack.p.parser;
    const known = getOrMake(languages, data, () => ({ first: [], further: [] }));
    const states = index === 0 ? known.first : known.further;
    states[stack.state] ??= [];
    const ofState = states[stack.state] ?? [];
    const actions = ofState[token] ?? look(stack, token, index);
    ofState[token] = actions;
    let next = index;
    for (const action of actions) next = this.putAction(action, token, end, next);
    return next;
  };
}
