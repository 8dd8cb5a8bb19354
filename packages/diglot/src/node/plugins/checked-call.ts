import { PluginFault } from '../errors/plugin-fault';

/** A hook of a plugin, for messages. */
export interface HookName {
  readonly plugin: string;
  readonly hook: string;
}

/**
 * Calls a hook and checks what it returns.
 *
 * @throws PluginFault when the hook throws, or the check does
 */
export function callHook<T>(
  { plugin, hook }: HookName,
  call: () => unknown,
  check: (result: unknown) => T,
): T {
  try {
    return check(call());
  } catch (cause) {
    throw new PluginFault(plugin, hook, cause);
  }
}

/** The same for a hook that may return a promise. */
export async function callHookLater<T>(
  { plugin, hook }: HookName,
  call: () => unknown,
  check: (result: unknown) => T,
): Promise<T> {
  try {
    return check(await call());
  } catch (cause) {
    throw new PluginFault(plugin, hook, cause);
  }
}
