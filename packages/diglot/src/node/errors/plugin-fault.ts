/** Something that a plugin's hook did wrong, in words for whoever maintains the site. */
export interface PluginFaultText {
  readonly code: 'plugin-failed';
  readonly message: string;
  readonly fix: string;
  readonly cause: unknown;
}

/** Where a hook was at, as far as that is known: line and column from 1. */
export interface FaultPlace {
  readonly line: number;
  readonly column?: number | undefined;
}

/** A hook that threw, or returned what it must not. Whoever knows the page makes a problem of it. */
export class PluginFault extends Error {
  readonly plugin: string;
  /** As the config's author knows it: `codeBlocks.mermaid`. */
  readonly hook: string;
  /** In the text that the hook was given. */
  readonly place: FaultPlace | undefined;

  constructor(plugin: string, hook: string, cause: unknown, place?: FaultPlace) {
    super(cause instanceof Error ? cause.message || cause.name : String(cause), { cause });
    this.name = 'PluginFault';
    this.plugin = plugin;
    this.hook = hook;
    this.place = place;
  }

  /** What a message says of it, but for its place. */
  get text(): PluginFaultText {
    const { cause, hook, message, plugin } = this;
    const fix: unknown = Object(cause).fix;
    return {
      code: 'plugin-failed',
      message: `Plugin "${plugin}", hook "${hook}": ${message}`,
      fix:
        typeof fix === 'string'
          ? fix
          : 'Correct what the plugin was given here, or the plugin. Run the command again with --debug to see where it was thrown.',
      cause,
    };
  }
}

/** What a hook returned in place of what it should. */
export function wrongResult(expected: string, value: unknown): TypeError {
  return new TypeError(`it returned ${kindOf(value)} instead of ${expected}`);
}

/** A value in a few words. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (value instanceof Promise) return 'a promise';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object') return 'an object';
  return `the ${typeof value} ${JSON.stringify(value)}`;
}
