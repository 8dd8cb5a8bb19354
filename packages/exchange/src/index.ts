import type { Outcome } from 'diglot/tools';
import { exportUnits } from './export';
import { importUnits } from './import';
import { translateUnits } from './translate';

const ACTIONS = { export: exportUnits, import: importUnits, translate: translateUnits } as const;

/** `diglot exchange export|import|translate`. */
export function run(
  action: keyof typeof ACTIONS,
  names: readonly string[],
  flags: object,
): Promise<Outcome> {
  return ACTIONS[action](names, flags);
}
