import { PluginFault } from '../../errors/plugin-fault';
import { errorAt, type Problem } from '../problems';
import type { PluginVisitors } from '../types';
import type { Unit } from './unit';

/** A unit that could not be compiled. */
interface FailedUnit {
  readonly unit: Unit;
  readonly cause: unknown;
  /** All that took part. */
  readonly visitors: readonly PluginVisitors[];
  /** Compiles it with some of them. */
  readonly compileWith: (visitors: readonly PluginVisitors[]) => unknown;
}

/** Says which plugin is at fault that a unit could not be compiled; undefined when the text is. */
export function pluginProblem(failed: FailedUnit): Problem | undefined {
  const { unit, visitors } = failed;
  if (visitors.length === 0) return undefined;
  const fault = failed.cause instanceof PluginFault ? failed.cause : breakerOf(failed);
  const { place } = fault ?? {};
  const at = place && unit.toSource({ line: place.line, column: place.column ?? 1 });
  return fault && errorAt({ file: unit.file, ...at }, fault.text);
}

/** A visitor may leave a tree that nobody can go on with, which only the parser notices. */
function breakerOf({ visitors, compileWith, cause }: FailedUnit): PluginFault | undefined {
  const works = (count: number): boolean => {
    try {
      compileWith(visitors.slice(0, count));
      return true;
    } catch {
      return false;
    }
  };
  if (!works(0)) return undefined;
  const index = visitors.findIndex((_, number) => !works(number + 1));
  const breaker = visitors[Math.max(index, 0)];
  return breaker && new PluginFault(breaker.plugin, 'markdown', cause);
}
