import { PluginFault } from '../errors/plugin-fault';
import { runSiteCode, withTimeLimit } from '../errors/site-code';

/** A hook of a plugin, for messages. */
export interface HookName {
  readonly plugin: string;
  readonly hook: string;
}

/** One that may take its time. */
export interface LaterHook extends HookName {
  /** In seconds. */
  readonly timeLimit: number;
}

const nameOf = ({ plugin, hook }: HookName): string => `Plugin "${plugin}", hook "${hook}"`;

/**
 * Calls a hook and checks what it returns.
 *
 * @throws PluginFault when the hook throws, or the check does
 */
export function callHook<T>(name: HookName, call: () => unknown, check: (result: unknown) => T): T {
  try {
    const result = runSiteCode(nameOf(name), call);
    // That it is a promise is told; what comes of it, nobody waits for.
    if (result instanceof Promise) result.catch(() => undefined);
    return check(result);
  } catch (cause) {
    throw new PluginFault(name.plugin, name.hook, cause);
  }
}

/**
 * The same for a hook that may return a promise.
 *
 * @param key tells apart what is asked of one hook. @default the hook as a whole
 */
export async function callHookLater<T>(
  name: LaterHook,
  call: () => unknown,
  check: (result: unknown) => T,
  key?: string,
): Promise<T> {
  try {
    return check(await withTimeLimit(nameOf(name), name.timeLimit, call, key));
  } catch (cause) {
    throw new PluginFault(name.plugin, name.hook, cause);
  }
}
