import { nearest } from '../errors/nearest';
import { kindOf, wrongResult } from '../errors/plugin-fault';
import { callHookLater } from './checked-call';
import type { BundlerOptions, Plugin } from './plugin';

/** What plugins may set. */
const OPTIONS: readonly (keyof BundlerOptions)[] = ['plugins', 'resolve', 'define', 'css'];

/** Asks all plugins for options of the bundler, in order; undefined when none of them sets any. */
export function bundlerHook(
  plugins: readonly Plugin[],
  timeLimit: number,
): (() => Promise<BundlerOptions[]>) | undefined {
  const asked = plugins.filter(({ bundler }) => bundler);
  if (asked.length === 0) return undefined;
  return () =>
    Promise.all(
      asked.map((plugin) => {
        const name = { plugin: plugin.name, hook: 'bundler', timeLimit };
        return callHookLater(name, () => plugin.bundler?.(), checkOptions);
      }),
    );
}

function checkOptions(options: unknown): BundlerOptions {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw wrongResult('an object of options', options);
  }
  for (const key of Object.keys(options)) {
    if (OPTIONS.some((option) => option === key)) continue;
    const near = nearest(key, OPTIONS);
    throw Object.assign(new TypeError(`the bundler's option "${key}" cannot be set`), {
      fix: near ? `Did you mean "${near}"?` : `Set one of ${OPTIONS.join(', ')}.`,
    });
  }
  const { plugins } = options as BundlerOptions; // its keys were checked, the bundler checks the values
  if (plugins !== undefined && !Array.isArray(plugins)) {
    throw new TypeError(`"plugins" is ${kindOf(plugins)} instead of a list`);
  }
  return options;
}
