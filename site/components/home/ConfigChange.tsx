import { CodeBlockRuntime } from 'diglot/theme';
import rslib from '../../examples/from-tsup/rslib.config.ts?raw';
import tsup from '../../examples/from-tsup/tsup.config.ts?raw';
import { changedLines } from './changed-lines';

/** What of a configuration for tsup changes on the way to Rslib. */
export function ConfigChange() {
  return (
    <CodeBlockRuntime
      lang="ts"
      title="tsup.config.ts → rslib.config.ts"
      code={changedLines(tsup.trimEnd().split('\n'), rslib.trimEnd().split('\n')).join('\n')}
    />
  );
}
